import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Charge, ChargeKind } from '../../charges/charge.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { moneyArrived, stopFurtherPayments } from '../../payments/attempts.server.ts'
import { offeredLimits, type PaymentServices } from '../../payments/payment-services.server.ts'
import { paidDueIdsOf } from '../dues.server.ts'
import { type LockedOrder, readAttempts } from '../locks.server.ts'
import { totalOf } from '../order.ts'
import { REFUNDED_OF_CHARGE } from '../order-rows.server.ts'
import type { ParcelCost } from './ask-sources.server.ts'

/**
 * Charges a parcel of a paid order anew. What it costs more than was paid is added to the order's one open extra due; what was paid and is no
 * longer needed is marked as surplus, to be given back. An extra that nobody has paid is forgotten first, so that there and back is as before.
 * Refuses while money for the open extra is arriving.
 * @returns what the shop pays, of a farther place or because no gateway takes so little
 */
export async function chargeExtra(
  order: LockedOrder,
  services: PaymentServices,
  parcelId: string,
  { costs, isCarried }: { readonly costs: readonly ParcelCost[]; readonly isCarried: boolean },
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const { open, arriving } = await openExtrasOf(order)
  if (arriving) return arriving
  const added: (Charge & { readonly id: string })[] = []
  for (const { kinds, charges, inAddition } of costs) {
    await forgetExtras(tx, parcelId, open, kinds)
    const cost = sumOf(charges.map(({ amount }) => amount))
    const more = poisha(cost - (await markSurplus(tx, parcelId, kinds, cost)))
    if (more > 0) added.push({ ...inAddition, id: newId(), kind: kinds[0], amount: more })
  }
  const rows = isCarried ? [] : added.map((charge) => ({ ...charge, order_id: orderId, parcel_id: parcelId }))
  if (rows.length > 0) await tx.insertInto('order_charge').values(rows).execute()
  const ids = rows.map(({ id }) => id)
  const isAsked = await settleExtras(order, services, open, ids)
  return isCarried || !isAsked ? sumOf(added.map(({ amount }) => amount)) : poisha(0)
}

/** For a parcel that ends, nothing more is to be paid. Refuses while money for its extra is arriving. */
export async function dropExtrasOf(
  order: LockedOrder,
  services: PaymentServices,
  parcelId: string,
): Promise<Refusal | null> {
  const { tx } = order
  await tx.deleteFrom('carried_charge').where('parcel_id', '=', parcelId).execute()
  const { open, arriving } = await openExtrasOf(order)
  const ofParcel = tx.selectFrom('order_charge').select('id').where('parcel_id', '=', parcelId)
  if (open.length === 0 || !(await ofParcel.where('due_id', 'in', open).executeTakeFirst())) return null
  if (arriving) return arriving
  await forgetExtras(tx, parcelId, open)
  await settleExtras(order, services, open)
  return null
}

/** Dues of extras that nobody has paid: one, but for orders from before they were added up; and whether money for one is arriving. */
async function openExtrasOf(order: LockedOrder) {
  const { tx, id } = order
  const attempts = await readAttempts(order)
  const extras = tx.selectFrom('due').select('id').where('order_id', '=', id).where('kind', '=', 'extra')
  const standing = await extras.where('dropped_at', 'is', null).execute()
  const paid = paidDueIdsOf(attempts)
  const open = standing.flatMap(({ id }) => (paid.has(id) ? [] : id))
  return { open, arriving: moneyArrived(attempts.filter(({ reference }) => open.includes(reference))) }
}

async function forgetExtras(
  tx: Tx,
  parcelId: string,
  open: readonly string[],
  kinds?: readonly ChargeKind[],
): Promise<void> {
  const carried = tx.deleteFrom('carried_charge').where('parcel_id', '=', parcelId)
  await carried.$if(kinds !== undefined, (some) => some.where('kind', 'in', kinds ?? [])).execute()
  if (open.length === 0) return
  const unpaid = tx.deleteFrom('order_charge').where('parcel_id', '=', parcelId).where('due_id', 'in', open)
  await unpaid.$if(kinds !== undefined, (some) => some.where('kind', 'in', kinds ?? [])).execute()
}

/**
 * Marks what of the paid charges is more than it costs now; what was given back as surplus before pays for nothing any more. A charge of which
 * a part is needed is divided in two.
 * @returns what was paid for it
 */
async function markSurplus(
  tx: Tx,
  parcelId: string,
  kinds: readonly ChargeKind[],
  cost: Poisha,
): Promise<Poisha> {
  for (const charge of await paidCharges(tx, parcelId, kinds, true)) await endSurplus(tx, charge)
  const charges = await paidCharges(tx, parcelId, kinds, false)
  const paid = sumOf(charges.map(({ amount }) => amount))
  let surplus = paid - cost
  for (const charge of charges) {
    const part = poisha(Math.max(0, Math.min(surplus, charge.amount - charge.given)))
    if (part > 0) await divideCharge(tx, charge, part, true)
    surplus -= part
  }
  return paid
}

interface PaidCharge {
  readonly id: string
  readonly amount: Poisha
  /** Back, or about to go. */
  readonly given: Poisha
}

/** Newest first: what came last is what is no longer needed. */
async function paidCharges(
  tx: Tx,
  parcelId: string,
  kinds: readonly ChargeKind[],
  isSurplus: boolean,
): Promise<PaidCharge[]> {
  const { rows } = await sql<PaidCharge>`
    select id, amount, ${REFUNDED_OF_CHARGE} as given from order_charge
    where parcel_id = ${parcelId} and kind = any (${kinds}) and is_surplus = ${isSurplus}
    order by id desc`.execute(tx)
  return rows
}

