import { beforeEach } from 'vitest'
import { payingApi } from '../../shop/billing/paying/api.server.ts'
import type { PaymentView } from '../../shop/billing/paying/payment-shapes.server.ts'
import { receiptsApi } from '../../shop/billing/receipts/api.server.ts'
import { orderFulfilmentApi } from '../../shop/fulfilment/steps/api.server.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import { confirmNotified } from '../../shop/payments/notifications.server.ts'
import { PAID } from '../../shop/payments/transitions.server.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import { openDesk } from './test-desk.ts'

/** A desk that takes payments, returns and notifications, and gives receipts. */
export async function openPayingShop() {
  const desk = await openDesk((services) => [
    ordersApi(services, CHARGE_SOURCES),
    payingApi(services),
    receiptsApi({ db: services.db, logoAt: async () => null }),
    orderFulfilmentApi(services),
  ])
  const { now } = desk
  beforeEach(async () => {
    await confirmNotified(now().services)
    await now().queue.jobs.work(PAID, async () => undefined)
  })

  const view = (tranId: string) => now().ask<PaymentView>(null, 'GET', `/payments/${tranId}`)
  const comeBack = (ending: string, raw: string) =>
    now().ask<string>(null, 'POST', `/payments/${ending}`, {
      raw,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
    })
  return { ...desk, view, comeBack }
}
