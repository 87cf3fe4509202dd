import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bodyUpTo, oneAtATimeByPerson } from './api-limits.server.ts'
import { type ApiEnv, problems } from './api-router.server.ts'
import { Refused } from './refusal.ts'
import { refuse } from './refusals.ts'

const app = new Hono()
app.onError(
  problems((error) => {
    throw error
  }),
)
app.post('/', bodyUpTo(10, refuse('body-too-large', { kilobytes: 0.01 })), async (c) =>
  c.text(await c.req.text()),
)

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

const pieces = (...texts: string[]) => new Blob(texts).stream()

test('a body that fits arrives as it was sent', async () => {
  expect(await (await send('ten letter')).text()).toBe('ten letter')
  expect(await (await send(pieces('ten', ' ', 'letter'))).text()).toBe('ten letter')
  expect(await (await send('')).text()).toBe('')
})

test.each([
  ['whose length is told', () => send('eleven long', { 'content-length': '11' })],
  ['whose length is not told', () => send(pieces('eleven', ' ', 'long'))],
  [
    'whose length is told wrongly',
    () => send(pieces('eleven long'), { 'content-length': '1', 'transfer-encoding': 'chunked' }),
  ],
])('a larger one is refused, %s', async (_, sent) => {
  const response = await sent()
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ status: 413, code: 'body-too-large' })
})

test.each(['content-length: 500000', 'transfer-encoding: chunked'])(
  'after a refusal the connection is closed, as it says, because the rest is not read: %s',
  async (length) => {
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server does not listen')
    const socket = connect(address.port, '127.0.0.1')
    socket.on('error', () => undefined)
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\nfa0\r\n${'a'.repeat(4000)}\r\n`)
    await once(socket, 'close')
    server.close()
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
    expect(heard).toMatch(/\r\nconnection: close\r\n/i)
  },
)

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
