import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { inOneTransactionOfAdmin } from '../../kernel/transaction.server.ts'
import { CASH_CANCELLED, cancelCash, cashDue, collectCash } from '../../money/cash/collecting.server.ts'
import { type Attempt, lockAttempts } from '../../money/payments/attempts.server.ts'
import { confirmOpenAttempts } from '../../money/payments/outcomes.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { confirmPayment } from '../../money/payments/payments.server.ts'
import { stopFurtherPayments, stopPayments } from '../../money/payments/stopping.server.ts'
import { lockOrder, moveOrder } from '../../ordering/orders/fulfilling.server.ts'
import { type Fulfilment, isCalledOff } from '../../ordering/orders/fulfilment.ts'
import { tookMoney } from '../../ordering/orders/order.ts'
import { findAnyOrder } from '../../ordering/orders/orders.server.ts'
import { addressChangesOf } from '../../ordering/orders/redirecting.server.ts'
import { refuseOrder } from '../../ordering/orders/refusals.ts'
import { moneyOf } from '../../ordering/refunds/refunds.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { type FulfilmentResult, isShippingStep } from './order-to-send.ts'
import { refuseFulfilment } from './refusals.ts'

export interface FulfilmentStep {
  readonly orderId: string
  readonly to: Fulfilment
  /** Refuse to call the order off if money has come. */
  readonly onlyUnpaid?: boolean | undefined
  /** The cash that was due at the door has been handed over. */
  readonly cashReceived?: boolean | undefined
  readonly reason?: string | undefined
  /** The last change of the address that the shopkeeper saw; null: none; undefined: not compared. */
  readonly addressSeen?: string | null | undefined
}

/**
 * Signs the step and records it in the audit; calling off asks the gateways first and stops further payments.
 * Refuses an unknown order, a step that does not lead on from where the order is, calling off what is paid after all
 * (`onlyUnpaid`), what was sent without a `reason`, or while a gateway is silent, delivering before `cashReceived`,
 * and shipping to another address than `addressSeen`.
 */
export async function takeFulfilmentStep(
  services: PaymentServices,
  caller: Caller,
  step: FulfilmentStep,
): Promise<FulfilmentResult | Refusal> {
  const { orderId, to } = step
  if (!(await findAnyOrder(services.db, orderId))) return refuseOrder('order-unknown')
  // Also when money has come: it may be refunded before the locks are ours.
  const unsure = isCalledOff(to) ? await confirmOpenAttempts(services, orderId) : null
  const taken = await inOneTransactionOfAdmin(services.db, caller, (tx) =>
    takeStep(tx, services, caller, step, unsure !== null),
  )
  if (isRefusal(taken)) return taken
  // The collection is recorded already: if this is cut off, the reconciler confirms it.
  if (taken.cashFor) await confirmPayment(services, taken.cashFor, null)
  return taken.result
}

// Everybody locks in this order: the person, the payments, the order.
async function takeStep(
  tx: Tx,
  { gateways, jobs }: PaymentServices,
  caller: Caller,
  step: FulfilmentStep,
  isUnsure: boolean,
): Promise<{ readonly result: FulfilmentResult; readonly cashFor: string | null } | Refusal> {
  const { orderId, reason } = step
  const attempts = await lockAttempts(tx, orderId)
  const refundDue = await endPayments(tx, step, attempts, isUnsure)
  if (isRefusal(refundDue)) return refundDue
  const due = step.to === 'delivered' ? cashDue(attempts) : undefined
  if (due && !step.cashReceived) return refuseFulfilment('cash-not-received', { cashDue: due.amount })
  const before = await lockOrder(tx, orderId)
  const to = before === 'sent' && step.to === 'cancelled' ? 'returned' : step.to
  if (before === 'sent' && to === 'returned' && !reason) return refuseFulfilment('return-reason-missing')
  if (await isAddressUnseen(tx, step)) return refuseFulfilment('address-changed')
  const refusal = await moveOrder(tx, gateways, orderId, to, caller)
  if (refusal) return refusal
  if (isCalledOff(to)) await cancelCash(tx, jobs, attempts, to === 'returned' ? CAME_BACK : CASH_CANCELLED)
  await keepRecord(tx, caller, {
    action: 'order.move',
    subject: { kind: 'order', id: orderId },
    before: { fulfilment: before },
    after: { fulfilment: to, ...(reason && { reason }) },
  })
  if (due) await collectCash(tx, caller, due)
  return { result: { fulfilment: to, refundDue }, cashFor: due?.tran_id ?? null }
}

const CAME_BACK = 'The parcel came back: no cash was handed over.'

/** @returns what has come for an order that is to be called off and has not gone back, or 0 */
async function endPayments(
  tx: Tx,
  { orderId, to, onlyUnpaid }: FulfilmentStep,
  attempts: readonly Attempt[],
  isUnsure: boolean,
): Promise<Poisha | Refusal> {
  const paid = isCalledOff(to) ? await stopPayments(tx, orderId) : null
  if (!paid) return isUnsure ? refuseFulfilment('order-payment-unknown') : poisha(0)
  if (paid.refused === 'unavailable') return paid
  if (onlyUnpaid)
    return refuseFulfilment(to === 'returned' ? 'order-paid-not-returned' : 'order-paid-not-cancelled')
  await stopFurtherPayments(tx, orderId)
  const took = attempts.filter(({ state }) => tookMoney(state))
  const { kept } = await moneyOf(
    tx,
    took.map(({ tran_id, taken, amount }) => ({ tranId: tran_id, captured: taken, amount })),
  )
  return kept
}

/** Lock the order before. */
async function isAddressUnseen(tx: Tx, { orderId, to, addressSeen }: FulfilmentStep): Promise<boolean> {
  if (addressSeen === undefined || !isShippingStep(to)) return false
  return ((await addressChangesOf(tx, orderId)).at(-1) ?? null) !== addressSeen
}
