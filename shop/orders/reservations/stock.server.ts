import { sql } from 'kysely'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { ownOrderHolding } from '../../stock/own-order.server.ts'
import { releaseStock, type Shortage, takeStock } from '../../stock/parcel-stock.server.ts'
import { refuseStock } from '../../stock/refusals.ts'
import type { Shortages } from '../../stock/stock.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import type { Resource } from './days.server.ts'

/** Units of counted gifts. */
export const STOCK: Resource = {
  take: ({ tx }, parcelIds) => takeStockOf(tx, parcelIds),
  giveBack: ({ tx }, parcelIds) => releaseStock(tx, parcelIds),
  isOffered: async () => true,
  async lose(tx, parcelId) {
    const { order_id: orderId } = await tx
      .selectFrom('parcel')
      .select('order_id')
      .where('id', '=', parcelId)
      .executeTakeFirstOrThrow()
    await recordOrderEvent(tx, { kind: 'StockLost', orderId, parcelId })
  },
}

/** Holds the parcels' counted gifts, the last of all locks; they hold nothing yet. Refuses what is not left. */
export async function takeStockOf(tx: Tx, parcelIds: readonly string[]): Promise<Refusal | null> {
  const missing = await takeStock(tx, parcelIds)
  return missing.length === 0 ? null : refuseStock('sold-out', await describeShortage(tx, parcelIds, missing))
}

/** Whether a `parcel` waits for goods: they were sold out when the money arrived. */
export const STOCK_MISSING = sql<boolean>`exists (select from reservation
  where parcel_id = parcel.id and resource = 'stock' and state = 'needs_scheduling')`

/** Names what is missing, and an unpaid order of the same person that holds it. */
async function describeShortage(
  tx: Tx,
  parcelIds: readonly string[],
  missing: readonly Shortage[],
): Promise<Shortages> {
  const ids = missing.map(({ variantId }) => variantId)
  const { rows } = await sql<{ id: string; name: string; nameBn: string }>`
    select variant.id, name_with_choice(name, option_values) as name,
      case when name_bn <> '' then name_with_choice(name_bn,
        case when cardinality(option_values_bn) > 0 then option_values_bn else option_values end) else '' end as "nameBn"
    from product_variant variant join product on product.id = product_id
    where variant.id in (${sql.join(ids)}) order by variant.id`.execute(tx)
  const left = new Map(missing.map((one) => [one.variantId, one.left]))
  const gifts = rows.map(({ id, name, nameBn }) => ({ name, nameBn, left: left.get(id) ?? 0 }))
  const { rows: senders } = await sql<{ id: string | null }>`
    select user_id as id from parcel join "order" on "order".id = order_id where parcel.id = ${parcelIds[0]}`.execute(
    tx,
  )
  const holder = await ownOrderHolding(tx, senders[0]?.id ?? null, ids, parcelIds)
  return { gifts, ...(holder && { orderId: holder }) }
}
