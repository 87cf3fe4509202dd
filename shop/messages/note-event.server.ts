import type { Tx } from '../kernel/database/database.ts'
import type { Listener } from '../orders/events/events.server.ts'
import type { EventKind, OrderEvent } from '../orders/events/events.ts'
import { DAY_NEEDS_SCHEDULING } from '../orders/reservations/days.server.ts'
import type { NoticeKind, NoticeRole } from './notice.ts'
import './tables.ts'

type Told = readonly (readonly [NoticeRole, NoticeKind])[]

const toldToBoth = (kind: NoticeKind): Told => [
  ['sender', kind],
  ['shop', kind],
]

const TOLD: Readonly<Record<EventKind, Told>> = {
  // Who pays online gets the receipt, which says what was ordered.
  CashPromised: [
    ['sender', 'placed'],
    ['shop', 'new_order'],
  ],
  PaymentReceived: [['shop', 'new_order']],
  PaymentHeld: [],
  RefundSucceeded: [['sender', 'refunded']],
  ParcelSent: [['sender', 'sent']],
  ParcelDelivered: [['sender', 'delivered']],
  ParcelReturned: [['sender', 'returned']],
  ParcelCancelled: [['sender', 'cancelled']],
  ParcelCancelledUnaddressed: [['shop', 'cancelled']],
  OrderExpired: [['sender', 'expired']],
  DayLost: toldToBoth('day_to_agree'),
  ParcelRescheduled: [['sender', 'day_agreed']],
  AddressGiven: toldToBoth('address_given'),
  AddressMissing: [['sender', 'address_missing']],
  AddressStillMissing: [['sender', 'address_still_missing']],
  AddressExpired: toldToBoth('address_lapsed'),
  Thanked: [['sender', 'thanked']],
}

/** Adds who is to be told what because of an event. Whether it is still so is asked when the letter leaves. */
export const noteEvent: Listener = async (tx, event, at) => {
  await dropOvertaken(tx, event)
  for (const told of isTold(event) ? TOLD[event.kind] : []) await addNotice(tx, event, told, at)
  if (!('due' in event)) return
  // A parcel may lose its day before its order counts: that is told now.
  const unscheduled = tx.selectFrom('parcel').select(['order_id as orderId', 'id as parcelId'])
  const parcels = unscheduled.where('order_id', '=', event.orderId).where(DAY_NEEDS_SCHEDULING)
  for (const of of await parcels.execute())
    for (const told of TOLD.DayLost) await addNotice(tx, { kind: 'DayLost', ...of }, told, at)
}

function isTold(event: OrderEvent): boolean {
  if (event.kind === 'OrderExpired') return event.isRecent
  if (event.kind === 'CashPromised') return event.due === 'whole'
  // What is paid later of an order is no new order, and cash at the door was promised before.
  if (event.kind === 'PaymentReceived')
    return event.gateway !== 'cod' && (event.due === 'whole' || event.due === 'advance')
  return true
}

async function dropOvertaken(tx: Tx, event: OrderEvent): Promise<void> {
  const notices = tx.deleteFrom('notice').where('order_id', '=', event.orderId)
  if (event.kind === 'ParcelRescheduled')
    await notices
      .where('parcel_id', '=', event.parcelId)
      .where('kind', 'in', ['day_to_agree', 'day_agreed'])
      .execute()
  // One letter in place of one for each of its parcels.
  if (event.kind === 'OrderExpired')
    await notices
      .where('role', '=', 'sender')
      .where('kind', '=', 'cancelled')
      .where('state', '=', 'waiting')
      .execute()
}

/** What was told is not told again, though it may be undone and come true once more; what was dropped then is. */
async function addNotice(tx: Tx, event: OrderEvent, [role, kind]: Told[number], at: Date): Promise<void> {
  await tx
    .insertInto('notice')
    .values({
      order_id: event.orderId,
      parcel_id: 'parcelId' in event ? event.parcelId : null,
      refund_id: 'refundId' in event ? event.refundId : null,
      role,
      kind,
      happened_at: at,
    })
    .onConflict((again) =>
      again
        .columns(['order_id', 'parcel_id', 'refund_id', 'role', 'kind', 'channel'])
        .doUpdateSet({ state: 'waiting', happened_at: at, ended_at: null })
        .where('notice.state', '<>', 'sent'),
    )
    .execute()
}
