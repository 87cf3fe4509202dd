import { sql } from 'kysely'
import { releaseStock } from '../../stock/parcel-stock.server.ts'
import { reserveStockOrRefuse, takeStockOrRefuse } from '../../stock/refuse-parcels.server.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import type { Resource } from './days.server.ts'

/** Units of counted gifts. */
export const STOCK: Resource = {
  take: ({ tx }, parcelIds, to) =>
    to === 'reserved' ? reserveStockOrRefuse(tx, parcelIds) : takeStockOrRefuse(tx, parcelIds),
  giveBack: ({ tx }, parcelIds) => releaseStock(tx, parcelIds),
  isOffered: async () => true,
  async lose(tx, parcelId) {
    const { orderId } = await tx
      .selectFrom('parcel')
      .select('orderId')
      .where('id', '=', parcelId)
      .executeTakeFirstOrThrow()
    await recordOrderEvent(tx, { kind: 'StockLost', orderId, parcelId })
  },
}

/** Whether a `parcel` waits for goods: they were sold out when the money arrived. */
export const STOCK_MISSING = sql<boolean>`exists (select from reservation
  where parcel_id = parcel.id and resource = 'stock' and state = 'needs_scheduling')`
