import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { formatTaka, type Poisha, poisha } from '../../kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
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
import { moneyOf } from '../../ordering/refunds/refunds.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { refuseUnseenAddress } from './address-seen.server.ts'
import type { Moved } from './sold-order.ts'

/** A step that a shopkeeper takes with an order. */
export interface Step {
  readonly orderId: string
  readonly to: Fulfilment
  /** The shopkeeper takes it for unpaid: refuse to cancel it if money has come. */
  readonly onlyUnpaid: boolean
  /** The cash that was to be paid at the door has been handed over. */
  readonly cashReceived: boolean
  /** Why it came back, or is cancelled; empty: nobody said. */
  readonly reason: string
  /** See `refuseUnseenAddress`. */
  readonly addressSeen?: string | null | undefined
}

/**
 * Takes an order a step on, signed and kept in the audit. Calling it off asks the gateway first and lets nothing more be paid.
 * Refuses an unknown order, a step that does not lead on from where the order is by now, cancelling what is paid
 * after all (`onlyUnpaid`) or what is on its way without a `reason`, delivering before the cash at the door is
 * `cashReceived`, sending it to an address that is no longer so (`addressSeen`), and cancelling while nobody knows
 * whether money has come.
 */
export async function moveOn(
  services: PaymentServices,
  caller: Caller,
  step: Step,
): Promise<Moved | Refusal> {
  const order = await findAnyOrder(services.db, step.orderId)
  if (!order) return NO_SUCH_ORDER
  // Money that stands now may have gone back when its turn comes.
  const unsure = isCalledOff(step.to) ? await confirmOpenAttempts(services, step.orderId) : null
  const taken = await inOneTransaction(services.db, (tx) =>
    takeStep(tx, services, caller, { ...step, isUnsure: unsure !== null }),
  )
  if (isRefusal(taken)) return taken
  // Written down already: should this be cut off, the reconciler settles it.
  if (taken.cashFor) await confirmPayment(services, taken.cashFor, null)
  return taken.moved
}

export const NO_SUCH_ORDER = refuse('not-found', 'There is no such order.')

const UNSURE = refuse(
  'unavailable',
  'The payment service does not say whether money has come for this order. Please try again in a few minutes.',
)

interface SureStep extends Step {
  /** Whether nobody knows if money has come. */
  readonly isUnsure: boolean
}

// The order in which everybody locks: the person, the payments, the order.
async function takeStep(
  tx: Tx,
  { gateways, jobs }: PaymentServices,
  caller: Caller,
  step: SureStep,
): Promise<Taken | Refusal> {
  const { orderId, reason } = step
  const deleted = await lockAdmin(tx, caller)
  if (deleted) return deleted
  const attempts = await lockAttempts(tx, orderId)
  const refundDue = await endPayments(tx, step, attempts)
  if (isRefusal(refundDue)) return refundDue
  const due = step.to === 'delivered' ? cashDue(attempts) : undefined
  if (due && !step.cashReceived) return cashFirst(due.amount)
  const before = await lockOrder(tx, orderId)
  const to = before === 'sent' && step.to === 'cancelled' ? 'returned' : step.to
  if (before === 'sent' && to === 'returned' && reason === '') return UNSAID
  const unseen = await refuseUnseenAddress(tx, step)
  if (unseen) return unseen
  const refusal = await moveOrder(tx, gateways, orderId, to, caller)
  if (refusal) return refusal
  if (isCalledOff(to)) await cancelCash(tx, jobs, attempts, to === 'returned' ? CAME_BACK : CASH_CANCELLED)
  await keepRecord(tx, caller, {
    action: 'order.move',
    subject: { kind: 'order', id: orderId },
    before: { fulfilment: before },
    after: { fulfilment: to, ...(reason !== '' && { reason }) },
  })
  if (due) await collectCash(tx, caller, due)
  return { moved: { fulfilment: to, refundDue }, cashFor: due?.tran_id ?? null }
}

const UNSAID = refuse('conflict', 'This order is on its way. If it came back, please say why.')

const CAME_BACK = 'The parcel came back: no cash was handed over.'

interface Taken {
  readonly moved: Moved
  /** The payment whose cash was collected. */
  readonly cashFor: string | null
}

const cashFirst = (due: Poisha): Refusal =>
  refuse('conflict', `${formatTaka(due)} is to be paid in cash: mark it as delivered once you have it.`, {
    facts: { cashDue: due },
  })

/** @returns what has come for an order that is to be called off and has not gone back, or 0 */
async function endPayments(
  tx: Tx,
  { orderId, to, onlyUnpaid, isUnsure }: SureStep,
  attempts: readonly Attempt[],
): Promise<Poisha | Refusal> {
  const inTheWay = isCalledOff(to) ? await stopPayments(tx, orderId) : null
  if (!inTheWay) return isUnsure ? UNSURE : poisha(0)
  if (inTheWay.refused === 'unavailable') return inTheWay
  if (onlyUnpaid) return paidMeanwhile(to)
  await stopFurtherPayments(tx, orderId)
  const took = attempts.filter(({ state }) => tookMoney(state))
  const { kept } = await moneyOf(
    tx,
    took.map(({ tran_id, taken, amount }) => ({ tranId: tran_id, captured: taken, amount })),
  )
  return kept
}

const paidMeanwhile = (to: Fulfilment): Refusal => {
  const undone = to === 'returned' ? 'not marked as returned' : 'not cancelled'
  return refuse(
    'conflict',
    `Money has come for this order in the meantime, so it was ${undone}. Please look at it once more.`,
  )
}
