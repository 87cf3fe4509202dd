import { runRefundJobs } from '../../shop/billing/refunds/advance-refund.server.ts'
import { requestRefund } from '../../shop/billing/refunds/request-refund.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { pretendJobs } from './test-jobs.ts'
import { MUG } from './test-orders.ts'

/** Its whole price comes at once. */
export async function payWhole(db: Db, orderId: string): Promise<void> {
  const tranId = `T${newId().slice(-12)}`
  const money = { amount: MUG.price, taken: MUG.price, transactionRef: `bank-${tranId}` }
  const paid = { ...money, state: 'paid', settledAt: new Date() } as const
  await db
    .insertInto('paymentAttempt')
    .values({ id: newId(), reference: orderId, tranId, gateway: 'sslcommerz', ...paid })
    .onConflict((once) => once.doNothing())
    .execute()
}

/** The first line of a paid order is given back in money, until the gateway has done it. @returns a refusal where it has one */
export async function refundLine(db: Db, keeper: Caller, orderId: string): Promise<unknown> {
  const paid = db.selectFrom('paymentAttempt').select('tranId').where('reference', '=', orderId)
  const line = db.selectFrom('orderLine').select('id').where('orderId', '=', orderId).orderBy('id')
  const [payment, product] = [await paid.executeTakeFirst(), await line.executeTakeFirst()]
  if (!payment || !product) return undefined
  const [gateway, queue] = [scriptedGateway(), pretendJobs()]
  gateway.refunding = 'succeeded'
  const services = {
    db,
    recordMoney,
    jobs: queue.jobs,
    publicUrl: 'http://shop.example',
    gateways: gatewaysWith(gateway),
  }
  await runRefundJobs(services)
  const request = { id: newId(), amount: MUG.price, reason: 'It came broken', parts: [product.id] }
  const refund = await requestRefund(services, keeper, payment.tranId, request)
  await queue.run()
  return refund
}
