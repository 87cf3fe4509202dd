import { pinZones } from '../../delivery/reserve-days.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { confirmReservations } from '../../orders/reservations/reservations.server.ts'
import { STOCK_MISSING } from '../../orders/reservations/stock.server.ts'
import { labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'

/**
 * Reserves what was sold out when an order was paid, now that it is on the shelf, with an audit entry. Refuses what the count does not
 * have. @returns for how many parcels; 0 where nothing was missing
 */
export const reserveMissingStock = (db: Db, caller: Caller, orderId: string): Promise<number | Refusal> =>
  inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuseOrder('order-unknown')
    const zones = await pinZones(tx)
    const missing = await tx
      .selectFrom('parcel')
      .select('id')
      .where('orderId', '=', orderId)
      .where('fulfilment', 'in', ['new', 'packed'])
      .where(STOCK_MISSING)
      .execute()
    if (missing.length === 0) return 0
    const ids = missing.map(({ id }) => id)
    const reserved = await confirmReservations(zones, 'stock', ids)
    if (isRefusal(reserved)) return { ...reserved, code: 'not-on-the-shelf' }
    await writeAuditEntry(tx, staff, {
      action: 'order.stock',
      subject: { kind: 'order', id: orderId },
      before: labelled({ stockMissing: true }),
      after: labelled({ stockMissing: false }),
    })
    return ids.length
  })
