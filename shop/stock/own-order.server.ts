import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/database.ts'

/** The newest unpaid order of a person that holds one of these variants; null: there is none. @param except parcels of another order */
export async function ownOrderHolding(
  db: Db | Tx,
  accountId: string | null,
  variantIds: readonly string[],
  except: readonly string[] = [],
): Promise<string | null> {
  // Joined for reading: orders stand above stock.
  const { rows } = await sql<{ id: string }>`
    select "order".id from stock_hold hold
      join reservation using (parcel_id)
      join parcel on parcel.id = parcel_id join "order" on "order".id = order_id
    where variant_id = any (${variantIds}) and resource = 'stock' and state = 'reserved'
      and user_id = ${accountId} and not parcel.id = any (${except})
    order by "order".id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}
