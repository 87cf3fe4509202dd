import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { howManyWait } from '../../../server/testing/test-database.ts'
import { guestOf, newGuest } from '../../../server/testing/test-guests.ts'
import { HOME, MUG } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'
import { MAX_LOCATIONS } from '../addresses/location.ts'
import { deletePerson } from '../privacy/delete-account.server.ts'
import { joinAccount } from './join-account.server.ts'

const app = await openTestApp()
const { db, request } = app
const PASSWORD = 'correct horse battery'
const mug = await addProduct(db, MUG)

let nr = 0
let rima: Awaited<ReturnType<typeof app.signUp>>
let guest: Awaited<ReturnType<typeof newGuest>>

beforeEach(async () => {
  rima = await app.signUp(`rima.${nr++}`)
  guest = await newGuest(app)
})

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

type Person = Pick<typeof rima, 'email' | 'token'>

async function add({ email, token }: Person, quantity = 1): Promise<string> {
  const answer = await request('POST', '/cart', { token, body: { productId: mug, email, quantity } })
  return (await answer.json()).insertedId
}
async function save({ email, token }: Person, place: object = {}): Promise<string> {
  const answer = await request('POST', '/location', { token, body: { email, ...HOME, ...place } })
  return (await answer.json()).insertedId
}
async function order({ token }: Person, key = newId()): Promise<string> {
  const given = { token, body: { withoutAddress: true }, headers: { 'idempotency-key': key } }
  return (await (await request('POST', '/manageorder', given)).json()).insertedId
}
const read = async (path: string, { token }: Person) => (await request('GET', path, { token })).json()
const idsIn = (answer: readonly { _id: string }[]) => answer.map(({ _id }) => _id)
const cartOf = async (of: Person) => idsIn(await read(`/cart?email=${of.email}`, of))
const placesOf = async (of: Person) => idsIn(await read(`/location?email=${of.email}`, of))
const ordersOf = async (of: Person) => idsIn(await read('/orders', of))
const logIn = (by = guest.browser, { email }: Pick<Person, 'email'> = rima) =>
  by.send('POST', '/auth/sign-in/email', { body: { email, password: PASSWORD } })
const rowOf = (id: string) => db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()

