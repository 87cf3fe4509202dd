import type { Tx } from '../kernel/database/database.ts'
import { isPaidOrPromised } from '../orders/dues.server.ts'
import type { EventKind } from '../orders/events/events.ts'
import { FULFILMENTS, type Fulfilment } from '../orders/fulfilment.ts'
import { cashToCollect, lacksMoney, receivedOf } from '../orders/order.ts'
import { isDayConfirmed, needsScheduling } from '../orders/reservations/reservation.ts'
import { isCovered } from '../orders/reservations/settle-reservations.server.ts'
import * as templates from './templates.ts'

/** `sender`: the person who pays; `shop`: all admins. */
export type MessageRole = 'sender' | 'shop'

interface MessageRule {
  /** The states of its order or parcel in which the message is still true. */
  readonly validIn: readonly Fulfilment[]
  readonly isTrue?: (facts: templates.About, tx: Tx) => boolean | Promise<boolean>
  /** Waits until the step can no longer be undone. */
  readonly canBeUndone?: true
  /** Its reader needs an account to act on it. */
  readonly needsAccount?: true
  /** Has no hourly limit, and does not count as notifying the sender of the order. */
  readonly isReceipt?: true
  readonly templates: Partial<Readonly<Record<MessageRole, templates.Template>>>
}

const IN_SHOP = ['new', 'packed'] as const

const AWAITED = {
  validIn: IN_SHOP,
  needsAccount: true,
  isTrue: ({ parcel }) => parcel.addressState === 'awaiting_recipient',
  templates: { sender: templates.plain('addressMissing') },
} satisfies MessageRule

/** Older than this it was undone, or is no news. */
const NEWS_MS = 12 * 3_600_000

const wasTriedLately = ({ tries }: templates.About['parcel']): boolean =>
  Date.now() - Date.parse(tries.at(-1)?.at ?? '1970-01-01') < NEWS_MS

/** Whether the sender was already sent a message about the last delivery attempt. */
async function isNotifiedOfLastTry(tx: Tx, { id, tries }: templates.About['parcel']): Promise<boolean> {
  const notices = tx
    .selectFrom('notice')
    .select('id')
    .where('parcelId', '=', id)
    .where('kind', '=', 'not_at_home')
  const after = notices.where('state', '=', 'sent').where('endedAt', '>=', new Date(tries.at(-1)?.at ?? 0))
  return (await after.executeTakeFirst()) !== undefined
}

const RULES = {
  placed: {
    validIn: IN_SHOP,
    // Where it is paid online after all, the receipt replaces it.
    isTrue: ({ order }, tx) => cashToCollect(order) > 0 && isPaidOrPromised(tx, order.id),
    templates: { sender: templates.placed },
  },
  receipt: { validIn: FULFILMENTS, isReceipt: true, templates: { sender: templates.receipt } },
  new_order: {
    validIn: IN_SHOP,
    // Also once it costs more by now.
    isTrue: async ({ order }, tx) => receivedOf(order) > 0 || (await isPaidOrPromised(tx, order.id)),
    templates: { shop: templates.newOrder },
  },
  sent: { validIn: ['sent'], canBeUndone: true, templates: { sender: templates.sent } },
  not_at_home: {
    validIn: ['sent'],
    canBeUndone: true,
    isTrue: async ({ parcel }, tx) => wasTriedLately(parcel) && !(await isNotifiedOfLastTry(tx, parcel)),
    templates: { sender: templates.missed },
  },
  delivered: { validIn: ['delivered'], templates: { sender: templates.delivered } },
  returned: { validIn: ['returned'], templates: { sender: templates.returned } },
  cancelled: {
    validIn: ['cancelled'],
    templates: { sender: templates.cancelled, shop: templates.cancelledAtShop },
  },
  expired: { validIn: ['cancelled'], templates: { sender: templates.plain('expired') } },
  day_to_agree: {
    validIn: IN_SHOP,
    isTrue: async ({ order, parcel }, tx) => needsScheduling(parcel) && isCovered(tx, order.id),
    templates: { sender: templates.plain('dayToAgree'), shop: templates.plain('dayToAgreeAtShop') },
  },
  stock_to_agree: {
    validIn: IN_SHOP,
    isTrue: async ({ order, parcel }, tx) => parcel.stockMissing && isCovered(tx, order.id),
    templates: { sender: templates.plain('stockMissing'), shop: templates.plain('stockMissingAtShop') },
  },
  day_agreed: {
    validIn: IN_SHOP,
    canBeUndone: true,
    isTrue: ({ parcel }) => isDayConfirmed(parcel) && parcel.deliverOn !== null,
    templates: { sender: templates.agreedDay },
  },
  day_changed: {
    validIn: IN_SHOP,
    canBeUndone: true,
    isTrue: ({ parcel }) => isDayConfirmed(parcel) && parcel.deliverOn !== null,
    templates: { sender: templates.changedDay, shop: templates.changedDayAtShop },
  },
  address_changed: {
    // Also once it has left: whoever did not do it calls all the sooner.
    validIn: [...IN_SHOP, 'sent'],
    canBeUndone: true,
    isTrue: ({ parcel }) => parcel.addressState === 'known',
    templates: { sender: templates.changedAddress, shop: templates.changedAddressAtShop },
  },
  extra_waived: {
    validIn: IN_SHOP,
    isTrue: ({ order, parcel }) => !lacksMoney(order, parcel),
    templates: { sender: templates.plain('extraWaived') },
  },
  refunded: { validIn: FULFILMENTS, templates: { sender: templates.refund } },
  address_missing: AWAITED,
  address_still_missing: AWAITED,
  address_lapsed: {
    validIn: IN_SHOP,
    needsAccount: true,
    isTrue: ({ parcel }) => parcel.addressState === 'expired',
    templates: { sender: templates.lapsedAddress, shop: templates.plain('lapsedAtShop') },
  },
  address_given: {
    validIn: IN_SHOP,
    needsAccount: true,
    isTrue: ({ parcel }) => parcel.addressState === 'known',
    templates: { sender: templates.givenAddress, shop: templates.addressAtShop },
  },
  thanked: {
    validIn: ['delivered'],
    isTrue: ({ parcel }) => parcel.thanks !== null,
    templates: { sender: templates.thanks },
  },
} satisfies Record<string, MessageRule>