/** What was given back of a surplus stays one. */
async function endSurplus(tx: Tx, { id, amount, given }: PaidCharge): Promise<void> {
  if (given < amount) await divideCharge(tx, { id, amount }, poisha(amount - given), false)
}

/** Takes so much of a charge out of it, as a surplus or as none: all of it, or a part that is a charge of its own from then on. */
async function divideCharge(
  tx: Tx,
  { id, amount }: { readonly id: string; readonly amount: Poisha },
  part: Poisha,
  isSurplus: boolean,
): Promise<void> {
  const charge = tx.updateTable('order_charge').where('id', '=', id)
  if (part === amount) await charge.set({ is_surplus: isSurplus }).execute()
  else {
    await charge.set({ amount: poisha(amount - part) }).execute()
    await sql`
      insert into order_charge (id, order_id, parcel_id, kind, label, label_bn, amount, due_id, is_surplus)
      select ${newId()}::uuid, order_id, parcel_id, kind, label, label_bn, ${part}::integer, due_id, ${isSurplus}
      from order_charge where id = ${id}`.execute(tx)
  }
}

/**
 * Asks for all that is open in one due, once together it is as much as a gateway takes. Until then the shop carries it.
 * @param added charges that are to be paid with those of the open extras
 * @returns whether it is asked for, or nothing is open
 */
async function settleExtras(
  order: LockedOrder,
  services: PaymentServices,
  open: readonly string[],
  added: readonly string[] = [],
): Promise<boolean> {
  const { tx, id: orderId } = order
  const former = tx.deleteFrom('carried_charge').where('order_id', '=', orderId)
  const carried = await former.returningAll().execute()
  if (carried.length > 0) await tx.insertInto('order_charge').values(carried).execute()
  const ids = [...carried.map(({ id }) => id), ...added]
  const unpaid = await tx
    .selectFrom('order_charge')
    .select(['id', 'order_id', 'parcel_id', 'kind', 'label', 'label_bn', 'amount'])
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([...some(eb, 'id', ids), ...some(eb, 'due_id', open), sql<boolean>`false`]))
    .execute()
  const amount = sumOf(unpaid.map((charge) => charge.amount))
  const isAsked = amount === 0 || amount >= (await leastOnline(tx, services))
  if (!isAsked) await carryCharges(tx, unpaid)
  else if (amount > 0) await addExtra(tx, orderId, amount, unpaid, open)
  if (!isAsked || amount === 0) await dropDues(tx, open)
  await sumUpOrder(order)
  return isAsked
}

const some = (
  eb: ExpressionBuilder<Database, 'order_charge'>,
  column: 'id' | 'due_id',
  ids: readonly string[],
) => (ids.length > 0 ? [eb(column, 'in', ids)] : [])

type UnpaidCharge = Pick<
  Selectable<Database['order_charge']>,
  'id' | 'order_id' | 'parcel_id' | 'kind' | 'label' | 'label_bn' | 'amount'
>

async function carryCharges(tx: Tx, charges: readonly UnpaidCharge[]): Promise<void> {
  const rows = charges.flatMap(({ parcel_id, ...charge }) => (parcel_id ? { ...charge, parcel_id } : []))
  if (rows.length > 0) await tx.insertInto('carried_charge').values(rows).execute()
  const ids = charges.map(({ id }) => id)
  await tx.deleteFrom('order_charge').where('id', 'in', ids).execute()
}

/** An open extra of the same amount stays, with whoever is paying it. */
async function addExtra(
  tx: Tx,
  orderId: string,
  amount: Poisha,
  charges: readonly UnpaidCharge[],
  open: readonly string[],
): Promise<void> {
  const among = open.length > 0 ? open : [newId()]
  const standing = tx.selectFrom('due').select('id').where('id', 'in', among)
  const same = await standing.where('amount', '=', amount).executeTakeFirst()
  const id = same?.id ?? newId()
  if (!same) await tx.insertInto('due').values({ id, order_id: orderId, kind: 'extra', amount }).execute()
  const ids = charges.map((charge) => charge.id)
  await tx.updateTable('order_charge').set({ due_id: id }).where('id', 'in', ids).execute()
  const others = open.filter((one) => one !== id)
  await dropDues(tx, others)
}

/** Money that still comes for them waits for the shopkeeper. */
export async function dropDues(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const dropped = { dropped_at: sql<Date>`clock_timestamp()` }
  await tx.updateTable('due').set(dropped).where('id', 'in', ids).execute()
  for (const id of ids) await stopFurtherPayments(tx, id)
}

/** No gateway takes less. Where none is offered nothing is too little. */
async function leastOnline(tx: Tx, services: PaymentServices): Promise<number> {
  const online = (services.offered ?? ['sslcommerz']).filter((id) => id !== 'cod')
  return (await offeredLimits({ ...services, db: tx, offered: online }))?.minAmount ?? 0
}

/** An order costs its gifts and charges. @returns whether that is another sum than before */
export async function sumUpOrder({ tx, id: orderId }: LockedOrder) {
  const gifts = await tx.selectFrom('order_line').select('price').where('order_id', '=', orderId).execute()
  const charges = tx.selectFrom('order_charge').select('amount').where('order_id', '=', orderId)
  const amount = totalOf(gifts, await charges.execute())
  const order = tx.updateTable('order').set({ amount }).where('id', '=', orderId)
  const { numUpdatedRows } = await order.where('amount', '<>', amount).executeTakeFirstOrThrow()
  return { amount, isAnother: numUpdatedRows > 0n }
}
