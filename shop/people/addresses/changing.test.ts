import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertOrder } from '../../orders/order-fixture.server.ts'
import { locationsApi } from './api.server.ts'
import type { Location } from './location.ts'
import { addLocation, findLocation, locationsOf } from './locations.server.ts'

const HOME = {
  name: 'Rima',
  phone: '+8801712345678',
  city: 'Dhaka',
  area: 'Mirpur',
  address: 'House 4\nRoad 7',
}
const OFFICE = { name: '', phone: '', city: 'কুমিল্লা', area: 'Kandirpar', address: 'Tower 2' }

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller
let home: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(locationsApi(db))
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  home = granted(await addLocation(db, rima, HOME))
})

const update = (id: string, body: object, caller: Caller | null = rima) =>
  ask(caller, 'PUT', `/location/${encodeURIComponent(id)}`, { body: { email: rima.email, ...body } })
const remove = (id: string, caller: Caller | null = rima) =>
  ask(caller, 'DELETE', `/location/${encodeURIComponent(id)}`)
const show = (id: string, caller: Caller | null = rima) =>
  ask<Location>(caller, 'GET', `/location/${encodeURIComponent(id)}`)

test('one location is shown to its owner', async () => {
  expect(await show(home)).toMatchObject({
    status: 200,
    body: { _id: home, email: rima.email, ...HOME },
  })
})

describe('updating', () => {
  test('changes every field of this location and of no other', async () => {
    const other = granted(await addLocation(db, rima, HOME))
    const answer = await update(home, { ...OFFICE, phone: '০১৮ ১২৩৪ ৫৬৭৮' })
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } })
    expect((await show(home)).body).toEqual({
      ...OFFICE,
      phone: '+8801812345678',
      _id: home,
      email: rima.email,
    })
    expect((await show(other)).body).toMatchObject(HOME)
  })

  test('keeps its place in the list, and counts as a change also when nothing differs', async () => {
    const second = granted(await addLocation(db, rima, OFFICE))
    expect((await update(home, HOME)).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    expect((await locationsOf(db, rima)).map(({ _id }) => _id)).toEqual([home, second])
  })

  test('name and phone may be taken out again', async () => {
    const { name: _, phone: __, ...place } = HOME
    expect((await update(home, place)).status).toBe(200)
    expect((await show(home)).body).toMatchObject({ name: '', phone: '', city: 'Dhaka' })
  })

  test.each([
    [{ ...HOME, city: ' ' }, ['city']],
    [{ ...HOME, area: undefined, address: 5 }, ['area', 'address']],
    [{ ...HOME, phone: '012 345' }, ['phone']],
    [{ ...HOME, phone: '০১২১২৩৪৫৬৭৮' }, ['phone']],
    [{ ...HOME, name: 'a\u0000b' }, ['name']],
    [{ ...HOME, email: undefined }, ['email']],
  ])('what is wrong is refused with its fields, and nothing is changed: %#', async (body, fields) => {
    const answer = await update(home, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error) => error.path)).toEqual(fields)
    expect((await show(home)).body).toMatchObject(HOME)
  })

  test("under someone else's e-mail: 403, and nothing is changed", async () => {
    const other = await person(db, 'Other')
    expect((await update(home, { ...OFFICE, email: other.email })).status).toBe(403)
    expect((await show(home)).body).toMatchObject(HOME)
  })
})

describe('removing', () => {
  test('takes this location and no other', async () => {
    const second = granted(await addLocation(db, rima, OFFICE))
    expect((await remove(home)).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect((await locationsOf(db, rima)).map(({ _id }) => _id)).toEqual([second])
    expect((await show(home)).status).toBe(404)
  })

  test('leaves an order that was sent there as it is', async () => {
    const place = { city: HOME.city, area: HOME.area, address: HOME.address }
    const id = await insertOrder(db, { userId: rima.id, amount: poisha(5000) }, place)
    await update(home, OFFICE)
    await remove(home)
    const kept = await db.selectFrom('parcel').selectAll().where('orderId', '=', id).executeTakeFirst()
    expect(kept).toMatchObject(place)
  })

  test('two at once: one removes, the other finds nothing', async () => {
    const both = await Promise.all([remove(home), remove(home)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('while it is updated: it is removed in the end, without an error', async () => {
    const [removed, updated] = await Promise.all([remove(home), update(home, OFFICE)])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(updated.status)
    expect(await findLocation(db, rima, home)).toBeNull()
    expect((await update(home, OFFICE)).status).toBe(404)
  })
})

describe('strangers', () => {
  test('without a token: 401, before anything else is looked at', async () => {
    for (const answer of [await show('x', null), await update('x', {}, null), await remove('x', null)]) {
      expect(answer.status).toBe(401)
    }
  })

  test("someone else's location, an unknown one and nonsense get the same answer", async () => {
    const other = await person(db, 'Other')
    const foreign = granted(await addLocation(db, other, HOME))
    for (const call of [show, (id: string) => update(id, OFFICE), remove]) {
      const answer = await call(foreign)
      expect(answer.status).toBe(404)
      expect(await call(newId())).toMatchObject({ status: 404, body: answer.body })
      for (const id of ['1', "' or 1=1 --", '\u0000', '../cart', 'x'.repeat(5000)]) {
        expect((await call(id)).status, id).toBe(404)
      }
    }
    expect(await findLocation(db, other, foreign)).toMatchObject(HOME)
  })
})
