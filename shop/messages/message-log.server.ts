import { sql } from 'kysely'
import { z } from '../kernel/api/api-router.server.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import type { Delivery, DeliveryLog } from '../kernel/messages/delivery.ts'
import { secondsOfQuiet } from '../kernel/messages/quiet-hours.ts'
import { refuseOrder } from '../orders/refusals.ts'
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from './message-table.server.ts'
import { comesByNight } from './sms-reader.server.ts'

export const logDelivery =
  (db: Db | Tx): DeliveryLog =>
  async (noticeId, letterId, delivery) => {
    await sql`update notice set delivered_at = clock_timestamp(),
      deliveries = deliveries || jsonb_build_object(${letterId}::text, ${delivery}::text)
      where id = ${noticeId}`.execute(db)
  }

export const MessageAnswer = z.object({
  _id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  role: z.enum(['sender', 'shop']),
  channel: z.enum(MESSAGE_CHANNELS),
  parcelId: z.string().nullable(),
  state: z.enum(['waiting', 'queued', 'sent', 'taken', 'failing', 'failed', 'refused', 'unclear', 'dropped']),
  dropReason: z.enum(['outdated', 'no_reader', 'too_many', 'daily_number', 'by_sender', 'failed']).nullable(),
  untilMorning: z.boolean(),
  readers: z.number().int(),
  at: z.string(),
})

export type LoggedMessage = NounOf<typeof MessageAnswer>

const MOST_LISTED = 100

/** The newest first. Refuses an unknown order. */
export async function listMessages(db: Db, orderId: string) {
  const notices = await db
    .selectFrom('notice')
    .select(['id', 'parcelId', 'role', 'channel', 'kind', 'state', 'dropReason', 'deliveries'])
    .select(comesByNight('notice.orderId').as('isByNight'))
    .select(sql<Date>`coalesce(delivered_at, ended_at, happened_at)`.as('at'))
    .where('orderId', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  if (notices.length === 0 && !(await hasOrder(db, orderId))) return refuseOrder('order-unknown')
  const isNight = secondsOfQuiet(new Date()) > 0
  return notices.map(({ id, parcelId, state, dropReason, deliveries, at, isByNight, ...notice }) => ({
    ...notice,
    _id: id,
    parcelId: parcelId,
    state: state === 'sent' ? worstDelivery(Object.values(deliveries), at) : state,
    dropReason: dropReason,
    untilMorning: isNight && notice.channel === 'sms' && state === 'waiting' && !isByNight,
    readers: Object.keys(deliveries).length,
    at: at.toISOString(),
  }))
}

export async function hasOrder(db: Db | Tx, id: string): Promise<boolean> {
  const order = db.selectFrom('order').select('id').where('id', '=', id)
  return (await order.executeTakeFirst()) !== undefined
}

/** The worst delivery first. */
const BY_CONCERN = ['failed', 'refused', 'unclear', 'failing', 'queued'] as const

/** Retries end within two days; without an outcome until then, the process ended during the last one. */
const RETRIED_MS = 3 * 24 * 60 * 60 * 1000

/** @param since when a delivery last changed */
export function worstDelivery(deliveries: readonly Delivery[], since: Date): Delivery | 'sent' {
  const worst = BY_CONCERN.find((concern) => deliveries.includes(concern))
  const isUnderWay = worst === 'queued' || worst === 'failing'
  if (isUnderWay && since.getTime() < Date.now() - RETRIED_MS) return 'failed'
  return worst ?? (deliveries.length > 0 ? 'taken' : 'sent')
}
