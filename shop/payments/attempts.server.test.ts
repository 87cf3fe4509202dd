import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { attemptsOf, withLockedAttempts } from './attempts.server.ts'
import { addAttempt } from './open-payment.server.ts'

let db: Db

beforeAll(async () => {
  db = (await freshDatabase()).db
})

const add = (reference: string) =>
  addAttempt(db, { reference, amount: poisha(125050), gateway: 'sslcommerz' })

/** Comes true when somebody waits for a lock that is no row's. */
const somebodyWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(db)
      return rows.length
    })
    .toBeGreaterThan(0)

test('while one looks at the tries to pay for something, nobody begins another one', async () => {
  const reference = newId()
  const begun: string[] = []
  let adding: Promise<unknown> = Promise.resolve()
  await withLockedAttempts(db, reference, async (_tx, attempts) => {
    expect(attempts).toEqual([])
    adding = add(reference).then(() => begun.push(reference))
    await Promise.race([adding, somebodyWaits()])
    expect(begun).toEqual([])
  })
  await adding
  expect(await attemptsOf(db, reference)).toHaveLength(1)
})

test('nobody waits for those who pay for something else', async () => {
  const [one, other] = [newId(), newId()]
  await withLockedAttempts(db, one, async () => void (await add(other)))
  expect(await attemptsOf(db, other)).toHaveLength(1)
})

test('every try has a number of its own that SSLCommerz takes', async () => {
  const numbers = await Promise.all(Array.from({ length: 20 }, () => add(newId())))
  expect(new Set(numbers).size).toBe(20)
  for (const tranId of numbers) expect(tranId).toMatch(/^OGS[A-Z2-7]{26}$/)
})
