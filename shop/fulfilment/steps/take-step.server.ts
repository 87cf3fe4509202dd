import { cancelOrder, owedAfter } from '../../billing/cancelling/cancel-order.server.ts'
import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal, sentenceOf } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin, type Staff } from '../../kernel/database/transaction.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { poisha } from '../../kernel/money.ts'
import { confirmOpenPaymentsOf } from '../../orders/dues.server.ts'
import { isCancelledOrReturned, STEPS } from '../../orders/fulfilment.ts'
import { type LockedOrder, lockOrder, readAttempts } from '../../orders/locks.server.ts'
import { moveOrder } from '../../orders/move-order.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { cashDue, collectCash } from '../../payments/cash/cash-on-delivery.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { forgetTries } from '../tries/tries.server.ts'
import { type FulfilmentStep, type JudgedStep, judgeStep } from './judge-step.server.ts'
import type { FulfilmentResult, StepsBody, StepsResult } from './order-to-send-shapes.server.ts'

/**
 * Takes an order or one of its parcels a step on (`STEPS`), with an audit record; asks the gateways before a step that stops payments.
 * Refuses an impossible step, one that lacks what it needs, and a payment that the gateways do not know.
 */
export async function takeFulfilmentStep(
  services: PaymentServices,
  caller: Caller,
  step: FulfilmentStep,
): Promise<FulfilmentResult | Refusal> {
  // Paid orders too: a refund may come before the locks are ours.
  const stopsPayments = STEPS[step.to].money === 'stopped'
  const isUnsure = stopsPayments && (await confirmOpenPaymentsOf(services, step.orderId)) !== null
  const taken = await inOneTransactionOfAdmin(services.db, caller, (tx, staff) =>
    takeStep(tx, services, staff, { ...step, isUnsure }),
  )
  if (isRefusal(taken)) return taken
  // The collection is recorded already: if this is cut off, the reconciler confirms it.
  if (taken.cashFor) await confirmPayment(services, taken.cashFor, null)
  return taken.result
}

/** Takes the steps one by one, each in its own transaction: a refused one does not stop the others. Refuses a person who is no admin. */
export async function takeFulfilmentSteps(
  services: PaymentServices,
  caller: Caller,
  { orders, state: to, ...step }: z.output<typeof StepsBody>,
  language: Language,
): Promise<StepsResult | Refusal> {
  const taken: { readonly _id: string; readonly parcelId?: string | undefined }[] = []
  const refused: StepsResult['refused'][number][] = []
  for (const { _id, ...own } of orders) {
    const courier = own.courier || step.courier
    const result = await takeFulfilmentStep(services, caller, { ...step, ...own, courier, to, orderId: _id })
    if (isRefusal(result) && (result.refused === 'forbidden' || result.refused === 'signed-out'))
      return result
    if (isRefusal(result))
      refused.push({ _id, parcelId: own.parcelId, code: result.code, detail: sentenceOf(result, language) })
    else taken.push({ _id, parcelId: own.parcelId })
  }
  return {
    taken: taken.map(({ _id }) => _id),
    parcels: taken.flatMap(({ parcelId }) => parcelId ?? []),
    refused,
  }
}

type Taken = { readonly result: FulfilmentResult; readonly cashFor: string | null }

async function takeStep(
  tx: Tx,
  services: PaymentServices,
  staff: Staff,
  step: FulfilmentStep,
): Promise<Taken | Refusal> {
  const order = await lockOrder(tx, step.orderId)
  if (!order) return refuseOrder('order-unknown')
  const judged = await judgeStep(order, step)
  return isRefusal(judged) ? judged : writeStep(order, services, staff, judged)
}

async function writeStep(
  order: LockedOrder,
  services: PaymentServices,
  staff: Staff,
  step: JudgedStep,
): Promise<Taken | Refusal> {
  const { before, to, parcelId, reason, courier, broken: isBroken } = step
  const ends = isCancelledOrReturned(to)
  const refusal = ends
    ? await cancelOrder(order, services, { by: staff, as: 'shop', parcelId, to, isBroken })
    : await moveOrder(order, to, staff, { ...step, receivedBy: step.takenBy })
  if (refusal) return refusal
  await forgetTries(order)
  await writeAuditEntry(order.tx, staff, {
    action: 'order.move',
    subject: { kind: 'order', id: order.id },
    before: labelled({ fulfilment: before }),
    after: labelled({
      fulfilment: to,
      ...(reason && { reason }),
      ...(to === 'sent' && courier && { courier }),
    }),
  })
  const due = STEPS[to].money === 'collected' ? cashDue(await readAttempts(order)) : undefined
  if (due) await collectCash(order.tx, staff, due)
  const refundDue = ends ? await owedAfter(order, parcelId) : poisha(0)
  return { result: { fulfilment: to, refundDue }, cashFor: due?.tranId ?? null }
}
