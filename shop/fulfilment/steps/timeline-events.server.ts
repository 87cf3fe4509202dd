import type { Db } from '../../kernel/database/database.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { isInTimeline, type TimelineEvent } from './timeline-events.ts'

/** Those of an order that only the events tell, oldest first. */
export async function timelineEventsOf(db: Db, orderId: string): Promise<TimelineEvent[]> {
  const events = await db
    .selectFrom('orderEvent')
    .innerJoin('parcel', 'parcel.id', 'orderEvent.parcelId')
    .select(['kind', 'facts', 'parcel.id as parcelId', iso('orderEvent.at').as('at')])
    .where('parcel.orderId', '=', orderId)
    .orderBy('orderEvent.id')
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
  const changes = db.selectFrom('addressChange').innerJoin('parcel', 'parcel.id', 'parcelId')
  const dates = changes.select('changedAt').where('orderId', '=', orderId)
  const rows = await dates.orderBy('changedAt').execute()
  return rows.map((row) => row.changedAt.toISOString())
}
