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
 * Charges a parcel of a paid order again: more is added to the order's open extra due, less is marked as surplus to be refunded. Unpaid
 * extras are deleted first, so that there and back is as before. Refuses while money for the open extra is arriving.
 * @returns what the shop pays: a delivery surcharge, or a sum below what a gateway takes
 */
export async function chargeExtra(
  order: LockedOrder,
  services: PaymentServices,
  parcelId: string,
  { costs, isCarried }: { readonly costs: readonly ParcelCost[]; readonly isCarried: boolean },
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const { open, arriving } = await readOpenExtras(order)
  if (arriving) return arriving
  const added: (Charge & { readonly id: string })[] = []
  for (const { kinds, charges, inAddition } of costs) {
    await deleteExtras(tx, parcelId, open, kinds)
    const cost = sumOf(charges.map(({ amount }) => amount))
    const more = poisha(cost - (await markSurplus(tx, parcelId, kinds, cost)))
    if (more > 0) added.push({ ...inAddition, id: newId(), kind: kinds[0], amount: more })
  }
  const rows = isCarried ? [] : added.map((charge) => ({ ...charge, orderId, parcelId }))
  if (rows.length > 0) await tx.insertInto('orderCharge').values(rows).execute()
  const ids = rows.map(({ id }) => id)
  const isDue = await settleExtras(order, services, open, ids)
  return isCarried || !isDue ? sumOf(added.map(({ amount }) => amount)) : poisha(0)
}

/** The unpaid extra charges of a parcel whose order is paid. */
export async function openExtraOf(order: LockedOrder, parcelId: string): Promise<Poisha> {
  const { open } = await readOpenExtras(order)
  if (open.length === 0) return poisha(0)
  const charges = order.tx.selectFrom('orderCharge').select('amount').where('parcelId', '=', parcelId)
  return sumOf((await charges.where('dueId', 'in', open).execute()).map(({ amount }) => amount))
}

/** Deletes the unpaid extras of a parcel that ends, or whose extras the shop pays. Refuses while money for them is arriving. */
export async function dropExtrasOf(
  order: LockedOrder,
  services: PaymentServices,
  parcelId: string,
): Promise<Refusal | null> {
  const { tx } = order
  await tx.deleteFrom('carriedCharge').where('parcelId', '=', parcelId).execute()
  const { open, arriving } = await readOpenExtras(order)
  const ofParcel = tx.selectFrom('orderCharge').select('id').where('parcelId', '=', parcelId)
  if (open.length === 0 || !(await ofParcel.where('dueId', 'in', open).executeTakeFirst())) return null
  if (arriving) return arriving
  await deleteExtras(tx, parcelId, open)
  await settleExtras(order, services, open)
  return null
}

/** The unpaid extra dues (one, or several in old orders), and a refusal if money for one is arriving. */
async function readOpenExtras(order: LockedOrder) {
  const { tx, id } = order
  const attempts = await readAttempts(order)
  const extras = tx.selectFrom('due').select('id').where('orderId', '=', id).where('kind', '=', 'extra')
  const current = await extras.where('droppedAt', 'is', null).execute()
  const paid = paidDueIdsOf(attempts)
  const open = current.flatMap(({ id }) => (paid.has(id) ? [] : id))
  return { open, arriving: moneyArrived(attempts.filter(({ reference }) => open.includes(reference))) }
}

async function deleteExtras(
  tx: Tx,
  parcelId: string,
  open: readonly string[],
  kinds?: readonly ChargeKind[],
): Promise<void> {
  const carried = tx.deleteFrom('carriedCharge').where('parcelId', '=', parcelId)
  await carried.$if(kinds !== undefined, (some) => some.where('kind', 'in', kinds ?? [])).execute()
  if (open.length === 0) return
  const unpaid = tx.deleteFrom('orderCharge').where('parcelId', '=', parcelId).where('dueId', 'in', open)
  await unpaid.$if(kinds !== undefined, (some) => some.where('kind', 'in', kinds ?? [])).execute()
}

/** Marks what was paid beyond the cost as surplus, dividing a charge that is needed in part. Refunded surplus no longer counts as paid. @returns what was paid */
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
    const part = poisha(Math.max(0, Math.min(surplus, charge.amount - charge.refunded)))
    if (part > 0) await divideCharge(tx, charge, part, true)
    surplus -= part
  }
  return paid
}

interface PaidCharge {
  readonly id: string
  readonly amount: Poisha
  /** Refunded, or about to be. */
  readonly refunded: Poisha
}

/** Newest first: the last charge is the first that is not needed. */
async function paidCharges(
  tx: Tx,
  parcelId: string,
  kinds: readonly ChargeKind[],
  isSurplus: boolean,
): Promise<PaidCharge[]> {
  const { rows } = await sql<PaidCharge>`
    select id, amount, ${REFUNDED_OF_CHARGE} as refunded from order_charge
    where parcel_id = ${parcelId} and kind = any (${kinds}) and is_surplus = ${isSurplus}
    order by id desc`.execute(tx)
  return rows
}

/** The unrefunded part is needed again. */
async function endSurplus(tx: Tx, { id, amount, refunded }: PaidCharge): Promise<void> {
  if (refunded < amount) await divideCharge(tx, { id, amount }, poisha(amount - refunded), false)
}

