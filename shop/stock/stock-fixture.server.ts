import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'

/** For tests: a gift without options is counted, as if so many had been found on the shelf. */
export async function stockUp(db: Db, productId: string, onHand: number, fewAt = 3): Promise<void> {
  await sql`insert into product_variant (id, product_id) values (${productId}, ${productId}) on conflict do nothing`.execute(
    db,
  )
  await stockUpVariant(db, productId, onHand, fewAt)
}

/** For tests: the same for a variant that is there. */
export async function stockUpVariant(db: Db, variantId: string, onHand: number, fewAt = 3): Promise<void> {
  await sql`with before as (select on_hand from stock where variant_id = ${variantId}),
    counted as (insert into stock (variant_id, on_hand, few_at) values (${variantId}, ${onHand}, ${fewAt})
      on conflict (variant_id) do update set on_hand = excluded.on_hand, few_at = excluded.few_at)
    insert into stock_move (id, variant_id, kind, amount, on_hand)
    select gen_random_uuid(), ${variantId}, 'count', ${onHand}::integer - coalesce((select on_hand from before), 0), ${onHand}`.execute(
    db,
  )
}

export interface StockRow {
  readonly onHand: number
  readonly reserved: number
}

export async function stockOf(db: Db, variantId: string): Promise<StockRow | undefined> {
  const stock = db.selectFrom('stock').select(['onHand', 'reserved'])
  return stock.where('variantId', '=', variantId).executeTakeFirst()
}

/** For tests: variants whose shelf is not the sum of its moves, or whose reserved units are not those of active reservations. */
export async function miscountedStock(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select variant_id, on_hand, reserved,
        (select coalesce(sum(amount), 0)::integer from stock_move move where move.variant_id = stock.variant_id) as moved,
        (select coalesce(sum(units), 0)::integer from stock_hold hold where hold.variant_id = stock.variant_id) as held,
        (select coalesce(sum(wanted.units), 0)::integer from parcel
          join reservation on parcel_id = parcel.id and resource = 'stock' and state in ('reserved', 'confirmed')
          cross join lateral stock_wanted(array[parcel.id]) wanted
          where wanted.variant_id = stock.variant_id and parcel.fulfilment in ('new', 'packed')) as promised
      from stock) counted
    where on_hand <> moved or reserved <> held or reserved <> promised`.execute(db)
  return rows
}
