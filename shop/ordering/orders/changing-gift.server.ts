import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { inOneTransactionOf } from '../../kernel/transaction.server.ts'
import { type Attempt, moneyArrived, stopFurtherPayments } from '../../money/payments/attempts.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { isAnother } from '../../people/locations/person-name.ts'
import { everyGifting } from '../../selling/gifting/gifting.server.ts'
import { isPromisedInCash, lockPaymentsOf } from './dues.server.ts'
import { tookMoney } from './order.ts'
import { type CheckedGift, checkGift, type GiftInput, isNotForCash } from './order-gifts.server.ts'
import { giftOf } from './order-rows.server.ts'
import { type OfParcel, parcelOf } from './parcels.server.ts'
import { refuseOrder } from './refusals.ts'
import { addDifference, type ChargedParcel, chargeAnew } from './repricing.server.ts'

/**
 * By the sender, until it is packed. A wrap then costs what it costs now; of what is paid, only what it costs more is to be paid, and
 * nothing goes back. Refuses an unknown order or somebody else's, what is packed, and what `checkGift` refuses.
 */
export function changeGift(
  { db, jobs }: Pick<PaymentServices, 'db' | 'jobs'>,
  caller: Caller,
  { orderId, parcelId }: OfParcel,
  input: GiftInput,
): Promise<Refusal | null> {
  return inOneTransactionOf(db, caller, async (tx) => {
    if (!(await own(tx, caller, orderId).executeTakeFirst())) return refuseOrder('order-not-found')
    // Everybody locks in this order: the person, the payments, the order, its parcels.
    const attempts = await lockPaymentsOf(tx, orderId)
    const order = await own(tx, caller, orderId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const parcel = await parcelOf(tx, { orderId, parcelId })
      .select(['id', 'fulfilment', 'recipient_name'])
      .select((eb) => giftOf(eb).as('gift'))
      .executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    if (parcel.fulfilment !== 'new') return refuseOrder('gift-packed')
    const checked = checkGift(await everyGifting(tx), input, parcel.gift)
    if (isRefusal(checked)) return checked
    const isRewrapped = checked.row.wrap_id !== (parcel.gift?.wrap?._id ?? null)
    await write(tx, parcel.id, checked)
    const isForOther = isAnother(parcel.recipient_name, order.sender_name)
    if (isForOther && isPromisedInCash(attempts) && (await isNotForCash(tx, parcel.id)))
      return refuseOrder('gift-in-cash')
    if (!isRewrapped) return null
    const of = { orderId, parcelId: parcel.id }
    if (!attempts.some(({ state }) => tookMoney(state)))
      return chargeAnew(tx, jobs, of, ['wrap'], checked.charges)
    return (await dropUnpaidExtras(tx, of, attempts)) ?? chargeDifference(tx, of, checked)
  })
}

const own = (tx: Tx, caller: Caller, orderId: string) =>
  tx.selectFrom('order').select('sender_name').where('id', '=', orderId).where('user_id', '=', caller.id)

async function write(tx: Tx, parcelId: string, { row }: CheckedGift): Promise<void> {
  const changed = { ...row, changed_at: sql<Date>`clock_timestamp()` }
  await tx
    .insertInto('gift')
    .values({ parcel_id: parcelId, ...changed })
    .onConflict((conflict) => conflict.column('parcel_id').doUpdateSet(changed))
    .execute()
}

/** What a former change was to cost, and nobody has paid. Money that still comes for it waits for the shopkeeper. */
export async function dropUnpaidExtras(
  tx: Tx,
  { orderId, parcelId }: ChargedParcel,
  attempts: readonly Attempt[],
): Promise<Refusal | null> {
  const extras = await tx
    .selectFrom('order_charge')
    .select(['id', 'due_id', 'amount'])
    .where('parcel_id', '=', parcelId)
    .where('kind', '=', 'wrap')
    .where('due_id', 'is not', null)
    .execute()
  for (const { id, due_id, amount } of extras) {
    if (due_id === null) continue
    const ofDue = attempts.filter(({ reference }) => reference === due_id)
    if (ofDue.some(({ state }) => tookMoney(state))) continue
    const arriving = moneyArrived(ofDue)
    if (arriving) return arriving
    await tx.deleteFrom('order_charge').where('id', '=', id).execute()
    await tx
      .updateTable('due')
      .set({ dropped_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', due_id)
      .execute()
    await stopFurtherPayments(tx, due_id)
    const lowered = sql<Poisha>`amount - ${amount}`
    await tx.updateTable('order').set({ amount: lowered }).where('id', '=', orderId).execute()
  }
  return null
}

async function chargeDifference(tx: Tx, of: ChargedParcel, { charges }: CheckedGift): Promise<null> {
  const [now] = charges
  if (!now) return null
  const charged = await tx
    .selectFrom('order_charge')
    .select('amount')
    .where('parcel_id', '=', of.parcelId)
    .where('kind', '=', 'wrap')
    .execute()
  const amount = poisha(now.amount - sumOf(charged.map((charge) => charge.amount)))
  return addDifference(tx, of, { ...now, amount })
}
