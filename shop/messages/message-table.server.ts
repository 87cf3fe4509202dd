import type { Tx } from '../kernel/database/database.ts'
import type { ChannelId } from '../kernel/messages/outbox.server.ts'
import { isPaidOrPromised } from '../orders/dues.server.ts'
import type { EventKind } from '../orders/events/events.ts'
import { FULFILMENTS, type Fulfilment } from '../orders/fulfilment.ts'
import { cashToCollect } from '../orders/order.ts'
import { isDayConfirmed, needsScheduling } from '../orders/reservations/reservation.ts'
import { isCovered } from '../orders/reservations/settle-reservations.server.ts'
import * as about from './templates.ts'

/** `sender`: the person who pays; `shop`: all admins. */
export type MessageRole = 'sender' | 'shop'

interface MessageRule {
  /** The states of its order or parcel in which the message is still true. */
  readonly validIn: readonly Fulfilment[]
  readonly isTrue?: (facts: about.About, tx: Tx) => boolean | Promise<boolean>
  /** It waits until the step cannot be undone any more. */
  readonly canBeUndone?: true
  /** Acting on it needs an account. */
  readonly needsAccount?: true
  /** Sent however many there were, and notifies of no order by itself. */
  readonly isReceipt?: true
  readonly templates: Partial<Readonly<Record<MessageRole, about.Template>>>
}

const IN_SHOP = ['new', 'packed'] as const

const AWAITED = {
  validIn: IN_SHOP,
  needsAccount: true,
  isTrue: ({ parcel }) => parcel.addressState === 'awaiting_recipient',
  templates: { sender: about.plain('addressMissing') },
} satisfies MessageRule

const RULES = {
  placed: {
    validIn: IN_SHOP,
    // Paid online after all, the receipt takes its place.
    isTrue: ({ order }, tx) => cashToCollect(order) > 0 && isPaidOrPromised(tx, order.id),
    templates: { sender: about.placed },
  },
  receipt: { validIn: FULFILMENTS, isReceipt: true, templates: { sender: about.receipt } },
  new_order: {
    validIn: IN_SHOP,
    isTrue: ({ order }, tx) => isPaidOrPromised(tx, order.id),
    templates: { shop: about.newOrder },
  },
  sent: { validIn: ['sent'], canBeUndone: true, templates: { sender: about.sent } },
  delivered: { validIn: ['delivered'], templates: { sender: about.delivered } },
  returned: { validIn: ['returned'], templates: { sender: about.returned } },
  cancelled: {
    validIn: ['cancelled'],
    templates: { sender: about.cancelled, shop: about.plain('cancelledAtShop') },
  },
  expired: { validIn: ['cancelled'], templates: { sender: about.plain('expired') } },
  day_to_agree: {
    validIn: IN_SHOP,
    isTrue: async ({ order, parcel }, tx) => needsScheduling(parcel) && isCovered(tx, order.id),
    templates: { sender: about.plain('dayToAgree'), shop: about.plain('dayToAgreeAtShop') },
  },
  day_agreed: {
    validIn: IN_SHOP,
    canBeUndone: true,
    isTrue: ({ parcel }) => isDayConfirmed(parcel) && parcel.deliverOn !== null,
    templates: { sender: about.agreedDay },
  },
  refunded: { validIn: FULFILMENTS, templates: { sender: about.refund } },
  address_missing: AWAITED,
  address_still_missing: AWAITED,
  address_lapsed: {
    validIn: IN_SHOP,
    needsAccount: true,
    isTrue: ({ parcel }) => parcel.addressState === 'expired',
    templates: { sender: about.plain('addressLapsed'), shop: about.plain('lapsedAtShop') },
  },
  address_given: {
    validIn: IN_SHOP,
    needsAccount: true,
    isTrue: ({ parcel }) => parcel.addressState === 'known',
    templates: { sender: about.givenAddress, shop: about.addressAtShop },
  },
  thanked: {
    validIn: ['delivered'],
    isTrue: ({ parcel }) => parcel.thanks !== null,
    templates: { sender: about.thanks },
  },
} satisfies Record<string, MessageRule>

export type MessageKind = keyof typeof RULES

export const MESSAGES: Readonly<Record<MessageKind, MessageRule>> = RULES

export const MESSAGE_KINDS = Object.keys(RULES) as readonly MessageKind[]

export interface Notified {
  readonly role: MessageRole
  readonly kind: MessageKind
  readonly channel: ChannelId
}

const sender = (kind: MessageKind, channel: ChannelId = 'mail'): Notified => ({
  role: 'sender',
  kind,
  channel,
})
const shop = (kind: MessageKind, channel: ChannelId = 'mail'): Notified => ({ role: 'shop', kind, channel })

/** The messages of each event: one entry for each reader and channel. */
export const NOTIFIED: Readonly<Record<EventKind, readonly Notified[]>> = {
  // An online payer gets the receipt, which lists the order.
  CashPromised: [sender('placed'), shop('new_order')],
  PaymentReceived: [shop('new_order')],
  PaymentHeld: [],
  ReceiptIssued: [sender('receipt')],
  RefundSucceeded: [sender('refunded')],
  ParcelSent: [sender('sent')],
  ParcelDelivered: [sender('delivered')],
  ParcelReturned: [sender('returned')],
  ParcelCancelled: [sender('cancelled')],
  ParcelCancelledUnaddressed: [shop('cancelled')],
  OrderExpired: [sender('expired')],
  DayLost: [sender('day_to_agree'), shop('day_to_agree')],
  ParcelRescheduled: [sender('day_agreed')],
  AddressGiven: [sender('address_given'), shop('address_given')],
  AddressMissing: [sender('address_missing')],
  AddressStillMissing: [sender('address_still_missing')],
  AddressExpired: [sender('address_lapsed'), shop('address_lapsed')],
  Thanked: [sender('thanked')],
}
