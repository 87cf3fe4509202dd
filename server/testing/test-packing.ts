import { payingApi } from '../../shop/billing/paying/api.server.ts'
import { orderFulfilmentApi } from '../../shop/fulfilment/steps/api.server.ts'
import type { OrderToSendOnWire } from '../../shop/fulfilment/steps/order-to-send.ts'
import type { FulfilmentResult } from '../../shop/fulfilment/steps/order-to-send-shapes.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import type { FULFILMENTS } from '../../shop/orders/fulfilment.ts'
import { putParcelInto } from '../../shop/orders/order-fixture.server.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import { confirmPayment } from '../../shop/payments/payments.server.ts'
import { backdateAttempt, paymentsFor } from '../../shop/payments/test-payments.server.ts'
import { listAuditEntries } from '../../shop/people/audit/records.server.ts'
import { person } from './test-api.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import { openDesk } from './test-desk.ts'

/** Orders of a mug for ৳1,250.50, and the keeper who packs and cancels them. */
export async function openPackingDesk() {
  const { db, now, ...desk } = await openDesk((services) => [
    ordersApi(services, CHARGE_SOURCES),
    payingApi(services),
    orderFulfilmentApi(services),
  ])
  const keeper = await person(db, 'Keeper', 'admin')

  const open = (orderId: string) => desk.openPage({ orderId })
  /** @returns the tran_id of another page: the first was opened long ago */
  async function openAnother(orderId: string): Promise<string> {
    for (const { tranId } of await paymentsFor(db, orderId)) await backdateAttempt(db, tranId)
    return open(orderId)
  }
  const arrive = (tranId: string) => {
    now().gateway.end(tranId, 'paid')
    return confirmPayment(now().services, tranId, null)
  }
  const move = (id: string, body: unknown, who: Caller | null = keeper) => {
    const path = `/manageorder/${id}/fulfilments`
    return now().ask<FulfilmentResult & { readonly detail: string }>(who, 'POST', path, { body })
  }
  const history = async (id: string) =>
    (await listAuditEntries(db, { kind: 'order', id }, { page: 1, limit: 100 })).items
  const inState = (id: string, fulfilment: (typeof FULFILMENTS)[number]) => putParcelInto(db, id, fulfilment)

  return {
    ...{ db, keeper, open, openAnother, arrive, move, history, inState },
    bare: () => now().services,
    order: () => desk.order(125_050),
    pay: (orderId: string) => desk.pay({ orderId }),
    gateway: () => now().gateway,
    rima: () => now().rima,
    look: (id: string) => now().ask<OrderToSendOnWire>(keeper, 'GET', `/manageorder/${id}`),
  }
}
