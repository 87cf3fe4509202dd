import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { changedFields } from '../../people/audit/audit.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { deliveryApi } from '../api.server.ts'
import type { OfferedDay } from '../days.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../delivery-fixture.server.ts'
import { pinZones, releaseDays, reserveDays } from '../reserve-days.server.ts'
import type { PlannedZone } from '../single-days.server.ts'
import { deliverySettingsApi } from './api.server.ts'

// The clock stands: no day ends while these run.
vi.setSystemTime(new Date())

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let zoneId: string
let midnight: string
const TOMORROW = addDays(dhakaDay(new Date()), 1)

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(deliverySettingsApi(db), deliveryApi(db))
  keeper = await person(db, 'Rahima', 'admin')
})
beforeEach(async () => {
  await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
  await db.deleteFrom('closedDay').execute()
  zoneId = await insertZone(db, { capacity: 20, weekdays: EVERY_DAY })
  midnight = await insertTimeSlot(db, zoneId, { capacity: 10 })
})

const OPEN = { closed: null, capacity: null, windows: [] }
const plan = async (change: object, day = TOMORROW, zone = zoneId) => {
  const { revision = 0 } = (await planned(day)) ?? {}
  return ask<{ code: string; detail: string }>(keeper, 'PUT', `/delivery/zones/${zone}/days/${day}`, {
    body: { ...OPEN, revision, ...change },
  })
}
const planned = async (day = TOMORROW) =>
  (await ask<PlannedZone[]>(keeper, 'GET', '/delivery/days')).body
    .find(({ zone }) => zone === zoneId)
    ?.days.find((one) => one.day === day)
const offered = async (day = TOMORROW) =>
  (await ask<OfferedDay[]>(null, 'GET', `/delivery/zones/${zoneId}/days`)).body.find((one) => one.day === day)
const take = (taken: number, windowId: string | null = null) =>
  db.insertInto('deliveryDay').values({ zoneId, windowId, day: TOMORROW, taken }).execute()
const newest = async () =>
  (await listAuditEntries(db, { kind: 'delivery', id: 'zones' }, { page: 1, limit: 9 })).items[0]

test('each zone with days shows today and fourteen more, with what is taken', async () => {
  await take(4)
  await take(1, midnight)
  const zones = (await ask<PlannedZone[]>(keeper, 'GET', '/delivery/days')).body
  expect(zones.map(({ days }) => days.length)).toEqual([15, 0])
  expect(await planned()).toEqual({
    ...{ day: TOMORROW, state: 'free', why: '', whyBn: '', parcels: 4, closed: null, capacity: null },
    revision: 0,
    windows: [{ _id: midnight, parcels: 1, capacity: null }],
  })
})

