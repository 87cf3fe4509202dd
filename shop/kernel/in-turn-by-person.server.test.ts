import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from './api-router.server.ts'
import { oneAtATimeByPerson } from './in-turn-by-person.server.ts'
import { Refused } from './refusal.ts'

const turn = () => new Promise(setImmediate)

test('each person has one answer made at a time, a few wait, and the rest is refused', async () => {
  const ends: (() => void)[] = []
  const app = new Hono<ApiEnv>()
  app.onError((error, c) => c.text(error.message, error instanceof Refused ? 429 : 500))
  app.use('/:who', async (c, next) => {
    c.set('caller', { id: c.req.param('who'), email: '', name: '', role: 'user' })
    await next()
  })
  app.get('/:who', oneAtATimeByPerson(), async (c) => {
    await new Promise<void>((end) => ends.push(end))
    return c.text('made')
  })
  const mine = Array.from({ length: 11 }, () => app.request('/mina'))
  await turn()
  expect(ends).toHaveLength(1)
  const hers = app.request('/rima')
  await turn()
  expect(ends).toHaveLength(2)
  for (let made = 0; made < 10; made++) {
    ends[made]?.()
    await turn()
  }
  expect((await hers).status).toBe(200)
  expect((await Promise.all(mine)).map(({ status }) => status)).toEqual([...Array(9).fill(200), 429, 429])
})