/** Marks a charge as surplus or needed; a part of it becomes a charge of its own. */
async function divideCharge(
  tx: Tx,
  { id, amount }: Pick<PaidCharge, 'id' | 'amount'>,
  part: Poisha,
  isSurplus: boolean,
): Promise<void> {
  const charge = tx.updateTable('orderCharge').where('id', '=', id)
  if (part === amount) await charge.set({ isSurplus }).execute()
  else {
    await charge.set({ amount: poisha(amount - part) }).execute()
    await sql`
      insert into order_charge (id, order_id, parcel_id, kind, label, label_bn, amount, due_id, is_surplus)
      select ${newId()}::uuid, order_id, parcel_id, kind, label, label_bn, ${part}::integer, due_id, ${isSurplus}
      from order_charge where id = ${id}`.execute(tx)
  }
}

/**
 * Puts all open extras into one due, once their sum is as much as a gateway takes; until then the shop pays.
 * @param added charges to be paid with the open extras
 * @returns whether there is such a due, or nothing is open
 */
async function settleExtras(
  order: LockedOrder,
  services: PaymentServices,
  open: readonly string[],
  added: readonly string[] = [],
): Promise<boolean> {
  const { tx, id: orderId } = order
  const carriedBefore = tx.deleteFrom('carriedCharge').where('orderId', '=', orderId)
  const carried = await carriedBefore.returningAll().execute()
  if (carried.length > 0) await tx.insertInto('orderCharge').values(carried).execute()
  const ids = [...carried.map(({ id }) => id), ...added]
  const unpaid = await tx
    .selectFrom('orderCharge')
    .select(['id', 'orderId', 'parcelId', 'kind', 'label', 'labelBn', 'amount'])
    .where('orderId', '=', orderId)
    .where((eb) => eb.or([...matchIds(eb, 'id', ids), ...matchIds(eb, 'dueId', open), sql<boolean>`false`]))
    .execute()
  const amount = sumOf(unpaid.map((charge) => charge.amount))
  const limits = await offeredLimits({ ...services, db: tx })
  const isDue = amount === 0 || amount >= (limits?.least ?? 0)
  if (!isDue) await carryCharges(tx, unpaid)
  else if (amount > 0) await addExtra(tx, orderId, amount, unpaid, open)
  if (!isDue || amount === 0) await dropDues(tx, open)
  await sumUpOrder(order)
  return isDue
}

const matchIds = (
  eb: ExpressionBuilder<Database, 'orderCharge'>,
  column: 'id' | 'dueId',
  ids: readonly string[],
) => (ids.length > 0 ? [eb(column, 'in', ids)] : [])

type UnpaidCharge = Pick<
  Selectable<Database['orderCharge']>,
  'id' | 'orderId' | 'parcelId' | 'kind' | 'label' | 'labelBn' | 'amount'
>

async function carryCharges(tx: Tx, charges: readonly UnpaidCharge[]): Promise<void> {
  const rows = charges.flatMap(({ parcelId, ...charge }) => (parcelId ? { ...charge, parcelId } : []))
  if (rows.length > 0) await tx.insertInto('carriedCharge').values(rows).execute()
  const ids = charges.map(({ id }) => id)
  await tx.deleteFrom('orderCharge').where('id', 'in', ids).execute()
}

/** An open extra of the same amount stays, as somebody may be paying it. */
async function addExtra(
  tx: Tx,
  orderId: string,
  amount: Poisha,
  charges: readonly UnpaidCharge[],
  open: readonly string[],
): Promise<void> {
  const among = open.length > 0 ? open : [newId()]
  const current = tx.selectFrom('due').select('id').where('id', 'in', among)
  const same = await current.where('amount', '=', amount).executeTakeFirst()
  const id = same?.id ?? newId()
  if (!same) await tx.insertInto('due').values({ id, orderId, kind: 'extra', amount }).execute()
  const ids = charges.map((charge) => charge.id)
  await tx.updateTable('orderCharge').set({ dueId: id }).where('id', 'in', ids).execute()
  const others = open.filter((one) => one !== id)
  await dropDues(tx, others)
}

/** Money that still arrives for them waits for the shopkeeper. */
export async function dropDues(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const dropped = { droppedAt: sql<Date>`clock_timestamp()` }
  await tx.updateTable('due').set(dropped).where('id', 'in', ids).execute()
  for (const id of ids) await stopFurtherPayments(tx, id)
}

/** Updates an order's amount to its gifts and charges. @returns the amount, and whether it is another one */
export async function sumUpOrder({ tx, id: orderId }: LockedOrder) {
  const products = await tx.selectFrom('orderLine').select('price').where('orderId', '=', orderId).execute()
  const charges = tx.selectFrom('orderCharge').select('amount').where('orderId', '=', orderId)
  const amount = totalOf(products, await charges.execute())
  const order = tx.updateTable('order').set({ amount }).where('id', '=', orderId)
  const { numUpdatedRows } = await order.where('amount', '<>', amount).executeTakeFirstOrThrow()
  return { amount, isAnother: numUpdatedRows > 0n }
}
