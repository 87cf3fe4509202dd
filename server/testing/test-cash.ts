import { beforeEach, expect } from 'vitest'
import { payingApi } from '../../shop/billing/paying/api.server.ts'
import type { PaymentView } from '../../shop/billing/paying/payment-shapes.server.ts'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { orderListApi } from '../../shop/fulfilment/order-list/api.server.ts'
import { orderFulfilmentApi } from '../../shop/fulfilment/steps/api.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import type { OrderInFull } from '../../shop/orders/order.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import { cashOnDelivery } from '../../shop/payments/cash/cash-on-delivery.server.ts'
import type { GatewayId } from '../../shop/payments/payment.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { paymentChangesOf } from '../../shop/payments/test-payments.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { orderHistoryApi } from '../../shop/storefront/orders/api.server.ts'
import { CHARGE_SOURCES } from '../services/charge-sources.ts'
import { apiOf, person } from './test-api.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'
import { HOME, MUG } from './test-orders.ts'

const URL = 'http://shop.example'

/** A shop that takes cash at the door. Its people, gateway and jobs are new for each test. */
export async function openCashShop() {
  const { db } = await freshDatabase()
  let online: ReturnType<typeof scriptedGateway>
  let queue: ReturnType<typeof pretendJobs>
  let ask: ReturnType<typeof apiOf>
  let admin: Caller
  let rima: Caller
  beforeEach(async () => {
    ;[admin, rima] = await Promise.all([person(db, 'Rahima', 'admin'), person(db, 'Rima')])
    online = scriptedGateway()
    queue = pretendJobs()
    offer('sslcommerz', 'cod')
  })

  const services = () => ({
    db,
    recordMoney,
    gateways: gatewaysWith(online, { cod: cashOnDelivery(db) }),
    jobs: queue.jobs,
  })
  function offer(...offered: readonly GatewayId[]): void {
    const own = { ...services(), publicUrl: URL, offered }
    ask = apiOf(
      ordersApi(services(), CHARGE_SOURCES),
      payingApi(own),
      orderListApi(db),
      orderFulfilmentApi(services()),
      orderHistoryApi(own),
    )
  }

  async function order(price = 50000, address = true): Promise<string> {
    if (address) granted(await addLocation(db, rima, HOME))
    await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(price) }))
    return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
  }
  const pay = (orderId: string, method: 'online' | 'cash' = 'cash') =>
    ask(rima, 'POST', '/initiate-payment', { body: { orderId, method } })
  const choose = async (orderId: string, method: 'online' | 'cash' = 'cash') =>
    (await pay(orderId, method)).body.url.split('/').at(-1) ?? ''
  const view = async (tranId: string) => (await ask<PaymentView>(null, 'GET', `/payments/${tranId}`)).body
  /** The payment's changes as the shopkeeper reads them. */
  const story = async (tranId: string) =>
    (await paymentChangesOf(db, tranId)).map(({ state, why }) => [state, why])
  const look = async (id: string) => (await ask<OrderInFull>(rima, 'GET', `/orders/${id}`)).body
  const move = (id: string, state: string, more: object = {}) =>
    ask<{ detail: string; cashDue: number }>(admin, 'POST', `/manageorder/${id}/fulfilments`, {
      body: { state, ...more },
    })
  async function send(id: string): Promise<void> {
    for (const state of ['packed', 'sent']) expect((await move(id, state)).status).toBe(200)
  }

  return {
    ...{ db, services, offer, order, pay, choose, view, story, look, move, send },
    now: () => ({ admin, rima, online, queue, ask }),
  }
}
