import { hasOtherActiveParcels } from '../../billing/cancelling/cancel-order.server.ts'
import type { z } from '../../kernel/api/api-router.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import { isPaidOrPromised } from '../../orders/dues.server.ts'
import { FULFILMENT_TRANSITIONS, type Fulfilment, STEPS, type StepNeed } from '../../orders/fulfilment.ts'
import { type LockedOrder, readAttempts, readOrder } from '../../orders/locks.server.ts'
import { isPaidOrHeld } from '../../orders/order.ts'
import { moneyArrived } from '../../payments/attempts.server.ts'
import { cashDue } from '../../payments/cash/cash-on-delivery.server.ts'
import type { StepBody } from './order-to-send-shapes.server.ts'
import { refuseFulfilment } from './refusals.ts'
import { addressChangesOf } from './timeline-events.server.ts'

export interface FulfilmentStep extends Omit<z.output<typeof StepBody>, 'state'> {
  readonly orderId: string
  readonly to: Fulfilment
  /** For a step that stops payments: a gateway does not say whether money was received. */
  readonly isUnsure?: boolean
}

export interface JudgedStep extends FulfilmentStep {
  /** The state of the parcel, or of the order's least advanced one; null: no such parcel. */
  readonly before: Fulfilment | null
  /** The states of the parcels that take the step. */
  readonly from: readonly Fulfilment[]
}

/** Checks what the step needs (`STEPS`). Cancelling a sent parcel becomes its return. @returns the step to take */
export async function judgeStep(order: LockedOrder, step: FulfilmentStep): Promise<JudgedStep | Refusal> {
  const states = await statesIn(order, step.parcelId)
  const before = step.parcelId ? (states[0] ?? null) : (await readOrder(order)).fulfilment
  const to = before === 'sent' && step.to === 'cancelled' ? 'returned' : step.to
  const from = states.filter((state) => FULFILMENT_TRANSITIONS[state].includes(to))
  const judged = { ...step, before, from, to }
  for (const need of STEPS[to].needs) {
    const refusal = await JUDGES[need](order, judged)
    if (refusal) return refusal
  }
  return judged
}

async function statesIn({ tx, id }: LockedOrder, parcelId = ''): Promise<Fulfilment[]> {
  const parcels = tx.selectFrom('parcel').select('fulfilment').distinct().where('orderId', '=', id)
  const rows = await parcels.$if(parcelId !== '', (all) => all.where('id', '=', parcelId)).execute()
  return rows.map(({ fulfilment }) => fulfilment)
}

type Judge = (order: LockedOrder, step: JudgedStep) => Promise<Refusal | null>

const JUDGES: Readonly<Record<StepNeed, Judge>> = {
  'money-known': judgeMoney,
  'cash-in-hand': async (order, { cashReceived }) => {
    const due = cashDue(await readAttempts(order))
    return due && !cashReceived ? refuseFulfilment('cash-not-received', { cashDue: due.amount }) : null
  },
  reason: async (_, { from, reason }) =>
    from.includes('sent') && !reason ? refuseFulfilment('return-reason-missing') : null,
  'address-seen': async ({ tx, id }, { before, addressSeen }) => {
    if (before === null || addressSeen === undefined) return null
    const last = (await addressChangesOf(tx, id)).at(-1) ?? null
    return last === addressSeen ? null : refuseFulfilment('address-changed')
  },
  'money-or-reason': async ({ tx, id }, { from, parcelId, reason }) =>
    from.includes('packed') && !reason && !(await isPaidOrPromised(tx, id, parcelId))
      ? refuseFulfilment('unpaid-reason-missing')
      : null,
}

/** An unpaid order is cancelled as a whole or not at all. Refuses an unknown payment, and a received one with `onlyUnpaid`. */
async function judgeMoney(
  order: LockedOrder,
  { parcelId, to, onlyUnpaid, isUnsure }: JudgedStep,
): Promise<Refusal | null> {
  const attempts = await readAttempts(order)
  if (parcelId && (await hasOtherActiveParcels(order, parcelId)))
    return attempts.some(({ state }) => isPaidOrHeld(state))
      ? null
      : refuseFulfilment('part-unpaid-not-cancelled')
  const arrived = moneyArrived(attempts)
  if (!arrived) return isUnsure ? refuseFulfilment('order-payment-unknown') : null
  if (arrived.refused === 'unavailable') return arrived
  if (!onlyUnpaid) return null
  return refuseFulfilment(to === 'returned' ? 'order-paid-not-returned' : 'order-paid-not-cancelled')
}
