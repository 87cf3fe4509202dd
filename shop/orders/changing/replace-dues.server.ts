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
import { payNothing } from '../../payments/nothing-to-pay.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { refusePayment } from '../../payments/refusals.ts'
import { paidDueIdsOf, recordMoney } from '../dues.server.ts'
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
 * Replaces the dues of an order by a payment plan; open payment pages are stopped, and nothing is paid at once. Ask the gateways before.
 * Refuses another plan once money is received or arriving, a cancelled order, and a plan for another sum.
 * @returns the dues in the order of payment
 */
export async function replaceDues(
  order: LockedOrder,
  jobs: Jobs,
  plan: readonly PlannedDue[],
): Promise<readonly DueRow[] | Refusal> {
  const { tx, id: orderId } = order
  const { amount, fulfilment } = await readOrder(order)
  // A new due would have no stop.
  if (isCancelledOrReturned(fulfilment)) return refusePayment('payments-stopped')
  // It was redirected in the meantime.
  if (sumOf(plan.map((due) => due.amount)) !== amount) return refuseOrder('order-amount-differs', { amount })
  const current = await duesOf(tx, orderId)
  if (isSame(current, plan)) return updatePayable(tx, current, plan)
  const attempts = await readAttempts(order)
  const arrived = moneyArrived(attempts)
  if (arrived) return arrived
  const ids = current.map(({ id }) => id)
  await dropDues(tx, ids)
  await cancelCash(tx, jobs, attempts, { code: 'cash-to-be-paid-otherwise' })
  const dues = plan.map((due) => ({ id: newId(), orderId, ...due }))
  const added = await tx.insertInto('due').values(dues).returningAll().execute()
  if (amount === 0) for (const { id } of added) await payNothing(tx, { jobs, recordMoney }, id)
  return added
}

/**
 * Replaces the open dues of an order that is paid in part by the rest of the plan. Refuses while money for them is arriving.
 * @param least that a gateway takes: less is left to the courier
 * @returns what was paid beyond the plan
 */
export async function replaceOpenDues(
  order: LockedOrder,
  jobs: Jobs,
  plan: readonly PlannedDue[],
  least: Poisha,
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const attempts = await readAttempts(order)
  const paidIds = paidDueIdsOf(attempts)
  const current = await duesOf(tx, orderId)
  const open = current.filter(({ id }) => !paidIds.has(id))
  let paid = sumOf(current.flatMap(({ id, amount }) => (paidIds.has(id) ? amount : [])))
  const left = plan.flatMap((due) => {
    const amount = poisha(Math.max(0, due.amount - paid))
    paid = poisha(Math.max(0, paid - due.amount))
    return amount > 0
      ? { ...due, kind: due.payable === 'at_door' ? ('rest' as const) : due.kind, amount }
      : []
  })
  const rest = leaveToCourier(left, least)
  if (isSame(open, rest)) return paid
  const ids = open.map(({ id }) => id)
  const arriving = moneyArrived(attempts.filter(({ reference }) => ids.includes(reference)))
  if (arriving) return arriving
  if (ids.length > 0) {
    const charges = tx.updateTable('orderCharge').set({ dueId: null })
    await charges.where('orderId', '=', orderId).where('dueId', 'in', ids).execute()
  }
  await dropDues(tx, ids)
  await cancelCash(tx, jobs, attempts, { code: 'cash-to-be-paid-otherwise' })
  const dues = rest.map((due) => ({ id: newId(), orderId, ...due }))
  if (dues.length > 0) await tx.insertInto('due').values(dues).execute()
  return paid
}

function leaveToCourier(dues: readonly PlannedDue[], least: Poisha): readonly PlannedDue[] {
  const little = dues.find(({ payable, amount }) => payable === 'online' && amount < least)
  const atDoor = dues.find(({ payable }) => payable === 'at_door')
  return little && atDoor ? [{ ...atDoor, amount: poisha(atDoor.amount + little.amount) }] : dues
}

/** Promises cash for the new sum once the former promise has ended. Refuses if cash, or so much, is no longer taken. */
export async function renewPromise(order: LockedOrder, services: PaymentServices): Promise<Refusal | null> {
  const { tx } = order
  const attempts = await readAttempts(order)
  if (cashDue(attempts)) return null
  const paidIds = paidDueIdsOf(attempts)
  const dues = await duesOf(tx, order.id)
  const atDoor = dues.find(({ id, payable }) => payable === 'at_door' && !paidIds.has(id))
  if (!atDoor) return null
  if (!(await takesCash({ ...services, db: tx }, atDoor.amount))) return refuseOrder('cash-not-renewed')
  const promised = await promiseCash(tx, services, atDoor)
  return isRefusal(promised) ? promised : null
}

/** Plans the payment in cash by the zone's terms, perhaps a part in advance. Null: no cash is taken there. */
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

/** The current dues, in the order of payment. */
export const duesOf = (db: Db | Tx, orderId: string): Promise<DueRow[]> =>
  db
    .selectFrom('due')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('droppedAt', 'is', null)
    .orderBy('id')
    .execute()

const isSame = (current: readonly DueRow[], plan: readonly PlannedDue[]): boolean =>
  current.length === plan.length &&
  current.every(({ kind, amount }, at) => plan[at]?.kind === kind && plan[at].amount === amount)

async function updatePayable(
  tx: Tx,
  current: readonly DueRow[],
  plan: readonly PlannedDue[],
): Promise<DueRow[]> {
  const dues = current.map((due, at) => ({ ...due, payable: plan[at]?.payable ?? due.payable }))
  for (const [at, { id, payable }] of dues.entries())
    if (current[at]?.payable !== payable)
      await tx.updateTable('due').set({ payable }).where('id', '=', id).execute()
  return dues
}
