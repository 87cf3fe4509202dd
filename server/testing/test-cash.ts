import { beforeEach, expect } from 'vitest'
import { payingApi } from '../../shop/billing/paying/api.server.ts'
import type { PaymentView } from '../../shop/billing/paying/payment-shapes.server.ts'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { orderListApi } from '../../shop/fulfilment/order-list/api.server.ts'
import { orderFulfilmentApi } from '../../shop/fulfilment/steps/api.server.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import type { OrderInFullOnWire } from '../../shop/orders/wire.ts'
import { cashOnDelivery } from '../../shop/payments/cash/cash-on-delivery.server.ts'
import type { GatewayId } from '../../shop/payments/payment.ts'
import { paymentChangesOf } from '../../shop/payments/test-payments.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { orderHistoryApi } from '../../shop/storefront/orders/api.server.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import { openDesk } from './test-desk.ts'
import { HOME, MUG } from './test-orders.ts'

/** A desk that takes cash on delivery. */
export async function openCashShop() {
  const offered: GatewayId[] = []
  const desk = await openDesk(
    (services) => [
      ordersApi(services, CHARGE_SOURCES),
      payingApi({ ...services, offered }),
      orderListApi(services.db),
      orderFulfilmentApi(services),
      orderHistoryApi({ ...services, offered }, CHARGE_SOURCES),
    ],
    (db) => ({ cod: cashOnDelivery(db) }),
  )
  const { db, now } = desk
  const offer = (...ids: readonly GatewayId[]) => void offered.splice(0, offered.length, ...ids)
  beforeEach(() => offer('sslcommerz', 'cod'))

  async function order(price = 50000, address = true): Promise<string> {
    const { rima, ask } = now()
    if (address) granted(await addLocation(db, rima, HOME))
    granted(await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(price) })))
    return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
  }
  type Method = 'online' | 'cash'
  const pay = (orderId: string, method: Method = 'cash') => desk.pay({ orderId, method })
  const choose = (orderId: string, method: Method = 'cash') => desk.openPage({ orderId, method })
  const view = async (tranId: string) =>
    (await now().ask<PaymentView>(null, 'GET', `/payments/${tranId}`)).body
  /** The payment's changes as the shopkeeper reads them. */
  const story = async (tranId: string) =>
    (await paymentChangesOf(db, tranId)).map(({ state, why }) => [state, why])
  const look = async (id: string) =>
    (await now().ask<OrderInFullOnWire>(now().rima, 'GET', `/orders/${id}`)).body
  const move = (id: string, state: string, more: object = {}) => {
    const body = { state, ...more }
    const path = `/manageorder/${id}/fulfilments`
    return now().ask<{ detail: string; cashDue: number }>(now().admin, 'POST', path, { body })
  }
  async function send(id: string): Promise<void> {
    for (const state of ['packed', 'sent']) expect((await move(id, state)).status).toBe(200)
  }

  return {
    ...{ db, offer, order, pay, choose, view, story, look, move, send },
    services: () => now().services,
    now: () => ({ ...now(), online: now().gateway }),
  }
}
