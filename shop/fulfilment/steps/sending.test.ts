import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { payingApi } from '../../billing/paying/api.server.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { anonymiseOrders } from '../../orders/anonymise-orders.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { putParcelInto } from '../../orders/order-fixture.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import type { OrderInFullOnWire } from '../../orders/wire.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { orderFulfilmentApi } from './api.server.ts'

const MUG = { name: 'Mug', price: poisha(50_000), brand: '', category: '', description: '', photos: '' }
const HOME = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
const URL = 'http://shop.example'

let db: Db
let online: ReturnType<typeof scriptedGateway>
const { jobs } = pretendJobs()
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let rima: Caller
let id: string

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  ;[keeper, rima] = await Promise.all([person(db, 'Keeper', 'admin'), person(db, 'Rima')])
  online = scriptedGateway()
  const paying = { ...services(), publicUrl: URL, offered: ['sslcommerz', 'cod'] as const }
  ask = apiOf(ordersApi(services(), CHARGE_SOURCES), payingApi(paying), orderFulfilmentApi(services()))
  granted(await addLocation(db, rima, HOME))
  granted(await addToCart(db, rima, await addProduct(db, MUG)))
  id = (await ask(rima, 'POST', '/manageorder', { body: {} })).body.insertedId
  await putParcelInto(db, id, 'packed')
})

const services = () => ({
  db,
  recordMoney,
  gateways: gatewaysWith(online, { cod: cashOnDelivery(db) }),
  jobs,
})

const choose = async (method: 'online' | 'cash'): Promise<string> =>
  (await ask(rima, 'POST', '/initiate-payment', { body: { orderId: id, method } })).body.url
    .split('/')
    .at(-1) ?? ''

async function payOnline(riskLevel: 'safe' | 'risky' = 'safe'): Promise<void> {
  const tranId = await choose('online')
  online.say(tranId, { state: 'paid', captured: poisha(50_000), risky: riskLevel === 'risky' })
  await confirmPayment(services(), tranId, null)
}

const send = (more: object = {}) =>
  ask<{ code?: string }>(keeper, 'POST', `/manageorder/${id}/fulfilments`, {
    body: { state: 'sent', ...more },
  })
const back = () => ask(keeper, 'POST', `/manageorder/${id}/fulfilments`, { body: { state: 'packed' } })
const look = async () => (await ask<OrderInFullOnWire>(rima, 'GET', `/orders/${id}`)).body
const REFUSED = { status: 409, body: { code: 'unpaid-reason-missing' } }

describe('an order neither paid nor promised in cash', () => {
  test.each([
    ['nobody has tried to pay', async () => undefined],
    ['a payment is not finished', () => choose('online')],
    ['the money is held', () => payOnline('risky')],
    [
      'something was added to it after it was paid',
      async () => {
        await payOnline()
        const extra = { id: newId(), orderId: id, kind: 'extra' as const, amount: poisha(13_000) }
        await db.insertInto('due').values(extra).execute()
      },
    ],
  ])(
    'is sent only with a reason, which the history keeps: %s',
    async (_, happens: () => Promise<unknown>) => {
      await happens()
      expect(await send()).toMatchObject(REFUSED)
      expect((await send({ reason: ' ' })).status).toBe(400)
      expect(await look()).toMatchObject({ fulfilment: 'packed' })
      expect((await send({ reason: 'She is a regular' })).status).toBe(200)
      const [last] = (await listAuditEntries(db, { kind: 'order', id }, { page: 1, limit: 1 })).items
      expect(last).toMatchObject({ after: { fulfilment: 'sent', reason: 'She is a regular' } })
    },
  )

  test.each([
    ['it is paid', () => payOnline()],
    ['cash was promised', () => choose('cash')],
    [
      'it costs nothing',
      () =>
        db
          .updateTable('due')
          .set({ amount: poisha(0) })
          .where('orderId', '=', id)
          .execute(),
    ],
  ])('and else without: %s', async (_, happens: () => Promise<unknown>) => {
    await happens()
    expect((await send()).status).toBe(200)
  })
})

describe('a sent parcel', () => {
  test('shows courier and tracking number to the shopper', async () => {
    await payOnline()
    expect((await send({ courier: ' Pathao ', tracking: 'PTH-77' })).status).toBe(200)
    expect(await look()).toMatchObject({ fulfilment: 'sent', courier: 'Pathao', tracking: 'PTH-77' })
  })

  test('loses both when undone, and shoppers see no trace of it', async () => {
    await payOnline()
    await send({ courier: 'Pathao', tracking: 'PTH-77' })
    expect((await back()).status).toBe(200)
    expect(await look()).toMatchObject({ fulfilment: 'packed', courier: '', tracking: '' })
    expect((await send({ courier: 'Steadfast' })).status).toBe(200)
    expect(await look()).toMatchObject({ courier: 'Steadfast', tracking: '' })
  })

  test.each([{ courier: 'x'.repeat(101) }, { tracking: 7 }, { courier: 'two\nlines' }, { tracking: '\0' }])(
    'is refused with a courier that is none: %o',
    async (typed) => {
      await payOnline()
      expect((await send(typed)).status).toBe(400)
      expect(await look()).toMatchObject({ fulfilment: 'packed', courier: '' })
    },
  )

  test('has no courier before it is sent', async () => {
    await putParcelInto(db, id, 'new')
    await ask(keeper, 'POST', `/manageorder/${id}/fulfilments`, {
      body: { state: 'packed', courier: 'Pathao' },
    })
    expect(await look()).toMatchObject({ fulfilment: 'packed', courier: '' })
  })
})

describe('a delivered parcel', () => {
  const hand = (more: object = {}) =>
    ask(keeper, 'POST', `/manageorder/${id}/fulfilments`, { body: { state: 'delivered', ...more } })
  beforeEach(async () => {
    await payOnline()
    await send({ courier: 'Pathao', takenBy: 'Nobody yet' })
  })

  test('may name its recipient to the payer', async () => {
    expect(await look()).toMatchObject({ fulfilment: 'sent', takenBy: '' })
    expect((await hand({ takenBy: ' পাশের বাসার রেহানা ' })).status).toBe(200)
    expect(await look()).toMatchObject({
      ...{ fulfilment: 'delivered', courier: 'Pathao', takenBy: 'পাশের বাসার রেহানা' },
      parcels: [{ takenBy: 'পাশের বাসার রেহানা' }],
    })
    // The history outlives accounts, so it names nobody.
    const records = await listAuditEntries(db, { kind: 'order', id }, { page: 1, limit: 9 })
    expect(JSON.stringify(records)).not.toContain('রেহানা')
  })

  test('need not name its recipient', async () => {
    expect((await hand()).status).toBe(200)
    expect(await look()).toMatchObject({ fulfilment: 'delivered', takenBy: '' })
  })

  test.each(['x'.repeat(61), 'two\nlines', 7, '\0'])(
    'is refused with a name that is none: %j',
    async (takenBy) => {
      expect((await hand({ takenBy })).status).toBe(400)
      expect(await look()).toMatchObject({ fulfilment: 'sent', takenBy: '' })
    },
  )

  test('names nobody after the payer’s account is deleted', async () => {
    await hand({ takenBy: 'Rehana' })
    await db.transaction().execute((tx) => anonymiseOrders(tx, rima.id))
    const { parcels } = (await ask<OrderInFullOnWire>(keeper, 'GET', `/manageorder/${id}`)).body
    expect(parcels).toMatchObject([{ takenBy: '' }])
  })
})
