import type { Db } from '../../kernel/database/database.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { isInTimeline, type TimelineEvent } from './timeline-events.ts'

/** Those of an order that only the events tell, oldest first. */
export async function timelineEventsOf(db: Db, orderId: string): Promise<TimelineEvent[]> {
  const events = await db
    .selectFrom('order_event')
    .innerJoin('parcel', 'parcel.id', 'order_event.parcel_id')
    .select(['kind', 'facts', 'parcel.id as parcelId', iso('order_event.at').as('at')])
    .where('parcel.order_id', '=', orderId)
    .orderBy('order_event.id')
    .execute()
  return events.flatMap(({ kind, facts, parcelId, at }) => {
    const moved = facts.kind === 'DayChangedBySender' ? facts : null
    const [from, to] = [moved?.from ?? null, moved?.to ?? null]
    const slots = { fromSlot: moved?.fromSlot ?? null, toSlot: moved?.toSlot ?? null }
    const byCode = facts.kind === 'AddressChangedBySender' && facts.byCode
    return isInTimeline(kind) ? { kind, parcelId, at, from, to, ...slots, byCode } : []
  })
}

/** The times of all address changes of an order, oldest first. */
export async function addressChangesOf(db: Db, orderId: string): Promise<string[]> {
  const changes = db.selectFrom('address_change').innerJoin('parcel', 'parcel.id', 'parcel_id')
  const dates = changes.select('changed_at').where('order_id', '=', orderId)
  const rows = await dates.orderBy('changed_at').execute()
  return rows.map((row) => row.changed_at.toISOString())
}
