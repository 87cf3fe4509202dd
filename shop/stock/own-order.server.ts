import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/database.ts'

/**
 * The newest unpaid order of a person that holds units of an item, or of the parts of a hamper, by the item's id.
 * @param except parcels of another order
 */
export async function ownOrdersHolding(
  db: Db | Tx,
  accountId: string | null,
  itemIds: readonly string[],
  except: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map()
  // Joined for reading: orders stand above stock.
  const { rows } = await sql<{ item: string; order: string }>`
    select distinct on (item) item, "order".id as "order" from unnest(${itemIds}::uuid[]) item
      left join bundle_part part on product_id = item
      join stock_hold hold on hold.variant_id = coalesce(part.variant_id, item)
      join reservation using (parcel_id) join parcel on parcel.id = parcel_id join "order" on "order".id = order_id
    where resource = 'stock' and state = 'reserved' and user_id = ${accountId} and not parcel.id = any (${except})
    order by item, "order".id desc`.execute(db)
  return new Map(rows.map(({ item, order }) => [item, order]))
}
