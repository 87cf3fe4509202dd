import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { deliveryApi } from '../api.server.ts'
import type { DeliveryZone } from '../zone.ts'
import { deliverySettingsApi } from './api.server.ts'

const SUBURBS = {
  ...{ name: 'Suburbs', nameBn: 'শহরতলি', places: ['Gazipur', 'নারায়ণগঞ্জ', 'Savar', 'সাভার'], charge: 100 },
  ...{ freeFrom: 5000, rushCharge: null, leadDays: 1, cutOff: '14:00', weekdays: [0, 1, 2, 3, 4, 6] },
  ...{ capacity: 20, cash: true, advance: 'charge', windows: [] },
}
const MIDNIGHT = { name: 'Midnight surprise', nameBn: 'মাঝরাতের চমক', begins: '23:45', ends: '00:30' }

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(deliverySettingsApi(db), deliveryApi(db))
  keeper = await person(db, 'Rahima', 'admin')
})
beforeEach(async () => {
  await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
})

const add = (more: object = {}) =>
  ask<{ insertedId: string; detail: string }>(keeper, 'POST', '/delivery/zones', {
    body: { ...SUBURBS, ...more },
  })
const change = (id: string, more: object, by = keeper) =>
  ask<{ detail: string }>(by, 'PUT', `/delivery/zones/${id}`, { body: { ...SUBURBS, ...more } })
const zones = async () => (await ask<DeliveryZone[]>(null, 'GET', '/delivery/zones')).body
const history = async () =>
  (await listAuditEntries(db, { kind: 'delivery', id: 'zones' }, { page: 1, limit: 9 })).items

test('a fresh shop delivers everywhere, for nothing, without days', async () => {
  expect(await zones()).toMatchObject([
    { name: 'All of Bangladesh', everywhereElse: true, charge: 0, weekdays: [], cash: true, advance: 'none' },
  ])
})

test('a place is known that a zone names, and any place where one zone is all there is', async () => {
  const known = async (city: string, area: string) => {
    const path = `/delivery/places?${new URLSearchParams({ city, area })}`
    return (await ask<{ known: boolean }>(null, 'GET', path)).body.known
  }
  expect(await known('Purbachal', 'Sector 4')).toBe(true)
  await add({ places: ['Purbachal'] })
  expect(await known('purbachal', 'Sector 4')).toBe(true)
  expect(await known('Sector 4', 'Purbachal')).toBe(true)
  expect(await known('Bhaluka', 'Mymensingh')).toBe(true)
  expect(await known('Atlantis', 'Harbour')).toBe(false)
})

describe('a zone', () => {
  test('is added before everywhere else, with its places told apart', async () => {
    expect((await add()).status).toBe(200)
    const [suburbs, elsewhere] = await zones()
    expect(suburbs).toMatchObject({
      ...{ districts: ['gazipur', 'narayanganj'], areas: ['Savar', 'সাভার'], charge: 100, freeFrom: 5000 },
      ...{ capacity: 20, leadDays: 1, cutOff: '14:00', everywhereElse: false, revision: 1 },
    })
    expect(elsewhere?.everywhereElse).toBe(true)
    expect((await history())[0]).toMatchObject({
      action: 'delivery.add',
      by: 'Rahima',
      before: null,
      after: {
        name: 'Suburbs',
        charge: 10_000,
        districts: ['gazipur', 'narayanganj'],
        areas: ['Savar', 'সাভার'],
      },
    })
  })

  test('keeps its times of day by their ids, also with the places taken in them', async () => {
    const id = (await add({ windows: [{ ...MIDNIGHT, charge: 300, capacity: 10 }] })).body.insertedId
    const timeSlot = (await zones())[0]?.windows[0]
    expect(timeSlot).toMatchObject({ ...MIDNIGHT, charge: 300, capacity: 10 })
    await db
      .insertInto('deliveryDay')
      .values({ zoneId: id, windowId: timeSlot?._id ?? null, day: '2026-12-16', taken: 4 })
      .execute()
    const windows = [
      { ...MIDNIGHT, _id: timeSlot?._id, charge: 250, capacity: 12 },
      { name: 'Morning', nameBn: '', begins: '09:00', ends: '12:00', charge: 0, capacity: null },
    ]
    expect((await change(id, { revision: 1, windows })).status).toBe(200)
    expect((await zones())[0]?.windows).toMatchObject([
      { _id: timeSlot?._id, charge: 250 },
      { name: 'Morning' },
    ])
    expect(await db.selectFrom('deliveryDay').select('taken').execute()).toEqual([{ taken: 4 }])
    expect((await change(id, { revision: 2, windows: [] })).status).toBe(200)
    expect((await zones())[0]?.windows).toEqual([])
  })

  test('that somebody changed meanwhile is not overwritten', async () => {
    const id = (await add()).body.insertedId
    const answers = await Promise.all([
      change(id, { revision: 1, charge: 90 }),
      change(id, { revision: 1, charge: 80 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'zone-changed' })
  })

  test('has no place of another one, however it is written', async () => {
    await add()
    for (const place of ['gazipur', 'গাজীপুর', 'SAVAR', 'Narayangonj'])
      expect(await add({ name: 'Other', places: [place] })).toMatchObject({
        status: 409,
        body: { code: 'place-taken', zone: 'Suburbs' },
      })
  })

  test('is removed; the one that is everywhere else stays, and has no places', async () => {
    const id = (await add()).body.insertedId
    expect((await ask(keeper, 'DELETE', `/delivery/zones/${id}`)).status).toBe(200)
    const [elsewhere] = await zones()
    expect(elsewhere?.everywhereElse).toBe(true)
    const last = elsewhere?._id ?? ''
    expect(await ask(keeper, 'DELETE', `/delivery/zones/${last}`)).toMatchObject({ status: 409 })
    const { revision = 0 } = elsewhere ?? {}
    expect((await change(last, { revision, name: 'Elsewhere', charge: 130 })).status).toBe(200)
    expect(await zones()).toMatchObject([{ name: 'Elsewhere', charge: 130, districts: [], areas: [] }])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ charge: -1 }, 'charge'],
    [{ charge: '1.005' }, 'charge'],
    [{ cutOff: '25:00' }, 'cutOff'],
    [{ leadDays: 31 }, 'leadDays'],
    [{ leadDays: 'soon' }, 'leadDays'],
    [{ weekdays: [7] }, 'weekdays.0'],
    [{ capacity: 0 }, 'capacity'],
    [{ advance: 'some' }, 'advance'],
    [{ windows: [{ ...MIDNIGHT, begins: 'late', charge: 0, capacity: null }] }, 'windows.0.begins'],
  ])('with %j is refused, and the field is named', async (wrong, path) => {
    const { status, body } = await ask<{ errors: { path: string }[] }>(keeper, 'POST', '/delivery/zones', {
      body: { ...SUBURBS, ...wrong },
    })
    expect([status, body.errors[0]?.path]).toEqual([400, path])
  })
})