export type MessageKind = keyof typeof RULES

export const MESSAGES: Readonly<Record<MessageKind, MessageRule>> = RULES

export const MESSAGE_KINDS = Object.keys(RULES) as readonly MessageKind[]

export const MESSAGE_CHANNELS = ['mail', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export interface Notified {
  readonly role: MessageRole
  readonly kind: MessageKind
  readonly channel: MessageChannel
}

const sender = (kind: MessageKind): Notified => ({ role: 'sender', kind, channel: 'mail' })
const shop = (kind: MessageKind): Notified => ({ role: 'shop', kind, channel: 'mail' })

/** The messages of each event: one entry for each reader and channel. */
export const NOTIFIED: Readonly<Record<EventKind, readonly Notified[]>> = {
  // An online payer gets the receipt, which lists the order.
  CashPromised: [sender('placed'), shop('new_order')],
  PaymentReceived: [shop('new_order')],
  PaymentHeld: [],
  ReceiptIssued: [sender('receipt')],
  RefundSucceeded: [sender('refunded')],
  ParcelSent: [sender('sent')],
  ParcelMissed: [sender('not_at_home')],
  ParcelDelivered: [sender('delivered')],
  ParcelReturned: [sender('returned')],
  ParcelCancelled: [sender('cancelled')],
  ParcelCancelledUnaddressed: [shop('cancelled')],
  OrderExpired: [sender('expired')],
  DayLost: [sender('day_to_agree'), shop('day_to_agree')],
  StockLost: [sender('stock_to_agree'), shop('stock_to_agree')],
  ParcelRescheduled: [sender('day_agreed')],
  DayChangedBySender: [sender('day_changed'), shop('day_changed')],
  AddressChangedBySender: [sender('address_changed'), shop('address_changed')],
  ExtraWaived: [sender('extra_waived')],
  AddressGiven: [sender('address_given'), shop('address_given')],
  AddressMissing: [sender('address_missing')],
  AddressStillMissing: [sender('address_still_missing')],
  AddressExpired: [sender('address_lapsed'), shop('address_lapsed')],
  Thanked: [sender('thanked')],
}

const onPhone = (kind: MessageKind): Notified => ({ role: 'sender', kind, channel: 'sms' })

/** What the sender is told by SMS as well, where they read no letters. */
export const TOLD_BY_SMS: Partial<Readonly<Record<EventKind, readonly Notified[]>>> = {
  CashPromised: [onPhone('placed')],
  PaymentReceived: [onPhone('placed')],
  DayLost: [onPhone('day_to_agree')],
  StockLost: [onPhone('stock_to_agree')],
  ParcelDelivered: [onPhone('delivered')],
  ParcelReturned: [onPhone('returned')],
  ParcelCancelled: [onPhone('cancelled')],
}