describe('who logs in', () => {
  test('has cart, addresses and orders of the guest, who is gone', async () => {
    await add(guest)
    const ordered = await order(guest)
    const own = await add(rima)
    const [brought, place] = [await add(guest), await save(guest)]
    const answer = await logIn()
    expect((await answer.json()).user).not.toHaveProperty('notMoved')
    expect(await cartOf(rima)).toEqual([own, brought])
    expect(await placesOf(rima)).toEqual([place])
    expect(await ordersOf(rima)).toEqual([ordered])
    expect(await rowOf(guest.id)).toBeUndefined()
    expect(await guestOf(guest.browser)).toMatchObject({ id: rima.id, isGuest: false })
    expect((await request('GET', '/orders', { token: guest.token })).status).toBe(401)
  })

  test('in two tabs at once moves each thing once', async () => {
    const brought = [await add(guest), await add(guest)]
    const tabs = await Promise.all([1, 2, 3, 4].map(() => logIn()))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await cartOf(rima)).toEqual(brought)
  })

  test('with two accounts at once brings everything into one of them', async () => {
    const brought = [await add(guest), await save(guest)]
    const tanvir = await app.signUp(`tanvir.${nr}`)
    await Promise.all([logIn(), logIn(guest.browser, tanvir)])
    const held = async (one: Person) => [...(await cartOf(one)), ...(await placesOf(one))]
    expect(
      [await held(rima), await held(tanvir)].toSorted((one, other) => one.length - other.length),
    ).toEqual([[], brought])
  })

  test('with a wrong password stays a guest', async () => {
    const brought = await add(guest)
    const wrong = { email: rima.email, password: 'not this one' }
    expect((await guest.browser.send('POST', '/auth/sign-in/email', { body: wrong })).status).toBe(401)
    expect(await cartOf(guest)).toEqual([brought])
  })

  test('with another account’s cookie brings nothing of it', async () => {
    const shared = app.visitor()
    await shared.signUp(`first.${nr}@example.com`)
    const first = await guestOf(shared)
    const own = await add(first)
    await logIn(shared)
    expect([await cartOf(first), await cartOf(rima)]).toEqual([[own], []])
  })

  test('with a guest’s session that ended, or a forged cookie, brings nothing', async () => {
    const own = await add(guest)
    const forged = guest.cookie.replace(/=[^.]{8}/, '=AAAAAAAA')
    const body = { email: rima.email, password: PASSWORD }
    expect((await request('POST', '/auth/sign-in/email', { body, cookie: forged })).status).toBe(200)
    const past = new Date(Date.now() - 1000)
    await db.updateTable('session').set({ expiresAt: past }).where('userId', '=', guest.id).execute()
    await logIn()
    expect(await cartOf(rima)).toEqual([])
    const lines = db.selectFrom('cartLine').select('id').where('userId', '=', guest.id)
    expect(await lines.execute()).toEqual([{ id: own }])
  })

  test('fills name and phone only where the account has none', async () => {
    const details = { name: 'Mina', phone: '01712345678', email: 'mina@example.com' }
    await request('PUT', '/guest', { token: guest.token, body: details })
    await logIn()
    expect(await rowOf(rima.id)).toMatchObject({ phone: '+8801712345678', contactEmail: '' })
    expect((await rowOf(rima.id))?.name).not.toBe('Mina')
    const other = await newGuest(app)
    await request('PUT', '/guest', { token: other.token, body: { ...details, phone: '01812345678' } })
    await logIn(other.browser)
    expect(await rowOf(rima.id)).toMatchObject({ phone: '+8801712345678' })
  })

  test('whose answer is lost repeats the order and gets the first one', async () => {
    const key = newId()
    await add(guest)
    const first = await order(guest, key)
    await logIn()
    await add(rima)
    expect(await order(rima, key)).toBe(first)
    expect(await ordersOf(rima)).toEqual([first])
  })

  test('keeps both orders where guest and account used one key', async () => {
    const key = newId()
    const orders: string[] = []
    for (const one of [rima, guest]) {
      await add(one)
      orders.push(await order(one, key))
    }
    await logIn()
    expect((await ordersOf(rima)).toSorted()).toEqual(orders.toSorted())
    await add(rima)
    expect(await order(rima, key)).toBe(orders[0])
  })

  test('cannot use a code again that the guest used', async () => {
    await add(guest)
    const ordered = await order(guest)
    const promotion = await insertPromotion(db, { code: 'EID-2026', oncePer: 'person' })
    const use = { orderId: ordered, promotionId: promotion, kind: 'percent', gave: poisha(100) } as const
    await db.insertInto('promotionUse').values(use).execute()
    await db.updateTable('user').set({ emailVerified: true }).where('id', '=', rima.id).execute()
    await logIn()
    await add(rima)
    const body = { withoutAddress: true, code: 'EID-2026' }
    const answer = await request('POST', '/manageorder', { token: rima.token, body })
    expect(await answer.json()).toMatchObject({ status: 409, code: 'code-used-by-you' })
  })
})

describe('who signs up', () => {
  test('has what the guest had', async () => {
    const brought = await add(guest)
    await guest.browser.signUp(`new.${nr}@example.com`)
    const account = await guestOf(guest.browser)
    expect(account).toMatchObject({ isGuest: false })
    expect(await cartOf(account)).toEqual([brought])
    expect(await rowOf(guest.id)).toBeUndefined()
  })
})

