import type { ExpressionBuilder } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Fulfilment } from '../orders/fulfilment.ts'
import type { RefundPart } from './refund-shapes.server.ts'
import { refuseRefund } from './refusals.ts'
import './tables.ts'

const NOT_FAILED = sql<boolean>`refund.state not in ('failed', 'cancelled')`

/** Gifts and charges of an order by the same names as on its receipt. */
const partsOfOrder = (orderId: RawBuilder<string>) => sql<RefundPart>`(
  select id as _id, product_name as label, product_name_bn as label_bn, price as amount, 1 as rank,
    exists (select from refund_part join refund on refund.id = refund_id
      where order_line_id = order_line.id and ${NOT_FAILED}) as refunded
  from order_line where order_id = ${orderId}
  union all
  select id, label, label_bn, amount, 2, exists (select from refund_part join refund on refund.id = refund_id
      where order_charge_id = order_charge.id and ${NOT_FAILED})
  from order_charge where order_id = ${orderId})`

/** Everything that may be given back of the order to which a payment's reference belongs. */
export async function refundableParts(db: Db | Tx, reference: string): Promise<RefundPart[]> {
  const orderId = sql<string>`(select order_id from due where due.id = ${reference})`
  const { rows } = await sql<RefundPart>`
    select _id, label, label_bn, amount, refunded from ${partsOfOrder(orderId)} part order by rank, _id`.execute(
    db,
  )
  return rows
}

interface KeptPart {
  readonly id: string
  readonly parcelId: string | null
  readonly fulfilment: Fulfilment
  readonly amount: Poisha
}

const SUCCEEDED = sql<boolean>`refund.state = 'succeeded'`

/**
 * What was paid of an order's parcels, gift by gift and charge by charge, and is not refunded under its name.
 * @param of `going`: nor about to be
 */
export async function keptParts(
  tx: Tx,
  orderId: string,
  of: 'going' | 'gone' = 'going',
): Promise<KeptPart[]> {
  const isRefunded = of === 'going' ? NOT_FAILED : SUCCEEDED
  const { rows } = await sql<KeptPart>`
    select part.id, parcel.id as "parcelId", parcel.fulfilment, part.amount
    from (
      select id, parcel_id, price as amount, null::uuid as due_id from order_line where order_id = ${orderId}
      union all
      select id, parcel_id, amount, due_id from order_charge where order_id = ${orderId}
    ) part join parcel on parcel.id = part.parcel_id
    where (part.due_id is null or exists (select from payment_attempt attempt
        where attempt.reference = part.due_id and attempt.state in ('paid', 'paid_on_hold')))
      and not exists (select from refund_part join refund on refund.id = refund_id
        where part.id in (order_line_id, order_charge_id) and ${isRefunded})`.execute(tx)
  return rows
}

/** What a refund is for: for queries of `refund` under that name. */
export const partsOfRefund = (eb: ExpressionBuilder<Database, 'refund'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('refund_part')
      .leftJoin('order_line', 'order_line.id', 'order_line_id')
      .leftJoin('order_charge', 'order_charge.id', 'order_charge_id')
      .whereRef('refund_id', '=', 'refund.id')
      .select([
        sql<string>`coalesce(product_name, label)`.as('label'),
        sql<string>`coalesce(product_name_bn, label_bn)`.as('label_bn'),
        sql<Poisha>`coalesce(price, order_charge.amount)`.as('amount'),
      ])
      .orderBy('order_line.id')
      .orderBy('order_charge.id'),
  )

/** Refuses what is no gift or charge of that payment's order. */
export async function nameParts(
  tx: Tx,
  { refundId, reference }: { readonly refundId: string; readonly reference: string },
  ids: readonly string[],
): Promise<Refusal | null> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return null
  const { rows } = await sql`
    insert into refund_part (refund_id, order_line_id, order_charge_id)
    select ${refundId}::uuid, order_line.id, null::uuid from order_line join due on due.order_id = order_line.order_id
    where due.id = ${reference} and order_line.id = any (${wanted}::uuid[])
    union all
    select ${refundId}::uuid, null, order_charge.id from order_charge join due on due.order_id = order_charge.order_id
    where due.id = ${reference} and order_charge.id = any (${wanted}::uuid[])
    returning refund_id`.execute(tx)
  return rows.length === wanted.length ? null : refuseRefund('refund-part-unknown')
}
