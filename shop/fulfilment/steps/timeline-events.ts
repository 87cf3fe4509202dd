import type { Slot } from '../../kernel/language/day-in-words.ts'
import type { EventKind } from '../../orders/events/events.ts'

/** Where the shopkeeper reads of an event: as a line of its own in the timeline, or in what another table says of it. */
const READ_IN = {
  CashPromised: 'payments',
  PaymentReceived: 'payments',
  PaymentHeld: 'payments',
  ReceiptIssued: 'messages',
  RefundSucceeded: 'refunds',
  ParcelSent: 'steps',
  ParcelDelivered: 'steps',
  ParcelMissed: 'tries',
  ParcelReturned: 'steps',
  ParcelCancelled: 'steps',
  ParcelCancelledUnaddressed: 'steps',
  OrderExpired: 'payments',
  DayLost: 'timeline',
  StockLost: 'timeline',
  ParcelRescheduled: 'timeline',
  DayChangedBySender: 'timeline',
  AddressChangedBySender: 'timeline',
  ExtraWaived: 'timeline',
  AddressGiven: 'timeline',
  AddressMissing: 'timeline',
  AddressStillMissing: 'timeline',
  AddressExpired: 'timeline',
  Thanked: 'timeline',
} as const satisfies Record<EventKind, string>

export type TimelineKind = {
  [K in EventKind]: (typeof READ_IN)[K] extends 'timeline' ? K : never
}[EventKind]

export const TIMELINE_KINDS = Object.keys(READ_IN).filter(isInTimeline)

export function isInTimeline(kind: string): kind is TimelineKind {
  return Object.entries(READ_IN).some(([one, where]) => one === kind && where === 'timeline')
}

/** A line of its own in the shopkeeper's timeline. Days are yyyy-mm-dd in Dhaka. */
export interface TimelineEvent {
  readonly kind: TimelineKind
  readonly parcelId: string
  readonly at: string
  readonly from: string | null
  readonly to: string | null
  readonly fromSlot: Slot | null
  readonly toSlot: Slot | null
  /** By whoever opened the order with a code. */
  readonly byCode: boolean
}
