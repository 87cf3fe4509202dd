import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { MAX_CART_LINES } from '../../cart/cart.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { parcelIdOf, putParcelInto } from '../../orders/order-fixture.server.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { payingApi } from '../paying/api.server.ts'

const PRODUCT = { price: poisha(5000), brand: '', category: '', description: '', photos: '' }

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
const { jobs } = pretendJobs()
let ask: ReturnType<typeof apiOf>
let rima: Caller
let mug: string

beforeAll(async () => {
  db = (await freshDatabase()).db
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  gateway = scriptedGateway()
  const services = {
    db,
    recordMoney,
    gateways: gatewaysWith(gateway),
    jobs,
    publicUrl: 'http://shop.example',
  }
  ask = apiOf(
    ordersApi(services, CHARGE_SOURCES),
    payingApi(services),
    orderHistoryApi(services, CHARGE_SOURCES),
  )
  mug = await addProduct(db, { ...PRODUCT, name: 'Mug' })
})

async function order(): Promise<string> {
  await addToCart(db, rima, mug)
  return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
}

const open = async (orderId: string) =>
  (await ask(rima, 'POST', '/initiate-payment', { body: { orderId } })).body.url.split('/').at(-1) ?? ''

const cancel = (orderId: string, who: Caller | null = rima, of = '') =>
  ask(who, 'POST', `/orders/${orderId}/cancellation${of}`)

async function fillCart(): Promise<void> {
  const line = { userId: rima.id, productId: mug, nameWhenAdded: 'Mug', priceWhenAdded: poisha(1) }
  const lines = Array.from({ length: MAX_CART_LINES }, () => ({ ...line, id: newId() }))
  await db.insertInto('cartLine').values(lines).execute()
}

test('an unpaid order whose gifts the cart has no room for is cancelled without it, signed', async () => {
  const orderId = await order()
  await fillCart()
  expect(await ask(rima, 'POST', `/orders/${orderId}/cart`)).toMatchObject({
    status: 409,
    body: { code: 'cart-has-no-room' },
  })
  expect(await cancel(orderId)).toMatchObject({
    status: 200,
    body: { acknowledged: true, goingBack: 0, byShop: 0 },
  })
  expect(await cartOf(db, rima)).toHaveLength(MAX_CART_LINES)
  expect(await findAnyOrder(db, orderId)).toMatchObject({
    fulfilment: 'cancelled',
    parcels: [{ changes: [{ state: 'cancelled', by: 'Rima' }] }],
  })
  expect(await cancel(orderId)).toMatchObject({ status: 409, body: { code: 'put-back-cancelled' } })
  const again = await ask(rima, 'POST', '/initiate-payment', { body: { orderId } })
  expect(again).toMatchObject({ status: 409 })
})

test('of many at once one cancels it, and the others hear that it is done', async () => {
  const orderId = await order()
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(orderId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('what is paid, just now or before, or is on its way is not cancelled so', async () => {
  const orderId = await order()
  gateway.end(await open(orderId), 'paid')
  expect(await cancel(orderId)).toMatchObject({ status: 409, body: { code: 'already-paid' } })
  expect(await cancel(orderId)).toMatchObject({ status: 409, body: { code: 'lapsed-only' } })
  expect(await findAnyOrder(db, orderId)).toMatchObject({ fulfilment: 'new', paymentState: 'paid' })
  const sent = await order()
  await putParcelInto(db, sent, 'sent')
  expect(await cancel(sent)).toMatchObject({ status: 409, body: { code: 'put-back-sent' } })
})

test('nothing is cancelled while the gateway does not say whether money has come', async () => {
  const orderId = await order()
  await open(orderId)
  gateway.down = true
  expect(await cancel(orderId)).toMatchObject({ status: 503 })
  gateway.down = false
  expect((await cancel(orderId)).status).toBe(200)
})

test('one parcel of an unpaid order is not cancelled by itself', async () => {
  const orderId = await order()
  const of = `?parcelId=${await parcelIdOf(db, orderId)}`
  expect(await cancel(orderId, rima, of)).toMatchObject({ status: 409, body: { code: 'lapsed-only' } })
  expect(await findAnyOrder(db, orderId)).toMatchObject({ fulfilment: 'new' })
})

test('a stranger, an unknown id and no id at all: the same 404; nobody: 401', async () => {
  const orderId = await order()
  const stranger = await person(db, 'Stranger')
  const answers = await Promise.all([cancel(orderId, stranger), cancel(newId(), stranger)])
  expect(answers[0]).toMatchObject({ status: 404, body: answers[1]?.body })
  for (const id of ['1', '%00', 'x'.repeat(2000)]) expect((await cancel(id)).status).toBe(404)
  expect((await cancel(orderId, null)).status).toBe(401)
  expect(await findAnyOrder(db, orderId)).toMatchObject({ fulfilment: 'new' })
})
