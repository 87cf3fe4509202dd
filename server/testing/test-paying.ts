import { beforeEach } from 'vitest'
import { payingApi } from '../../shop/billing/paying/api.server.ts'
import type { PaymentView } from '../../shop/billing/paying/payment-shapes.server.ts'
import { receiptsApi } from '../../shop/billing/receipts/api.server.ts'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { orderFulfilmentApi } from '../../shop/fulfilment/steps/api.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { createOutbox } from '../../shop/kernel/mail/outbox.server.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import { confirmNotified } from '../../shop/payments/notifications.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { PAID } from '../../shop/payments/transitions.server.ts'
import { CHARGE_SOURCES } from '../services/charge-sources.ts'
import { apiOf, person } from './test-api.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'
import { MUG } from './test-orders.ts'

/** A shop whose gateway says what the test wants. The shopper, the gateway and the jobs are new for each test. */
export async function openPayingShop() {
  const { db } = await freshDatabase()
  let gateway: ReturnType<typeof scriptedGateway>
  let ask: ReturnType<typeof apiOf>
  let rima: Caller
  let queue: ReturnType<typeof pretendJobs>
  beforeEach(async () => {
    rima = await person(db, 'Rima')
    gateway = scriptedGateway()
    queue = pretendJobs()
    const services = {
      db,
      recordMoney,
      gateways: gatewaysWith(gateway),
      jobs: queue.jobs,
      publicUrl: 'http://shop.example',
    }
    await confirmNotified(services)
    await queue.jobs.work(PAID, async () => undefined)
    const { publicUrl } = services
    const receiptServices = { db, outbox: createOutbox(services.jobs), publicUrl, logoAt: async () => null }
    ask = apiOf(
      ordersApi(services, CHARGE_SOURCES),
      payingApi(services),
      receiptsApi(receiptServices),
      orderFulfilmentApi(services),
    )
  })

  /** @returns the id of a placed order of this price (poisha) */
  async function order(price = 5000): Promise<string> {
    await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(price) }))
    return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
  }

  const pay = (body: object = {}, who: Caller | null = rima) =>
    ask(who, 'POST', '/initiate-payment', { body })

  /** @returns the tran_id of an opened payment page */
  async function openPage(body: object = {}): Promise<string> {
    return (await pay(body)).body.url.split('/').at(-1) ?? ''
  }

  const view = (tranId: string) => ask<PaymentView>(null, 'GET', `/payments/${tranId}`)

  const comeBack = (ending: string, raw: string) =>
    ask<string>(null, 'POST', `/payments/${ending}`, {
      raw,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
    })

  return { db, order, pay, openPage, view, comeBack, now: () => ({ gateway, ask, rima, queue }) }
}
