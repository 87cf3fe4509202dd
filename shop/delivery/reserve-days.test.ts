import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { inOneTransaction } from '../kernel/database/transaction.server.ts'
import { insertTimeSlot, insertZone } from './delivery-fixture.server.ts'
import { pinZones, releaseDays, reserveDays } from './reserve-days.server.ts'

/** The full dose is `npm run torture`. */
const ROUNDS = inDose({ small: 1, usual: 20, full: 1000 })
const AT_ONCE = 50

let db: Db
let zoneId: string
let windowId: string
const DAY = '2026-12-16'

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
  zoneId = await insertZone(db, { capacity: 3 })
  windowId = await insertTimeSlot(db, zoneId, { capacity: 2 })
})

const reserve = (slot: string | null = null, day = DAY): Promise<Refusal | null> =>
  inOneTransaction<null>(db, async (tx) => reserveDays(await pinZones(tx), [{ zoneId, day, windowId: slot }]))
const release = (slot: string | null = null) =>
  db
    .transaction()
    .execute(async (tx) => releaseDays(await pinZones(tx), [{ zoneId, windowId: slot, day: DAY }]))

const taken = async (slot: string | null = null) => {
  const rows = await db.selectFrom('deliveryDay').select(['windowId', 'taken']).execute()
  return rows.find(({ windowId }) => windowId === slot)?.taken ?? 0
}

describe('a place on a day', () => {
  test('is had until the day is full, and again once one is given back', async () => {
    for (let n = 0; n < 3; n++) expect(await reserve()).toBeNull()
    expect(await reserve()).toMatchObject({ code: 'day-full', day: DAY })
    expect(await reserve(null, '2026-12-17')).toBeNull()
    await release()
    expect(await reserve()).toBeNull()
  })

  test('in a part of it counts for both; what is refused takes neither', async () => {
    expect(await reserve(windowId)).toBeNull()
    expect(await reserve(windowId)).toBeNull()
    expect(await reserve(windowId)).toMatchObject({ code: 'window-full' })
    expect([await taken(), await taken(windowId)]).toEqual([2, 2])
    expect(await reserve()).toBeNull()
    await release(windowId)
    expect([await taken(), await taken(windowId)]).toEqual([2, 1])
    expect(await reserve('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'window-unknown' })
  })

  test('of a day with a number of its own goes by that', async () => {
    await reserve()
    await db.updateTable('deliveryDay').set({ capacity: 1 }).execute()
    expect(await reserve()).toMatchObject({ code: 'day-full' })
    await db.updateTable('deliveryDay').set({ capacity: 9 }).execute()
    expect(await reserve()).toBeNull()
  })

  test('is never given back twice: the database refuses less than none', async () => {
    await reserve()
    await release()
    await expect(release()).rejects.toThrow(/delivery_day_taken_check/)
  })
})

test('of fifty at once on the last place, one has it', { timeout: 600_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await sql`truncate delivery_day`.execute(db)
    await reserve(windowId)
    const tries = Array.from({ length: AT_ONCE }, () => reserve(windowId))
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    expect([await taken(), await taken(windowId)]).toEqual([2, 2])
  }
})
