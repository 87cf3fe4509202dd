import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { locationsApi } from './api.server.ts'
import { type Location, MAX_LOCATIONS } from './location.ts'
import { addLocation, findLocation, locationsOf, updateLocation } from './locations.server.ts'

const HOME = { name: 'Rima', phone: '01712345678', city: 'Dhaka', area: 'Mirpur', address: 'House 4\nRoad 7' }

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(locationsApi(db))
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
})

const list = (caller: Caller) =>
  ask<Location[]>(caller, 'GET', `/location?email=${encodeURIComponent(caller.email)}`)

const save = (body: object) => ask(rima, 'POST', '/location', { body: { email: rima.email, ...body } })

describe('saving', () => {
  test('what was typed comes back tidy, oldest first', async () => {
    const first = await save({
      ...HOME,
      city: '  ঢাকা ',
      phone: '০১৭১২-৩৪৫৬৭৮',
      note: 'unknown fields are ignored',
    })
    expect(first).toMatchObject({ status: 200, body: { acknowledged: true } })
    await save({ city: 'Sylhet', area: 'Zindabazar', address: "O'Reilly's; drop table location;--" })
    expect((await list(rima)).body).toEqual([
      {
        _id: first.body.insertedId,
        name: 'Rima',
        phone: '+8801712345678',
        city: 'ঢাকা',
        area: 'Mirpur',
        address: 'House 4\nRoad 7',
        email: rima.email,
      },
      expect.objectContaining({ name: '', phone: '', address: "O'Reilly's; drop table location;--" }),
    ])
  })

  test('at most 20 each, also when the last two come at once', async () => {
    for (let n = 1; n < MAX_LOCATIONS; n++) await addLocation(db, rima, HOME)
    const both = await Promise.all([save(HOME), save(HOME)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await locationsOf(db, rima)).toHaveLength(MAX_LOCATIONS)
  })

  test('an account that was deleted meanwhile is signed out, not a fault', async () => {
    await db.deleteFrom('user').where('id', '=', rima.id).execute()
    expect((await save(HOME)).status).toBe(401)
  })
})

describe('bad input is refused, naming the fields', () => {
  test.each([
    [{ ...HOME, city: '  ' }, ['city']],
    [{ ...HOME, area: undefined }, ['area']],
    [{ ...HOME, address: '\u200b' }, ['address']],
    [{ ...HOME, phone: '12345' }, ['phone']],
    [{ ...HOME, phone: 1712345678 }, ['phone']],
    [{ ...HOME, name: 'a\u0000b' }, ['name']],
    [{ ...HOME, address: '\u0000' }, ['address']],
    [{ ...HOME, city: '\udc00' }, ['city']],
    [{ ...HOME, name: 'x'.repeat(101) }, ['name']],
    [{ ...HOME, address: 'x'.repeat(501) }, ['address']],
    [{ ...HOME, city: ['Dhaka'], area: {}, address: true }, ['city', 'area', 'address']],
    [{ ...HOME, email: null }, ['email']],
  ])('%#', async (body, fields) => {
    const answer = await save(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error) => error.path)).toEqual(fields)
    expect(await locationsOf(db, rima)).toEqual([])
  })

  test('a wrong phone number says what a right one looks like', async () => {
    const { body } = await save({ ...HOME, phone: '012' })
    expect(body.errors).toEqual([{ path: 'phone', message: 'must be a mobile number such as 01712-345678' }])
  })
})

describe('strangers', () => {
  test('without a token: 401', async () => {
    expect((await ask(null, 'GET', '/location')).status).toBe(401)
    expect((await ask(null, 'POST', '/location', { raw: '{' })).status).toBe(401)
  })

  test("someone else's e-mail: 403; none: 400", async () => {
    const other = await person(db, 'Other')
    await addLocation(db, other, HOME)
    expect((await ask(rima, 'GET', `/location?email=${other.email}`)).status).toBe(403)
    expect((await ask(rima, 'GET', '/location')).status).toBe(400)
    expect((await save({ ...HOME, email: other.email })).status).toBe(403)
    expect((await list(rima)).body).toEqual([])
  })

  test('no field of a saved location gives it away', async () => {
    const stranger = await person(db, 'Tanvir')
    const more = { ...HOME, userId: stranger.id, id: newId() }
    const id = String(await addLocation(db, rima, more))
    expect(await updateLocation(db, rima, id, more)).toBe(1)
    expect(await locationsOf(db, rima)).toEqual([{ ...HOME, _id: id, email: rima.email }])
    expect(await locationsOf(db, stranger)).toEqual([])
  })

  test("someone else's location is as good as none", async () => {
    const other = await person(db, 'Other')
    const id = await addLocation(db, other, HOME)
    expect(await findLocation(db, rima, String(id))).toBeNull()
    expect(await findLocation(db, rima, newId())).toBeNull()
    expect(await findLocation(db, rima, '\u0000')).toBeNull()
    expect(await findLocation(db, other, String(id))).toMatchObject({ city: 'Dhaka' })
  })
})