describe('what finds no room', () => {
  test('stays, is said once, and moves at a later log-in', async () => {
    const own = await add(rima, 20).then(async (first) => [
      first,
      await add(rima, 20),
      await add(rima, 20),
      await add(rima, 20),
      await add(rima, 18),
    ])
    expect(own).toHaveLength(5)
    for (let area = 0; area < MAX_LOCATIONS - 1; area++) await save(rima, { area: `Road ${area}` })
    const brought = [await add(guest), await add(guest), await add(guest)]
    const places = [await save(guest, { area: 'First' }), await save(guest, { area: 'Second' })]
    const { user } = await (await logIn()).json()
    expect(user).toMatchObject({ notMoved: { gifts: 1, addresses: 1 } })
    expect((await cartOf(rima)).slice(-2)).toEqual(brought.slice(0, 2))
    expect((await placesOf(rima)).at(-1)).toBe(places[0])
    expect(await rowOf(guest.id)).toMatchObject({ joined: rima.id })
    expect((await request('GET', '/orders', { token: guest.token })).status).toBe(401)
    expect(await read('/cart/parcels', rima)).toMatchObject({ waitingGifts: 1 })
    const gone = (await cartOf(rima))[0]
    await request('DELETE', `/cart/${gone}`, { token: rima.token })
    const again = await (await logIn(app.visitor())).json()
    expect(again.user).toMatchObject({ notMoved: { gifts: 0, addresses: 1 } })
    expect((await cartOf(rima)).at(-1)).toBe(brought[2])
    expect(await read('/cart/parcels', rima)).toMatchObject({ waitingGifts: 0 })
    await request('DELETE', `/location/${(await placesOf(rima))[0]}`, { token: rima.token })
    expect((await (await logIn(app.visitor())).json()).user).not.toHaveProperty('notMoved')
    expect((await placesOf(rima)).at(-1)).toBe(places[1])
    expect(await rowOf(guest.id)).toBeUndefined()
  })

  test('an address that the account has as well is no second one', async () => {
    const own = await save(rima)
    await save(guest)
    const other = await save(guest, { area: 'Banani' })
    await logIn()
    expect(await placesOf(rima)).toEqual([own, other])
    expect(await rowOf(guest.id)).toBeUndefined()
  })
})

describe('parcels', () => {
  const plan = ({ token }: Person, parcels: readonly object[]) =>
    request('PUT', '/cart/parcels', { token, body: { parcels } })
  const planOf = async (of: Person) => (await read('/cart/parcels', of)).parcels

  test('of the guest come along, at the account’s own address where it is the same', async () => {
    const [own, place] = [await save(rima), await save(guest)]
    const [first, second] = [await add(guest), await add(guest)]
    await plan(guest, [{ lines: [first], locationId: place }, { lines: [second] }])
    await logIn()
    expect(await planOf(rima)).toEqual([{ lines: [first], locationId: own }, { lines: [second] }])
  })

  test('of both stand together, and gifts of a cart without parcels get their own', async () => {
    const [own, brought, more] = [await add(rima), await add(guest), await add(guest)]
    await plan(guest, [{ lines: [brought] }, { lines: [more] }])
    await logIn()
    expect(await planOf(rima)).toEqual([{ lines: [brought] }, { lines: [more] }, { lines: [own] }])
    const next = await newGuest(app)
    const late = await add(next)
    await logIn(next.browser)
    expect((await planOf(rima)).at(-1)).toEqual({ lines: [late] })
  })
})

test('a log-in and the deletion of its account do not wait for each other', async () => {
  const account = await app.signUp(`leaving.${nr}`)
  await save(guest)
  await db.updateTable('user').set({ joined: account.id }).where('id', '=', guest.id).execute()
  const session = db.selectFrom('session').select('token').where('userId', '=', account.id)
  const { token } = await session.executeTakeFirstOrThrow()
  const deletion = Promise.withResolvers<null>()
  const left = deletePerson({ db, records: [] }, account.id, { before: () => deletion.promise })
  const isLocked = () => sql`select from "user" where id = ${account.id} for update skip locked`.execute(db)
  await expect.poll(async () => (await isLocked()).rows).toEqual([])
  const joining = joinAccount(app.services, personalRecords(app.services))(new Headers(), token)
  const refused = expect(joining).rejects.toMatchObject({ refusal: { code: 'account-deleted' } })
  await expect.poll(() => howManyWait(db)).toBe(1)
  deletion.resolve(null)
  expect(await left).toBeNull()
  await refused
  expect(await rowOf(guest.id)).toBeUndefined()
})

test('a failure leaves guest and cookie as they were, and no session of the account', async () => {
  const brought = await add(guest)
  const sessions = db.selectFrom('session').select('id').where('userId', '=', rima.id)
  const before = await sessions.execute()
  await sql`create function refuse_moving() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_moving before update on cart_line for each row execute function refuse_moving()`.execute(
    db,
  )
  const answer = await logIn()
  await sql`drop function refuse_moving cascade`.execute(db)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([500, []])
  expect(app.faults.splice(0)).toHaveLength(1)
  expect(await sessions.execute()).toEqual(before)
  expect(await cartOf(guest)).toEqual([brought])
  await logIn()
  expect(await cartOf(rima)).toEqual([brought])
})
