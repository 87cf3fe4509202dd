import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import type { Delivery, DeliveryLog } from '../kernel/messages/outbox.server.ts'
import './tables.ts'

export const noteDelivery =
  (db: Db): DeliveryLog =>
  async (noticeId, letterId, delivery) => {
    await sql`update notice set delivered_at = clock_timestamp(),
      deliveries = deliveries || jsonb_build_object(${letterId}::text, ${delivery}::text)
      where id = ${noticeId}`.execute(db)
  }

const MOST_LISTED = 100

/** The newest first. */
export async function messagesOf(db: Db, orderId: string) {
  const notices = await db
    .selectFrom('notice')
    .select(['id', 'parcel_id', 'role', 'channel', 'kind', 'state', 'drop_reason', 'deliveries'])
    .select(sql<Date>`coalesce(delivered_at, ended_at, happened_at)`.as('at'))
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return notices.map(({ id, parcel_id, state, drop_reason, deliveries, at, ...notice }) => ({
    ...{ _id: id, parcelId: parcel_id, ...notice },
    state: state === 'sent' ? outcomeOf(Object.values(deliveries)) : state,
    dropReason: drop_reason,
    readers: Object.keys(deliveries).length,
    at: at.toISOString(),
  }))
}

/** What needs attention most, of the letters to all readers. */
const BY_CONCERN = ['failed', 'refused', 'failing', 'queued'] as const

export const outcomeOf = (deliveries: readonly Delivery[]): Delivery =>
  BY_CONCERN.find((concern) => deliveries.includes(concern)) ?? 'taken'
