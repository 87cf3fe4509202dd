import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { Listener } from '../orders/events/events.server.ts'
import type { OrderEvent } from '../orders/events/events.ts'
import { DAY_NEEDS_SCHEDULING } from '../orders/reservations/days.server.ts'
import { NOTIFIED, type Notified, TOLD_BY_SMS } from './message-table.server.ts'
import { smsReaderOf } from './sms-reader.server.ts'

/** Queues the messages of an event. Whether they are still true is checked when they are sent. */
export const queueMessages: Listener = async (tx, event, at) => {
  await dropSuperseded(tx, event)
  await addMessages(tx, event, at, NOTIFIED)
}

/** Beside the letters, of senders who read none. */
export const queueSmsNotices: Listener = async (tx, event, at) => {
  if (await smsReaderOf(tx, event.orderId)) await addMessages(tx, event, at, TOLD_BY_SMS)
}

type Told = Partial<typeof NOTIFIED>

async function addMessages(tx: Tx, event: OrderEvent, at: Date, told: Told): Promise<void> {
  if (isNotified(event))
    for (const message of told[event.kind] ?? []) await addMessage(tx, event, message, at)
  if (!('due' in event)) return
  // A parcel may lose its day before its order is paid; that message is due now.
  const unscheduled = tx.selectFrom('parcel').select(['orderId', 'id as parcelId'])
  const parcels = unscheduled.where('orderId', '=', event.orderId).where(DAY_NEEDS_SCHEDULING)
  for (const ids of await parcels.execute())
    for (const message of told.DayLost ?? []) await addMessage(tx, { kind: 'DayLost', ...ids }, message, at)
}

function isNotified(event: OrderEvent): boolean {
  if (event.kind === 'OrderExpired') return event.isRecent
  if (event.kind === 'CashPromised') return event.due === 'whole'
  // A later payment is no new order, and cash on delivery was announced before.
  if (event.kind === 'PaymentReceived')
    return event.gateway !== 'cod' && (event.due === 'whole' || event.due === 'advance')
  return true
}

const OF_DAY = ['day_to_agree', 'day_agreed', 'day_changed'] as const

const SUPERSEDED = {
  ParcelRescheduled: OF_DAY,
  DayChangedBySender: OF_DAY,
  AddressChangedBySender: ['address_changed'],
  ParcelMissed: ['not_at_home'],
} as const

async function dropSuperseded(tx: Tx, event: OrderEvent): Promise<void> {
  const notices = tx.deleteFrom('notice').where('orderId', '=', event.orderId).where('state', '<>', 'sent')
  if (
    event.kind === 'ParcelRescheduled' ||
    event.kind === 'DayChangedBySender' ||
    event.kind === 'AddressChangedBySender' ||
    event.kind === 'ParcelMissed'
  ) {
    const kinds = SUPERSEDED[event.kind]
    await notices.where('parcelId', '=', event.parcelId).where('kind', 'in', kinds).execute()
    await tx
      .updateTable('notice')
      .set({ replacedAt: sql`clock_timestamp()` })
      .where('parcelId', '=', event.parcelId)
      .where('kind', 'in', kinds)
      .where('replacedAt', 'is', null)
      .execute()
  }
  // One message replaces one for each parcel.
  if (event.kind === 'OrderExpired')
    await notices
      .where('role', '=', 'sender')
      .where('kind', '=', 'cancelled')
      .where('state', '=', 'waiting')
      .execute()
}

/** A sent message is not sent again, even where it becomes true once more; a dropped one is. */
async function addMessage(tx: Tx, event: OrderEvent, message: Notified, at: Date): Promise<void> {
  await tx
    .insertInto('notice')
    .values({
      orderId: event.orderId,
      parcelId: 'parcelId' in event ? event.parcelId : null,
      refundId: 'refundId' in event ? event.refundId : null,
      tranId: 'tranId' in event ? event.tranId : null,
      ...message,
      happenedAt: at,
    })
    .onConflict((again) =>
      again
        .constraint('notice_once')
        .doUpdateSet({ state: 'waiting', dropReason: null, happenedAt: at, endedAt: null })
        .where('notice.state', '<>', 'sent'),
    )
    .execute()
}
