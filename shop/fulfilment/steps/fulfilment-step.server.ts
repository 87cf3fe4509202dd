import { owedForParcel } from '../../billing/refunds/refund-parts.server.ts'
import { moneyOf } from '../../billing/refunds/refunds.server.ts'
import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal, sentenceOf } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { dropExtrasOf } from '../../orders/changing/extras.server.ts'
import { addressChangesOf } from '../../orders/changing/redirecting.server.ts'
import {
  confirmOpenPaymentsOf,
  isPaidOrPromised,
  lockPaymentsOf,
  stopFurtherPaymentsOf,
  stopPaymentsOf,
} from '../../orders/dues.server.ts'
import { lockOrder, moveOrder } from '../../orders/fulfilling.server.ts'
import { CALLED_OFF_STATES, type Fulfilment, isCalledOff } from '../../orders/fulfilment.ts'
import { tookMoney } from '../../orders/order.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { parcelOf } from '../../orders/parcels.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import type { Attempt } from '../../payments/attempts.server.ts'
import { cancelCash, cashDue, collectCash } from '../../payments/cash/cash-on-delivery.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { isShippingStep } from './order-to-send.ts'
import type { FulfilmentResult, StepBody, StepsBody, StepsResult } from './order-to-send-shapes.server.ts'
import { refuseFulfilment } from './refusals.ts'

interface FulfilmentStep extends Omit<z.output<typeof StepBody>, 'state'> {
  readonly orderId: string
  readonly to: Fulfilment
}

/**
 * Signs the step and records it in the audit; calling off asks the gateways first and stops further payments.
 * Refuses what does not lead on, money or an address unseen, cash not in hand, a silent gateway; a return, and sending what nobody
 * has paid or promised to pay at the door, without a reason.
 */
export async function takeFulfilmentStep(
  services: PaymentServices,
  caller: Caller,
  step: FulfilmentStep,
): Promise<FulfilmentResult | Refusal> {
  const { orderId, to } = step
  if (!(await findAnyOrder(services.db, orderId))) return refuseOrder('order-unknown')
  // Also when money has come: it may be refunded before the locks are ours.
  const unsure = isCalledOff(to) ? await confirmOpenPaymentsOf(services, orderId) : null
  const taken = await inOneTransactionOfAdmin(services.db, caller, (tx) =>
    takeStep(tx, services, caller, step, unsure !== null),
  )
  if (isRefusal(taken)) return taken
  // The collection is recorded already: if this is cut off, the reconciler confirms it.
  if (taken.cashFor) await confirmPayment(services, taken.cashFor, null)
  return taken.result
}

/** One after the other, each in a transaction of its own: what one is refused for keeps no other from its step. Refuses who is no admin. */
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

// Everybody locks in this order: the person, the payments, the order.
async function takeStep(
  tx: Tx,
  services: PaymentServices,
  caller: Caller,
  step: FulfilmentStep,
  isUnsure: boolean,
): Promise<{ readonly result: FulfilmentResult; readonly cashFor: string | null } | Refusal> {
  const { orderId, parcelId, reason, courier } = step
  const attempts = await lockPaymentsOf(tx, orderId)
  const isOfPart = await isPart(tx, step)
  const ended = isOfPart ? partPaid(attempts) : await endPayments(tx, step, isUnsure)
  if (ended) return ended
  const due = step.to === 'delivered' ? cashDue(attempts) : undefined
  if (due && !step.cashReceived) return refuseFulfilment('cash-not-received', { cashDue: due.amount })
  const before = await lockStep(tx, step)
  if (isRefusal(before)) return before
  const to = before === 'sent' && step.to === 'cancelled' ? 'returned' : step.to
  if (before === 'sent' && to === 'returned' && !reason) return refuseFulfilment('return-reason-missing')
  if (await isAddressUnseen(tx, step)) return refuseFulfilment('address-changed')
  if (before === 'packed' && to === 'sent' && !reason && !(await isPaidOrPromised(tx, orderId, parcelId)))
    return refuseFulfilment('unpaid-reason-missing')
  const of = parcelId && isCalledOff(to) ? { orderId, parcelId } : null
  const refusal =
    (of && (await dropExtrasOf(tx, services, attempts, of))) ??
    (await moveOrder(tx, { orderId, parcelId }, to, caller, step))
  if (refusal) return refusal
  const refundDue = isCalledOff(to) ? await owedFor(tx, step, attempts) : poisha(0)
  if (isCalledOff(to) && !isOfPart)
    await cancelCash(tx, services.jobs, attempts, {
      code: to === 'returned' ? 'cash-parcel-returned' : 'cash-order-cancelled',
    })
  await keepRecord(tx, caller, {
    action: 'order.move',
    subject: { kind: 'order', id: orderId },
    before: { fulfilment: before },
    after: { fulfilment: to, ...(reason && { reason }), ...(to === 'sent' && courier && { courier }) },
  })
  if (due) await collectCash(tx, caller, due)
  return { result: { fulfilment: to, refundDue }, cashFor: due?.tran_id ?? null }
}

