import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../../kernel/database/database.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { type Fulfilment, isCancelledOrReturned } from '../../orders/fulfilment.ts'
import type { LockedAttempt } from '../../payments/attempts.server.ts'
import type { FirstRefund } from './refund.ts'
import type { RefundPart } from './refund-shapes.server.ts'
import { refundRefusals } from './words.en.ts'

export const refuseRefund = refusals(
  refundRefusals,
  {},
  { 'refund-exceeds-rest': { refundable: true }, 'refund-part-refunded': { amount: true } },
)

/** Includes a failed refund with a lost answer: the gateway may have refused only the repetition. */
export const MAYBE_REFUNDED = sql<boolean>`(refund.state in ('requested', 'processing', 'succeeded')
  or refund.state = 'failed' and exists (select 1 from refund_change lost
    where lost.refund_id = refund.id and lost.state = 'requested' and lost.why is not null))`

const SUCCEEDED = sql<boolean>`refund.state = 'succeeded'`

/** Which refunds are subtracted: `requested` all that may have moved money, `succeeded` those that have. */
type RefundsCounted = 'requested' | 'succeeded'

/** Paid gifts, each without its share of a discount, and charges of an order, named as on its receipt, each with the amount that was refunded for it. */
const paidPartsOf = (orderId: RawBuilder<string>, counted: RefundsCounted = 'requested') => sql`(
  select part.*, given.amount as given, given.times
  from (
    select id, parcel_id, product_name as label, product_name_bn as label_bn, price - coalesce(discount_share.amount, 0) as amount,
      null::uuid as due_id, false as is_surplus, 1 as rank
    from order_line left join discount_share on order_line_id = id where order_id = ${orderId}
    union all
    select id, parcel_id, label, label_bn, amount, due_id, is_surplus, 2 from order_charge
    where order_id = ${orderId} and (kind <> 'discount' or parcel_id is not null)
  ) part
  cross join lateral (
    select coalesce(sum(refund_part.amount), 0)::integer as amount, count(*) filter (where refund_part.amount > 0) as times
    from refund_part join refund on refund.id = refund_id
    where (order_line_id = part.id or order_charge_id = part.id)
      and ${counted === 'requested' ? MAYBE_REFUNDED : SUCCEEDED}
  ) given
  where part.due_id is null or exists (
    select from payment_attempt attempt
    where attempt.reference = part.due_id and attempt.state in ('paid', 'paid_on_hold')))`

const orderOfReference = (reference: string) =>
  sql<string>`(select order_id from due where due.id = ${reference})`

/** The gifts and charges that a refund may name, of the order that the reference is a due of. */
export async function refundableParts(db: Db | Tx, reference: string): Promise<RefundPart[]> {
  const { rows } = await sql<RefundPart>`
    select id as _id, label, label_bn,
      case when is_surplus and given < amount then amount - given else amount end as amount,
      case when is_surplus then given >= amount else times > 0 end as refunded, is_surplus as "noLongerNeeded"
    from ${paidPartsOf(orderOfReference(reference))} part order by is_surplus desc, rank, id`.execute(db)
  return rows
}

interface KeptPart {
  readonly id: string
  readonly parcelId: string
  readonly fulfilment: Fulfilment
  /** Paid for it and not refunded. */
  readonly amount: Poisha
}

/**
 * The amount to refund for a cancelled or returned parcel: its paid gifts and charges that were not refunded, but nothing that other
 * active parcels cost.
 * @param kept net amount of the whole order, with the same refunds subtracted
 */
export async function owedForParcel(
  tx: Tx,
  { orderId, parcelId }: { readonly orderId: string; readonly parcelId: string },
  kept: Poisha,
  counted: RefundsCounted = 'requested',
): Promise<{ readonly amount: Poisha; readonly parts: readonly string[] }> {
  const parts = await keptParts(tx, orderId, counted)
  const own = parts.filter((part) => part.parcelId === parcelId)
  const others = parts.filter((part) => part.parcelId !== parcelId && !isCancelledOrReturned(part.fulfilment))
  const most = kept - amountOf(others)
  const amount = poisha(Math.max(0, Math.min(amountOf(own), most)))
  return { amount, parts: own.map(({ id }) => id) }
}

