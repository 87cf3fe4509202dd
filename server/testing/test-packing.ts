import { beforeEach } from 'vitest'
import { payingApi } from '../../shop/billing/paying/api.server.ts'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { orderFulfilmentApi } from '../../shop/fulfilment/steps/api.server.ts'
import type { OrderToSend } from '../../shop/fulfilment/steps/order-to-send.ts'
import type { FulfilmentResult } from '../../shop/fulfilment/steps/order-to-send-shapes.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import type { FULFILMENTS } from '../../shop/orders/fulfilment.ts'
import { putParcelInto } from '../../shop/orders/order-fixture.server.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import { confirmPayment } from '../../shop/payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { backdateAttempt, paymentsFor } from '../../shop/payments/test-payments.server.ts'
import { recordsOf } from '../../shop/people/audit/records.server.ts'
import { CHARGE_SOURCES } from '../services/charge-sources.ts'
import { apiOf, person } from './test-api.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'
import { MUG } from './test-orders.ts'

/** Orders of a mug for ৳1,250.50, and who packs and cancels them. The shopper and the gateway are new for each test. */
export async function openPackingDesk() {
  const { db } = await freshDatabase()
  const keeper = await person(db, 'Keeper', 'admin')
  const mug = await addProduct(db, { ...MUG, price: poisha(125_050) })
  const { jobs } = pretendJobs()
  let gateway: ReturnType<typeof scriptedGateway>
  let ask: ReturnType<typeof apiOf>
  let rima: Caller
  beforeEach(async () => {
    rima = await person(db, 'Rima')
    gateway = scriptedGateway()
    const services = { ...bare(), publicUrl: 'http://shop.example' }
    ask = apiOf(ordersApi(services, CHARGE_SOURCES), payingApi(services), orderFulfilmentApi(services))
  })

  const bare = () => ({ db, recordMoney, gateways: gatewaysWith(gateway), jobs })

  async function order(): Promise<string> {
    await addToCart(db, rima, mug)
    return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
  }

  const pay = (orderId: string) => ask(rima, 'POST', '/initiate-payment', { body: { orderId } })

  /** @returns the tran_id of an opened page */
  const open = async (orderId: string) => (await pay(orderId)).body.url.split('/').at(-1) ?? ''

  /** @returns the tran_id of another page: the first was opened long ago */
  async function openAnother(orderId: string): Promise<string> {
    for (const { tranId } of await paymentsFor(db, orderId)) await backdateAttempt(db, tranId)
    return open(orderId)
  }

  const arrive = (tranId: string) => {
    gateway.end(tranId, 'paid')
    return confirmPayment(bare(), tranId, null)
  }

  const move = (id: string, body: unknown, who: Caller | null = keeper) =>
    ask<FulfilmentResult & { readonly detail: string }>(who, 'POST', `/manageorder/${id}/fulfilments`, {
      body,
    })
  const history = async (id: string) =>
    (await recordsOf(db, { kind: 'order', id }, { page: 1, limit: 100 })).items

  const inState = (id: string, fulfilment: (typeof FULFILMENTS)[number]) => putParcelInto(db, id, fulfilment)

  return {
    ...{ db, keeper, bare, order, pay, open, openAnother, arrive, move, history, inState },
    gateway: () => gateway,
    rima: () => rima,
    look: (id: string) => ask<OrderToSend>(keeper, 'GET', `/manageorder/${id}`),
  }
}