/** Stops what is still to be paid of an order that ends. Refuses while nobody knows whether money has come, or what has come where nothing may. */
async function endPayments(
  tx: Tx,
  { orderId, to, onlyUnpaid }: FulfilmentStep,
  isUnsure: boolean,
): Promise<Refusal | null> {
  const paid = isCalledOff(to) ? await stopPaymentsOf(tx, orderId) : null
  if (!paid) return isUnsure ? refuseFulfilment('order-payment-unknown') : null
  if (paid.refused === 'unavailable') return paid
  if (onlyUnpaid)
    return refuseFulfilment(to === 'returned' ? 'order-paid-not-returned' : 'order-paid-not-cancelled')
  await stopFurtherPaymentsOf(tx, orderId)
  return null
}

/** @returns where its parcel is, or the least advanced of the order; null: there is no such order */
async function lockStep(tx: Tx, { orderId, parcelId }: FulfilmentStep): Promise<Fulfilment | null | Refusal> {
  const ofOrder = await lockOrder(tx, orderId)
  if (!parcelId || !ofOrder) return ofOrder
  const parcel = await parcelOf(tx, { orderId, parcelId }).select('fulfilment').executeTakeFirst()
  return parcel?.fulfilment ?? refuseOrder('parcel-unknown')
}

/** Whether it calls one parcel off, and others go on. */
async function isPart(tx: Tx, { orderId, parcelId, to }: FulfilmentStep): Promise<boolean> {
  if (!parcelId || !isCalledOff(to)) return false
  const others = tx
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', orderId)
    .where('id', '<>', parcelId)
  return (
    (await others.where('fulfilment', 'not in', CALLED_OFF_STATES).limit(1).executeTakeFirst()) !== undefined
  )
}

/** While nobody has paid, all of it is called off, or none. */
const partPaid = (attempts: readonly Attempt[]): Refusal | null =>
  attempts.some(({ state }) => tookMoney(state)) ? null : refuseFulfilment('part-unpaid-not-cancelled')

/** What is to be given back of an order that has ended, or of the parcel of it that has. */
async function owedFor(
  tx: Tx,
  { orderId, parcelId }: FulfilmentStep,
  attempts: readonly Attempt[],
): Promise<Poisha> {
  const { kept } = await moneyOf(
    tx,
    attempts.filter(({ state }) => tookMoney(state)),
  )
  const parcels = tx.selectFrom('parcel').select('id').where('order_id', '=', orderId)
  const isOfSeveral = parcelId && (await parcels.where('id', '<>', parcelId).limit(1).executeTakeFirst())
  return isOfSeveral ? (await owedForParcel(tx, { orderId, parcelId }, kept)).amount : kept
}

/** Lock the order before. */
async function isAddressUnseen(tx: Tx, { orderId, to, addressSeen }: FulfilmentStep): Promise<boolean> {
  if (addressSeen === undefined || !isShippingStep(to)) return false
  return ((await addressChangesOf(tx, orderId)).at(-1) ?? null) !== addressSeen
}
