import { beforeAll, expect, test } from 'vitest'
import type { Limits } from '../../shop/kernel/api/limits.server.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { createLimits } from './limits.ts'

const RULE = { name: 'knocking', most: 3, seconds: 3600 }

let limits: Limits
let neighbour: Limits
let pool: Awaited<ReturnType<typeof freshDatabase>>['pool']
beforeAll(async () => {
  pool = (await freshDatabase()).pool
  limits = createLimits(pool)
  neighbour = createLimits(pool)
})

test('what comes too often is refused and told how long to wait, by every process', async () => {
  for (const process of [limits, neighbour, limits])
    expect(await process.take(RULE, 'a@b.example')).toBeNull()
  for (const process of [limits, neighbour]) {
    const refusal = await process.take(RULE, 'a@b.example')
    expect(refusal).toMatchObject({ refused: 'too-many', code: 'too-many' })
    expect(refusal).toHaveProperty('retryAfter', expect.closeTo(3600, -3))
  }
})

test('others are not counted with it', async () => {
  expect(await limits.take(RULE, 'somebody else')).toBeNull()
  expect(await limits.take({ ...RULE, name: 'ringing' }, 'a@b.example')).toBeNull()
})

test('looking counts nothing', async () => {
  for (let i = 0; i < 5; i++) expect(await limits.look(RULE, 'only looking')).toBeNull()
  for (let i = 0; i < 3; i++) await limits.take(RULE, 'only looking')
  expect(await limits.look(RULE, 'only looking')).toMatchObject({ refused: 'too-many' })
})

test('of many at once no more get through than may', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => (nth % 2 ? limits : neighbour).take(RULE, 'crowd')),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(3)
})

test('what is forgotten begins anew, and very long keys are no different', async () => {
  const key = 'x'.repeat(5000)
  for (let i = 0; i < 4; i++) await limits.take(RULE, key)
  await neighbour.forget(RULE, key)
  expect(await limits.take(RULE, key)).toBeNull()
})

test('counting does not wait for the disk', async () => {
  const { rows } = await pool.query(`select relpersistence from pg_class where oid = 'rate_limit'::regclass`)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})
