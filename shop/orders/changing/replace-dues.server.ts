import type { Selectable } from 'kysely'
import { type Charge, isOfDelivery } from '../../charges/charge.ts'
import { cashTerms } from '../../delivery/zone.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/database/jobs.server.ts'
import { newId } from '../../kernel/id.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { moneyArrived } from '../../payments/attempts.server.ts'
import { cancelCash, cashDue, promiseCash, takesCash } from '../../payments/cash/cash-on-delivery.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { refusePayment } from '../../payments/refusals.ts'
import { paidDueIdsOf } from '../dues.server.ts'
import { isCancelledOrReturned } from '../fulfilment.ts'
import { type LockedOrder, readAttempts, readOrder } from '../locks.server.ts'
import type { DueKind, DuePayable } from '../order-states.ts'
import { refuseOrder } from '../refusals.ts'
import { dropDues } from './charge-extra.server.ts'

export interface PlannedDue {
  readonly kind: DueKind
  readonly amount: Poisha
  readonly payable: DuePayable
}

export type DueRow = Selectable<Database['due']>

/**
 * Puts a plan of payment in the place of the former one, whose pages take no money any more. Ask the gateways before.
 * Refuses once money has come, or may be coming, for anything but the same; what is cancelled; and a plan that is not what the order costs.
 * @returns the dues of the order, in the order in which they are to be paid
 */
export async function replaceDues(
  order: LockedOrder,
  jobs: Jobs,
  plan: readonly PlannedDue[],
): Promise<readonly DueRow[] | Refusal> {
  const { tx, id: orderId } = order
  const { amount, fulfilment } = await readOrder(order)
  // New dues would not be stopped as those before them are.
  if (isCancelledOrReturned(fulfilment)) return refusePayment('payments-stopped')
  // It goes elsewhere meanwhile, and costs more or less.
  if (sumOf(plan.map((due) => due.amount)) !== amount) return refuseOrder('order-amount-differs', { amount })
  const agreed = await duesOf(tx, orderId)
  if (isSame(agreed, plan)) return payableAsPlanned(tx, agreed, plan)
  const attempts = await readAttempts(order)
  const arrived = moneyArrived(attempts)
  if (arrived) return arrived
  const former = agreed.map(({ id }) => id)
  await dropDues(tx, former)
  await cancelCash(tx, jobs, attempts, { code: 'cash-to-be-paid-otherwise' })
  const dues = plan.map((due) => ({ id: newId(), order_id: orderId, ...due }))
  return tx.insertInto('due').values(dues).returningAll().execute()
}

/**
 * As `replaceDues` once a part was paid in advance: what was paid stays, and the rest of the plan takes the place of what was still to be paid.
 * Refuses while money for what is open is arriving.
 * @returns what was paid beyond the plan
 */
export async function replaceOpenDues(
  order: LockedOrder,
  jobs: Jobs,
  plan: readonly PlannedDue[],
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const attempts = await readAttempts(order)
  const took = paidDueIdsOf(attempts)
  const agreed = await duesOf(tx, orderId)
  const open = agreed.filter(({ id }) => !took.has(id))
  let paid = sumOf(agreed.flatMap(({ id, amount }) => (took.has(id) ? amount : [])))
  const rest = plan.flatMap((due) => {
    const amount = poisha(Math.max(0, due.amount - paid))
    paid = poisha(Math.max(0, paid - due.amount))
    return amount > 0
      ? { ...due, kind: due.payable === 'at_door' ? ('rest' as const) : due.kind, amount }
      : []
  })
  if (isSame(open, rest)) return paid
  const ids = open.map(({ id }) => id)
  const arriving = moneyArrived(attempts.filter(({ reference }) => ids.includes(reference)))
  if (arriving) return arriving
  if (ids.length > 0) {
    const added = tx.updateTable('order_charge').set({ due_id: null })
    await added.where('order_id', '=', orderId).where('due_id', 'in', ids).execute()
  }
  await dropDues(tx, ids)
  await cancelCash(tx, jobs, attempts, { code: 'cash-to-be-paid-otherwise' })
  const dues = rest.map((due) => ({ id: newId(), order_id: orderId, ...due }))
  if (dues.length > 0) await tx.insertInto('due').values(dues).execute()
  return paid
}

/** Promises cash for the new sum where the promise of before has ended. Refuses where no cash, or not so much, is taken by now. */
export async function renewPromise(order: LockedOrder, services: PaymentServices): Promise<Refusal | null> {
  const { tx } = order
  const attempts = await readAttempts(order)
  if (cashDue(attempts)) return null
  const took = paidDueIdsOf(attempts)
  const dues = await duesOf(tx, order.id)
  const atDoor = dues.find(({ id, payable }) => payable === 'at_door' && !took.has(id))
  if (!atDoor) return null
  if (!(await takesCash({ ...services, db: tx }, atDoor.amount))) return refuseOrder('cash-not-renewed')
  const promised = await promiseCash(tx, services, atDoor)
  return isRefusal(promised) ? promised : null
}

/** By the terms of where it goes: what is paid before, and what at the door. Null: no cash is taken there. */
export function planInCash(
  zone: Parameters<typeof cashTerms>[0],
  cost: { readonly amount: Poisha; readonly charges: readonly Pick<Charge, 'kind' | 'amount'>[] },
): readonly PlannedDue[] | null {
  const delivery = sumOf(cost.charges.flatMap(({ kind, amount }) => (isOfDelivery(kind) ? amount : [])))
  const terms = cashTerms(zone, { amount: cost.amount, charges: delivery })
  if (!terms) return null
  if (terms.inAdvance === 0) return [{ kind: 'whole', amount: cost.amount, payable: 'at_door' }]
  return [
    { kind: 'advance', amount: terms.inAdvance, payable: 'online' },
    { kind: 'rest', amount: terms.atDoor, payable: 'at_door' },
  ]
}

/** Those that stand, in the order in which they are to be paid. */
export const duesOf = (db: Db | Tx, orderId: string): Promise<DueRow[]> =>
  db
    .selectFrom('due')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('dropped_at', 'is', null)
    .orderBy('id')
    .execute()

const isSame = (agreed: readonly DueRow[], plan: readonly PlannedDue[]): boolean =>
  agreed.length === plan.length &&
  agreed.every(({ kind, amount }, at) => plan[at]?.kind === kind && plan[at].amount === amount)

async function payableAsPlanned(
  tx: Tx,
  agreed: readonly DueRow[],
  plan: readonly PlannedDue[],
): Promise<DueRow[]> {
  const dues = agreed.map((due, at) => ({ ...due, payable: plan[at]?.payable ?? due.payable }))
  for (const [at, { id, payable }] of dues.entries())
    if (agreed[at]?.payable !== payable)
      await tx.updateTable('due').set({ payable }).where('id', '=', id).execute()
  return dues
}
