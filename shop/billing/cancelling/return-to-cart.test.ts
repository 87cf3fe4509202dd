import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { putParcelInto } from '../../orders/order-fixture.server.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import type { OrderInFullOnWire } from '../../orders/wire.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { paymentsFor } from '../../payments/test-payments.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { payingApi } from '../paying/api.server.ts'

const PRODUCT = { price: poisha(5000), brand: '', category: '', description: '', photos: '' }

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
const { jobs } = pretendJobs()
let ask: ReturnType<typeof apiOf>
let rima: Caller
let mug: string
let ring: string

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
  ring = await addProduct(db, { ...PRODUCT, name: 'Ring' })
})

/** @returns the id of a placed order of a mug and a ring */
async function order(): Promise<string> {
  for (const product of [mug, ring]) await addToCart(db, rima, product)
  return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
}

const pay = (orderId: string) => ask(rima, 'POST', '/initiate-payment', { body: { orderId } })

/** @returns the tran_id of an opened page */
const open = async (orderId: string) => (await pay(orderId)).body.url.split('/').at(-1) ?? ''

const putBack = (orderId: string, who: Caller | null = rima) => ask(who, 'POST', `/orders/${orderId}/cart`)

const seen = async (orderId: string) => (await ask<OrderInFullOnWire>(rima, 'GET', `/orders/${orderId}`)).body

const inCart = async () => (await cartOf(db, rima)).map(({ name }) => name)

describe('putting an order back', () => {
  test('fills the cart with its gifts, cancels the order, and signs it', async () => {
    const orderId = await order()
    await addToCart(db, rima, ring)
    expect(await putBack(orderId)).toMatchObject({
      status: 200,
      body: { acknowledged: true, added: 2, gone: 0 },
    })
    expect(await inCart()).toEqual(['Ring', 'Mug', 'Ring'])
    expect(await findAnyOrder(db, orderId)).toMatchObject({
      fulfilment: 'cancelled',
      parcels: [{ changes: [{ state: 'cancelled', by: 'Rima', at: expect.stringMatching(/Z$/) }] }],
    })
  })

  test('leaves out what has left the shop, and says so', async () => {
    const orderId = await order()
    await db.deleteFrom('product').where('id', '=', mug).execute()
    expect((await putBack(orderId)).body).toMatchObject({ added: 1, gone: 1 })
    expect(await inCart()).toEqual(['Ring'])
  })

  test('is not done twice, and the cancelled order cannot be paid', async () => {
    const orderId = await order()
    await putBack(orderId)
    expect(await putBack(orderId)).toMatchObject({
      status: 409,
      body: { detail: 'This order is already cancelled.' },
    })
    expect(await pay(orderId)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/cancelled/) },
    })
    expect(await ask(rima, 'POST', '/initiate-payment', { body: {} })).toMatchObject({ status: 404 })
    expect(await inCart()).toEqual(['Mug', 'Ring'])
    expect(gateway.opened).toEqual([])
  })

  test('a full cart takes nothing, and the order waits on', async () => {
    const orderId = await order()
    const lines = Array.from({ length: MAX_CART_LINES - 1 }, () => ({
      id: newId(),
      userId: rima.id,
      productId: mug,
      nameWhenAdded: 'Mug',
      priceWhenAdded: poisha(1),
    }))
    await db.insertInto('cartLine').values(lines).execute()
    expect(await putBack(orderId)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/at most 100/) },
    })
    expect(await seen(orderId)).toMatchObject({ fulfilment: 'new', changes: [] })
    expect((await pay(orderId)).status).toBe(200)
  })

  test('what is on its way to the shopper stays there', async () => {
    const orderId = await order()
    await putParcelInto(db, orderId, 'sent')
    expect(await putBack(orderId)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/on its way/) },
    })
  })

  test('a stranger, an unknown id and no id at all: the same 404; nobody: 401', async () => {
    const orderId = await order()
    const stranger = await person(db, 'Stranger')
    const answers = await Promise.all([putBack(orderId, stranger), putBack(newId(), stranger)])
    expect(answers[0]).toMatchObject({ status: 404, body: answers[1]?.body })
    for (const id of ['1', '%00', 'x'.repeat(2000)]) expect((await putBack(id)).status).toBe(404)
    expect((await putBack(orderId, null)).status).toBe(401)
    expect(await seen(orderId)).toMatchObject({ fulfilment: 'new' })
  })
})

describe('money that may have come', () => {
  test('is asked about first: an order that was just paid stays', async () => {
    const orderId = await order()
    gateway.end(await open(orderId), 'paid')
    expect(await putBack(orderId)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/already paid/) },
    })
    expect(await seen(orderId)).toMatchObject({ paymentState: 'paid', fulfilment: 'new' })
    expect(await putBack(orderId)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/already paid.*call us/) },
    })
    expect(await inCart()).toEqual([])
  })

  test('and is being checked is not called the shopper’s gifts; once it went back, the order is free', async () => {
    const orderId = await order()
    const tranId = await open(orderId)
    const become = (state: 'paid_on_hold' | 'returned') =>
      db.updateTable('paymentAttempt').set({ state }).where('tranId', '=', tranId).execute()
    await become('paid_on_hold')
    expect((await putBack(orderId)).body).toMatchObject({ detail: expect.stringMatching(/checking it/) })
    expect((await pay(orderId)).status).toBe(409)
    await become('returned')
    expect(await seen(orderId)).toMatchObject({ paymentState: 'returned' })
    expect((await pay(orderId)).status).toBe(200)
    expect((await putBack(orderId)).status).toBe(200)
    expect(await inCart()).toEqual(['Mug', 'Ring'])
    expect((await putBack(orderId)).body).toMatchObject({ detail: 'This order is already cancelled.' })
  })

  test('is not guessed at while the gateway cannot be asked', async () => {
    const orderId = await order()
    await open(orderId)
    gateway.down = true
    expect(await putBack(orderId)).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/does not say/) },
    })
    expect(await inCart()).toEqual([])
    gateway.down = false
    expect((await putBack(orderId)).status).toBe(200)
  })

  test('does not matter where no page was ever offered', async () => {
    const orderId = await order()
    gateway.down = true
    await pay(orderId)
    expect((await putBack(orderId)).status).toBe(200)
  })

  test('after all waits for the shopkeeper: neither paid nor dropped', async () => {
    const orderId = await order()
    const tranId = await open(orderId)
    expect((await putBack(orderId)).status).toBe(200)
    gateway.end(tranId, 'paid')
    expect(
      await confirmPayment({ db, recordMoney, gateways: gatewaysWith(gateway), jobs }, tranId, null),
    ).toMatchObject({
      state: 'paid_on_hold',
      holdReasons: ['stopped'],
    })
    expect(await seen(orderId)).toMatchObject({ paymentState: 'paid_on_hold', fulfilment: 'cancelled' })
  })

  test('from a page that opens at this very moment cannot come: nobody is sent there', async () => {
    const orderId = await order()
    const { initiate } = gateway
    gateway.initiate = async (input) => {
      await putBack(orderId)
      return initiate(input)
    }
    expect(await pay(orderId)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/cancelled/) },
    })
    expect(await paymentsFor(db, orderId)).toEqual([])
  })
})
