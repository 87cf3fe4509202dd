import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, MUG } from '../../../server/testing/test-orders.ts'
import { hideOwnPhones } from '../../billing/personal-data/hide-own-phones.server.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { anonymiseOrders } from '../../orders/anonymise-orders.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { insertOrder } from '../../orders/order-fixture.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { sheetsOfOrder } from './sheets.server.ts'

const OWN = '+8801799887766'
const THEIRS = '+8801711223344'

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller
/** Of Maa, with the sender's own number, and with hers. */
let withOwn: string
let withTheirs: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const services = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs }
  ask = apiOf(ordersApi(services, CHARGE_SOURCES), orderHistoryApi(services, CHARGE_SOURCES))
})

const save = async (name: string, phone: string, of = rima) =>
  granted(await addLocation(db, of, { ...HOME, name, phone }))

beforeEach(async () => {
  rima = await person(db, 'Rima Khatun')
  granted(await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(100_000) })))
  withOwn = await save('Maa', OWN)
  withTheirs = await save('Maa', THEIRS)
})

const ofRima = () => {
  const { id, name, email } = rima
  return { userId: id, amount: poisha(1000), senderName: name, sender_email: email }
}

const SECRET = { to: 'Maa', message: 'Guess who!', anonymous: true }
const ASKED = {
  status: 409,
  body: {
    code: 'own-phone-on-secret',
    name: 'Maa',
    phone: OWN,
    detail: expect.stringContaining('+880 1799-887766 is your own number'),
  },
}

const order = (body: object) => ask(rima, 'POST', '/manageorder', { body })
const orderTo = (locationId: string, gift: object = SECRET) => order({ locationId, gift })
async function ordered(locationId: string, gift: object = SECRET): Promise<string> {
  const { status, body } = await orderTo(locationId, gift)
  expect(status, body.detail).toBe(200)
  return body.insertedId
}
const change = (id: string, gift: object) => ask(rima, 'PUT', `/orders/${id}/gift`, { body: gift })
const redirect = (id: string, locationId: string, more: object = {}) =>
  ask(rima, 'PUT', `/orders/${id}/location`, { body: { locationId, ...more } })
const phoneOn = async (id: string) => granted(await sheetsOfOrder(db, id)).map(({ phone }) => phone)

describe('the sender of a secret is asked about their own number', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a location under their own name', () => save('Md. Rima Khatun', '01799-887766')],
    ['a location that names nobody', () => save('', OWN)],
    ['an order of before', () => insertOrder(db, { ...ofRima(), senderPhone: OWN })],
    [
      'an order to themselves',
      () => insertOrder(db, ofRima(), { recipientName: 'rima khatun ', recipientPhone: OWN }),
    ],
    ['the account', () => db.updateTable('user').set({ phone: OWN }).where('id', '=', rima.id).execute()],
  ])('known from %s: at checkout, and the cart is as it was', async (_, know) => {
    await know()
    expect(await orderTo(withOwn)).toMatchObject(ASKED)
    expect(await cartOf(db, rima)).toHaveLength(1)
    expect(await phoneOn(await ordered(withTheirs))).toEqual([THEIRS])
  })

  test('and may leave it off the label, or say that it is no secret', async () => {
    await save('', OWN)
    const id = await ordered(withOwn, { ...SECRET, withoutPhone: true })
    expect(await phoneOn(id)).toEqual([''])
    const shown = await ask<{ customer_phone: string; gift: object }>(rima, 'GET', `/orders/${id}`)
    expect(shown.body).toMatchObject({ customer_phone: OWN, gift: { anonymous: true, withoutPhone: true } })
    granted(await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(100_000) })))
    expect((await orderTo(withOwn, { to: 'Maa', withoutPhone: true })).status).toBe(200)
  })

  test('for one of several parcels', async () => {
    await save('', OWN)
    const [line] = await cartOf(db, rima)
    const parcel = { lines: [line?._id], locationId: withOwn, gift: SECRET }
    expect(await order({ parcels: [parcel] })).toMatchObject(ASKED)
    const { status } = await order({ parcels: [{ ...parcel, gift: { ...SECRET, withoutPhone: true } }] })
    expect(status).toBe(200)
  })

  test('when a gift becomes a secret later', async () => {
    await save('', OWN)
    const id = await ordered(withOwn, { to: 'Maa' })
    expect(await change(id, SECRET)).toMatchObject(ASKED)
    expect((await change(id, { ...SECRET, withoutPhone: true })).status).toBe(200)
    expect(await phoneOn(id)).toEqual([''])
  })

  test('when its address changes later; each location is asked about again', async () => {
    await save('', OWN)
    const id = await ordered(withTheirs)
    expect(await redirect(id, withOwn)).toMatchObject(ASKED)
    expect(await phoneOn(id)).toEqual([THEIRS])
    expect((await redirect(id, withOwn, { withoutPhone: true })).status).toBe(200)
    expect(await phoneOn(id)).toEqual([''])
    expect((await redirect(id, withTheirs)).status).toBe(200)
    expect(await phoneOn(id)).toEqual([THEIRS])
  })

  test('in Bangla too', async () => {
    await save('', OWN)
    const headers = { 'accept-language': 'bn' }
    const { body } = await ask(rima, 'POST', '/manageorder', {
      body: { locationId: withOwn, gift: SECRET },
      headers,
    })
    expect(body.detail).toContain('+৮৮০ ১৭৯৯-৮৮৭৭৬৬ আপনার নিজের নম্বর')
    expect(body.detail).toContain('“লেবেলে ফোন নম্বর দেবেন না”')
  })
})

test('a known own number is left off even after the account is deleted', async () => {
  const id = await ordered(withOwn)
  await save('', OWN)
  await db.transaction().execute(async (tx) => {
    const own = tx.selectFrom('order').select('id').where('userId', '=', rima.id)
    await hideOwnPhones(tx, await own.execute())
    await anonymiseOrders(tx, rima.id)
  })
  await db.deleteFrom('user').where('id', '=', rima.id).execute()
  expect(await phoneOn(id)).toEqual([''])
})

test('numbers of other accounts are not compared, and reveal nothing', async () => {
  await save('', OWN, await person(db, 'Stranger'))
  expect(await phoneOn(await ordered(withOwn))).toEqual([OWN])
})

test.each([
  [OWN, '01799 887766', '+880 1799-887766'],
  ['+447911123456', '+44 7911 123456', '447911 123456'],
])('%s of an order of before, typed as a name, is on no secret’s sheet', async (phone, name, to) => {
  const id = await ordered(await save(name, THEIRS), { ...SECRET, to })
  const recipient = async () => granted(await sheetsOfOrder(db, id)).map((sheet) => sheet.recipient)
  expect(await recipient()).toEqual([name])
  await insertOrder(db, { ...ofRima(), senderPhone: phone })
  expect(await recipient()).toEqual([''])
})

test('a guest’s own e-mail and phone stand on no secret’s sheet as a name, also those typed since', async () => {
  const typed = { guest: true, contactEmail: 'mina@example.com', phone: OWN }
  const own = db.updateTable('user').set(typed).where('id', '=', rima.id)
  for (const to of ['Mina@example.com', '01799-887766']) {
    await db
      .updateTable('user')
      .set({ guest: false, contactEmail: '', phone: '' })
      .where('id', '=', rima.id)
      .execute()
    granted(await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(100_000) })))
    const id = await ordered(await save(to, THEIRS), { ...SECRET, to })
    await own.execute()
    expect(granted(await sheetsOfOrder(db, id)).map(({ recipient }) => recipient)).toEqual([''])
  }
})
