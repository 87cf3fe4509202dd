import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { prepared } from '../../kernel/database/queries.server.ts'
import { isId } from '../../kernel/id.ts'
import { CANCELLED_OR_RETURNED } from '../../orders/fulfilment.ts'
import { mayActFor } from '../../orders/locks.server.ts'
import { isPayable } from '../../orders/order.ts'
import {
  ADDRESS,
  duesOfOrder,
  ordersWithoutDescriptions,
  RECIPIENT,
  SENDER,
} from '../../orders/order-rows.server.ts'
import { hideFromSender } from '../../orders/parcel.ts'
import { RESERVED_MINUTES } from '../../orders/reservations/reservation.ts'
import { stockExpiresWithin } from './renew-stock.server.ts'

/** What paying an order needs to know of it. */
export type OrderToPay = NonNullable<Awaited<ReturnType<typeof findOrderToPay>>>

/** An order for which the caller may act. */
export async function findOrderToPay(db: Db, caller: Caller, id: string) {
  const [order] = isId(id) ? await ordersToPay(db, caller.id, id) : []
  if (!order) return null
  const { dues, ...facts } = order
  // The first unpaid due decides: the order is not paid while one is open.
  const decisive = dues.find(({ paymentState }) => paymentState !== 'paid') ?? dues[0]
  return hideFromSender({
    ...facts,
    dues,
    paymentState: decisive?.paymentState ?? ('unpaid' as const),
    onDelivery: decisive?.onDelivery ?? false,
    transactionId: decisive?.transactionId ?? null,
  })
}

/** The caller's newest order if it cost nothing, as placing leads here; else the newest one that is payable. */
export async function newestOrderToPay(db: Db, caller: Caller): Promise<string | null> {
  const orders = ordersWithoutDescriptions(db)
    .where('userId', '=', caller.id)
    .where('order.fulfilment', 'not in', CANCELLED_OR_RETURNED)
  const newest = await orders.limit(1).executeTakeFirst()
  if (!newest || isPayable(newest) || (newest.amount === 0 && newest.paymentState === 'paid'))
    return newest?.id ?? null
  const open = await orders.where(HAS_OPEN_DUE).execute()
  return open.find(isPayable)?.id ?? null
}

const HAS_OPEN_DUE = sql<boolean>`exists (
  select from due where due.order_id = "order".id and dropped_at is null and not exists (
    select from payment_attempt paid where paid.reference = due.id and paid.state in ('paid', 'paid_on_hold')))`

const ordersToPay = prepared('order-to-pay', (db, actorId: string, id: string) =>
  db
    .selectFrom('order')
    .where(mayActFor({ id: actorId }))
    .where('order.id', '=', id)
    .select(['order.id', 'order.amount', 'order.fulfilment', 'needsAddress', SENDER])
    .select([
      sql<number>`(select count(*)::integer from parcel where parcel.order_id = "order".id)`.as(
        'parcelCount',
      ),
      sql<boolean>`exists (select from parcel where parcel.order_id = "order".id and ${stockExpiresWithin(RESERVED_MINUTES - 2)})`.as(
        'losesStock',
      ),
    ])
    .select((eb) => [
      duesOfOrder(eb).as('dues'),
      jsonArrayFrom(
        eb
          .selectFrom('orderLine')
          .whereRef('orderLine.orderId', '=', 'order.id')
          .select('productName as name')
          .orderBy('orderLine.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('orderCharge')
          .whereRef('orderCharge.orderId', '=', 'order.id')
          .select(['orderCharge.kind', 'orderCharge.amount']),
      ).as('charges'),
      jsonArrayFrom(
        eb
          .selectFrom('parcel')
          .leftJoin('gift', 'gift.parcelId', 'parcel.id')
          .whereRef('parcel.orderId', '=', 'order.id')
          .where('nth', '=', 1)
          .select(['addressState', 'addressHidden', RECIPIENT, ADDRESS])
          .select(
            sql<{ readonly to: string } | null>`case when gift.parcel_id is not null then json_build_object(
              'to', to_name) end`.as('gift'),
          ),
      ).as('parcels'),
    ]),
)
