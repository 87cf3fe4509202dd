import { goesOnWithout } from '../../billing/cancelling/cancel-order.server.ts'
import type { z } from '../../kernel/api/api-router.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import { addressChangesOf } from '../../orders/changing/redirect-parcel.server.ts'
import { isPaidOrPromised } from '../../orders/dues.server.ts'
import { type Fulfilment, STEPS, type StepNeed } from '../../orders/fulfilment.ts'
import { type LockedOrder, parcelOf } from '../../orders/locks.server.ts'
import { tookMoney } from '../../orders/order.ts'
import { moneyArrived } from '../../payments/attempts.server.ts'
import { cashDue } from '../../payments/cash/cash-on-delivery.server.ts'
import type { StepBody } from './order-to-send-shapes.server.ts'
import { refuseFulfilment } from './refusals.ts'

export interface FulfilmentStep extends Omit<z.output<typeof StepBody>, 'state'> {
  readonly orderId: string
  readonly to: Fulfilment
  /** Of a step that stops payments: a gateway does not say whether money has come. */
  readonly isUnsure?: boolean
}

export interface JudgedStep extends FulfilmentStep {
  /** Where the parcel is, or the least advanced of the order; null: there is no such parcel. */
  readonly before: Fulfilment | null
}

/** Looks at what the step needs (`STEPS`). Cancelling what is on its way is its return. @returns the step that it comes to */
export async function judgeStep(order: LockedOrder, step: FulfilmentStep): Promise<JudgedStep | Refusal> {
  const before = await stateOf(order, step.parcelId)
  const to = before === 'sent' && step.to === 'cancelled' ? 'returned' : step.to
  for (const need of STEPS[to].needs) {
    const refusal = await JUDGES[need](order, { ...step, before })
    if (refusal) return refusal
  }
  return { ...step, before, to }
}

async function stateOf({ tx, id: orderId, fulfilment }: LockedOrder, parcelId: string | undefined) {
  if (!parcelId) return fulfilment
  const parcel = parcelOf(tx, { orderId, parcelId }).select('fulfilment')
  return (await parcel.executeTakeFirst())?.fulfilment ?? null
}

type Judge = (order: LockedOrder, step: JudgedStep) => Promise<Refusal | null>

const JUDGES: Readonly<Record<StepNeed, Judge>> = {
  'money-known': judgeMoney,
  'cash-in-hand': async ({ attempts }, { cashReceived }) => {
    const due = cashDue(attempts)
    return due && !cashReceived ? refuseFulfilment('cash-not-received', { cashDue: due.amount }) : null
  },
  reason: async (_, { before, reason }) =>
    before === 'sent' && !reason ? refuseFulfilment('return-reason-missing') : null,
  'address-seen': async ({ tx, id }, { before, addressSeen }) => {
    if (before === null || addressSeen === undefined) return null
    const last = (await addressChangesOf(tx, id)).at(-1) ?? null
    return last === addressSeen ? null : refuseFulfilment('address-changed')
  },
  'money-or-reason': async ({ tx, id }, { before, parcelId, reason }) =>
    before === 'packed' && !reason && !(await isPaidOrPromised(tx, id, parcelId))
      ? refuseFulfilment('unpaid-reason-missing')
      : null,
}

/** While nobody has paid, all of an order is cancelled, or none. Refuses what nobody knows, and what has come where nothing may. */
async function judgeMoney(
  order: LockedOrder,
  { parcelId, to, onlyUnpaid, isUnsure }: JudgedStep,
): Promise<Refusal | null> {
  const { attempts } = order
  if (parcelId && (await goesOnWithout(order, parcelId)))
    return attempts.some(({ state }) => tookMoney(state))
      ? null
      : refuseFulfilment('part-unpaid-not-cancelled')
  const arrived = moneyArrived(attempts)
  if (!arrived) return isUnsure ? refuseFulfilment('order-payment-unknown') : null
  if (arrived.refused === 'unavailable') return arrived
  if (!onlyUnpaid) return null
  return refuseFulfilment(to === 'returned' ? 'order-paid-not-returned' : 'order-paid-not-cancelled')
}
