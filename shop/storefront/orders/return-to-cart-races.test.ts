import { beforeAll, beforeEach, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { returnToCart } from '../../billing/cancelling/cancel-own-order.server.ts'
import { payOrder } from '../../billing/paying/pay-order.server.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { paymentsFor } from '../../payments/test-payments.server.ts'

const PRODUCT = { price: poisha(5000), brand: '', category: '', description: '', photos: '' }
const TURNS = inDose({ small: 3, usual: 12 })

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
let rima: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  gateway = scriptedGateway()
})

const { jobs } = pretendJobs()
const services = () => ({
  db,
  recordMoney,
  gateways: gatewaysWith(gateway),
  jobs,
  publicUrl: 'http://shop.example',
})
const product = (name: string) => addProduct(db, { ...PRODUCT, name })

async function place(...products: string[]): Promise<string> {
  for (const id of products) await addToCart(db, rima, id)
  return granted(await placeAgain()).id
}

const placeAgain = () =>
  placeOrder(
    db,
    rima,
    { key: null, amount: null, lines: null, locationId: null, withoutAddress: true },
    orderTerms(gateway.capabilities),
  )

const pay = (orderId: string) => payOrder(services(), rima, { orderId, amount: null })
const open = async (orderId: string) =>
  granted(await pay(orderId))
    .split('/')
    .at(-1) ?? ''
const putBack = (orderId: string) => returnToCart(services(), rima, orderId)

test('one of many at once returns the gifts, and the others are told so', async () => {
  const orderId = await place(await product('Mug'), await product('Ring'))
  const answers = await Promise.all(Array.from({ length: 8 }, () => putBack(orderId)))
  expect(answers.filter((answer) => !isRefusal(answer))).toEqual([{ added: 2, gone: 0 }])
  for (const answer of answers.filter(isRefusal)) {
    expect(answer).toMatchObject({ refused: 'conflict', code: expect.stringMatching(/already|put-back/) })
  }
  expect(await cartOf(db, rima)).toHaveLength(2)
})

test('money and the way back at once: the gifts are paid or in the cart, and no money is lost', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const orderId = await place(await product(`Mug ${turn}`))
    const tranId = await open(orderId)
    const before = (await cartOf(db, rima)).length
    // At first the gateway knows of nothing; the money comes while the gifts go back.
    const late = new Promise<void>((resolve) => setImmediate(() => resolve(gateway.end(tranId, 'paid'))))
    const [back] = await Promise.all([
      putBack(orderId),
      late.then(() => confirmPayment(services(), tranId, null)),
      confirmPayment(services(), tranId, null),
    ])
    const order = await findOrder(db, rima, orderId)
    const wentBack = !isRefusal(back)
    expect([order?.paymentState, order?.fulfilment]).toEqual(
      wentBack ? ['paid_on_hold', 'cancelled'] : ['paid', 'new'],
    )
    expect(await cartOf(db, rima)).toHaveLength(before + (wentBack ? 1 : 0))
  }
})

test('paying and the way back at once: no page is left open for a cancelled order', async () => {
  for (let turn = 0; turn < TURNS; turn++) {
    const orderId = await place(await product(`Mug ${turn}`))
    const [page, back] = await Promise.all([pay(orderId), putBack(orderId)])
    expect(isRefusal(back)).toBe(false)
    const payments = await paymentsFor(db, orderId)
    expect(payments).toHaveLength(isRefusal(page) ? 0 : 1)
    if (isRefusal(page)) expect(page.refused).toBe('conflict')
    else gateway.end(payments[0]?.tranId ?? '', 'paid')
    for (const { tranId } of payments) {
      expect(await confirmPayment(services(), tranId, null)).toMatchObject({ state: 'paid_on_hold' })
    }
    expect(await findOrder(db, rima, orderId)).toMatchObject({ fulfilment: 'cancelled' })
  }
})

test('everything at once, from many tabs, waits for nothing for ever', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, (_, at) => product(`Gift ${at}`)))
  const orders = [await place(...products), await place(...products.toReversed()), await place(...products)]
  const tranIds = await Promise.all(orders.slice(0, 2).map(open))
  gateway.end(tranIds[0] ?? '', 'paid')
  await Promise.all(
    Array.from({ length: 5 }, (_, turn) => [
      ...orders.flatMap((orderId) => [putBack(orderId), pay(orderId)]),
      ...tranIds.map((tranId) => confirmPayment(services(), tranId, null)),
      addToCart(db, rima, products[turn] ?? ''),
      placeAgain(),
      db
        .deleteFrom('product')
        .where('id', '=', products[turn] ?? '')
        .execute(),
    ]).flat(),
  )
  for (const orderId of orders) {
    const order = await findOrder(db, rima, orderId)
    const cancelled = order?.fulfilment === 'cancelled'
    expect(order?.parcels[0]?.changes).toHaveLength(cancelled ? 1 : 0)
    expect(cancelled && order?.paymentState === 'paid').toBe(false)
  }
  expect((await findOrder(db, rima, orders[0] ?? ''))?.paymentState).toMatch(/^paid/)
})