describe('one day', () => {
  test('is closed with its reason, for shoppers too, and opened again', async () => {
    expect((await plan({ closed: 'Stocktaking' })).status).toBe(200)
    expect(await offered()).toMatchObject({ state: 'closed', why: 'Stocktaking', whyBn: 'Stocktaking' })
    expect(await planned()).toMatchObject({ state: 'closed', closed: 'Stocktaking' })
    expect(await newest()).toMatchObject({
      ...{ action: 'delivery.day', by: 'Rahima', before: { day: TOMORROW, open: true, closed: null } },
      after: { zoneId, name: 'Dhaka', open: false, closed: 'Stocktaking' },
    })
    expect((await plan({})).status).toBe(200)
    expect(await offered()).toMatchObject({ state: 'free' })
    const { _id } = (await newest()) ?? {}
    await plan({})
    expect((await newest())?._id).toBe(_id)
  })

  test('takes as many parcels as its own number says, and never fewer than are placed', async () => {
    await take(4)
    expect(await plan({ capacity: 3 })).toMatchObject({ status: 409, body: { code: 'day-taken' } })
    expect(await planned()).toMatchObject({ capacity: null })
    expect((await plan({ capacity: 4 })).status).toBe(200)
    expect(await offered()).toMatchObject({ state: 'full' })
    expect((await plan({ capacity: 40 })).status).toBe(200)
    expect(await planned()).toMatchObject({ state: 'free', parcels: 4, capacity: 40 })
  })

  test('a time of day is not offered on it; what was placed for it is refused to go below', async () => {
    expect((await plan({ windows: [{ _id: midnight, capacity: 0 }] })).status).toBe(200)
    expect((await offered())?.windows).toEqual([{ _id: midnight, state: 'full' }])
    expect((await offered())?.state).toBe('free')
    await db.updateTable('deliveryDay').set({ taken: 2 }).execute()
    const fewer = await plan({ capacity: 7, windows: [{ _id: midnight, capacity: 1 }] })
    expect(fewer).toMatchObject({ status: 409, body: { code: 'day-taken' } })
    expect(await planned()).toMatchObject({ capacity: null, windows: [{ capacity: 0 }] })
  })

  test('that somebody changed meanwhile is not overwritten, also where it was as every other day', async () => {
    for (const revision of [0, 1]) {
      const answers = await Promise.all([
        plan({ revision, closed: `Stocktaking ${revision}` }),
        plan({ revision, closed: `Flood ${revision}` }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'day-changed' })
      expect(await planned()).toMatchObject({ revision: revision + 1 })
    }
  })

  test('on which places are taken and given back is not changed by that', async () => {
    const place = { zoneId, day: TOMORROW, windowId: midnight }
    const reserve = () => inOneTransaction<null>(db, async (tx) => reserveDays(await pinZones(tx), [place]))
    await reserve()
    expect((await plan({ revision: 0, capacity: 5 })).status).toBe(200)
    await reserve()
    await db.transaction().execute(async (tx) => releaseDays(await pinZones(tx), [place]))
    expect(await planned()).toMatchObject({ parcels: 1, revision: 1 })
    expect((await plan({ revision: 1, capacity: 6 })).status).toBe(200)
  })

  test('keeps what was said of a time of day that a plan does not name, and its history says so', async () => {
    await plan({ windows: [{ _id: midnight, capacity: 5 }] })
    await plan({ capacity: 9 })
    expect(await planned()).toMatchObject({ capacity: 9, windows: [{ capacity: 5 }] })
    const entry = (await newest()) ?? expect.unreachable('nothing is kept')
    expect(changedFields(entry)).toEqual([{ field: 'capacity', before: null, after: 9 }])
    await plan({ capacity: 9 })
    expect((await newest())?._id).toBe(entry._id)
  })

  test.each([
    ['yesterday', -1],
    ['the sixteenth', 15],
  ])('%s is not set by itself: 409', async (_, ahead) => {
    const day = addDays(dhakaDay(new Date()), ahead)
    expect(await plan({ closed: '' }, day)).toMatchObject({ status: 409, body: { code: 'day-not-shown' } })
  })

  test('of an unknown zone or time of day: 404', async () => {
    expect((await plan({}, TOMORROW, midnight)).status).toBe(404)
    const windows = [{ _id: zoneId, capacity: 3 }]
    expect(await plan({ capacity: 5, windows })).toMatchObject({
      status: 404,
      body: { code: 'window-unknown' },
    })
    expect(await planned()).toMatchObject({ capacity: null })
  })

  test.each([
    [{ capacity: -1 }, 'capacity'],
    [{ capacity: 'many' }, 'capacity'],
    [{ closed: 'x'.repeat(81) }, 'closed'],
    [{ revision: 'newest' }, 'revision'],
    [{ windows: [{ _id: 'x', capacity: 1 }] }, 'windows.0._id'],
  ])('with %j is refused, and the field is named', async (wrong, path) => {
    const { status, body } = await plan(wrong)
    expect([status, body]).toMatchObject([400, { errors: [{ path }] }])
  })
})

describe('a holiday', () => {
  const say = (day: string, why: object) => ask(keeper, 'PUT', `/delivery/holidays/${day}`, { body: why })
  const holidays = async () => (await ask(keeper, 'GET', '/delivery/holidays')).body
  const victory = { why: 'Victory Day', whyBn: 'বিজয় দিবস' }

  test('closes the day in every zone; the others stay', async () => {
    await say('2040-02-21', { why: '', whyBn: '' })
    expect((await say(TOMORROW, victory)).status).toBe(200)
    expect(await offered()).toMatchObject({ state: 'closed', ...victory })
    expect(await planned()).toMatchObject({ state: 'closed', closed: null })
    expect(await holidays()).toEqual([
      { day: TOMORROW, ...victory },
      { day: '2040-02-21', why: '', whyBn: '' },
    ])
    expect(await newest()).toMatchObject({ action: 'delivery.holiday', before: null, after: victory })
  })

  test('is said anew, and removed once', async () => {
    await say('2040-12-16', victory)
    await say('2040-12-16', { ...victory, why: 'Bijoy Dibosh' })
    expect(await newest()).toMatchObject({ before: victory, after: { why: 'Bijoy Dibosh' } })
    const remove = () => ask(keeper, 'DELETE', '/delivery/holidays/2040-12-16')
    expect((await remove()).body).toMatchObject({ deletedCount: 1 })
    expect(await newest()).toMatchObject({ before: { day: '2040-12-16' }, after: null })
    expect(await holidays()).toEqual([])
    expect((await remove()).body).toMatchObject({ deletedCount: 0 })
    expect(await newest()).toMatchObject({ before: { day: '2040-12-16' } })
  })

  test.each(['2040-02-30', 'tomorrow'])('on %s is no address', async (day) => {
    expect((await say(day, victory)).status).toBe(404)
  })
})