/** What was paid for a parcel, is no longer needed, and was not refunded. */
export async function surplusOfParcel(
  tx: Tx,
  { orderId, parcelId }: { readonly orderId: string; readonly parcelId: string },
): Promise<{ readonly amount: Poisha; readonly parts: readonly string[] }> {
  const { rows } = await sql<{ id: string; amount: Poisha }>`
    select id, amount - given as amount from ${paidPartsOf(sql<string>`${orderId}`)} part
    where is_surplus and parcel_id = ${parcelId} and amount > given`.execute(tx)
  return { amount: sumOf(rows.map(({ amount }) => amount)), parts: rows.map(({ id }) => id) }
}

const amountOf = (parts: readonly KeptPart[]): Poisha => sumOf(parts.map(({ amount }) => amount))

async function keptParts(tx: Tx, orderId: string, counted: RefundsCounted): Promise<KeptPart[]> {
  const { rows } = await sql<KeptPart>`
    select part.id, parcel.id as "parcelId", parcel.fulfilment, part.amount - part.given as amount
    from ${paidPartsOf(sql<string>`${orderId}`, counted)} part join parcel on parcel.id = part.parcel_id
    where part.amount > part.given or part.amount < 0`.execute(tx)
  return rows
}

/** The gifts and charges of a refund, for queries of `refund` under that name. */
export const partsOfRefund = (eb: ExpressionBuilder<Database, 'refund'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refundPart')
      .leftJoin('orderLine', 'orderLine.id', 'orderLineId')
      .leftJoin('orderCharge', 'orderCharge.id', 'orderChargeId')
      .leftJoin('discountShare', 'discountShare.orderLineId', 'orderLine.id')
      .whereRef('refundId', '=', 'refund.id')
      .select([
        sql<string>`coalesce(product_name, label)`.as('label'),
        sql<string>`coalesce(product_name_bn, label_bn)`.as('labelBn'),
        sql<Poisha>`coalesce(price - coalesce(discount_share.amount, 0), order_charge.amount)`.as('amount'),
      ])
      .orderBy('orderLine.id')
      .orderBy('orderCharge.id'),
  )

/** Refuses gifts and charges that were refunded before, and names that refund. */
export async function refuseSecondRefund(
  tx: Tx,
  { reference }: LockedAttempt,
  ids: readonly string[],
): Promise<Refusal | null> {
  if (ids.length === 0) return null
  const { rows } = await sql<FirstRefund>`
    select part.label, part.label_bn, refund_part.amount, ${iso('requestedAt')} as at
    from ${paidPartsOf(orderOfReference(reference))} part
      join refund_part on order_line_id = part.id or order_charge_id = part.id
      join refund on refund.id = refund_id and ${MAYBE_REFUNDED}
    where part.id = any (${ids}::uuid[]) and refund_part.amount > 0
      and (not part.is_surplus or part.given >= part.amount)
    order by requested_at limit 1`.execute(tx)
  return rows[0] ? refuseRefund('refund-part-refunded', rows[0]) : null
}

/**
 * Shares a refund's amount among its gifts and then its charges, up to what each has left.
 * Refuses ids that are no paid gift or charge of that payment's order.
 */
export async function recordRefundParts(
  tx: Tx,
  { reference }: LockedAttempt,
  refundId: string,
  ids: readonly string[],
): Promise<Refusal | null> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return null
  const { rows } = await sql`
    insert into refund_part (refund_id, order_line_id, order_charge_id, amount)
    select refund.id, case rank when 1 then part.id end, case rank when 2 then part.id end,
      greatest(0, least(part.left_over, refund.amount - part.before))
    from refund, (
      select id, rank, greatest(0, amount - given) as left_over,
        coalesce(sum(greatest(0, amount - given)) over (order by rank, id rows between unbounded preceding and 1 preceding), 0) as before
      from ${paidPartsOf(orderOfReference(reference))} of_order
      where id = any (${wanted}::uuid[])
    ) part
    where refund.id = ${refundId}
    returning refund_id`.execute(tx)
  return rows.length === wanted.length ? null : refuseRefund('refund-part-unknown')
}
