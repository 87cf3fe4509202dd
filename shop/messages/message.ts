import { FULFILMENTS, type Fulfilment } from '../orders/fulfilment.ts'

/** `sender`: the person who pays. */
export type MessageRole = 'sender' | 'shop'

/** `dropped`: it was no longer true, or nobody was there to be notified. */
export type MessageState = 'waiting' | 'sent' | 'dropped'

export const MESSAGE_KINDS = [
  'placed',
  'new_order',
  'sent',
  'delivered',
  'returned',
  'cancelled',
  'day_to_agree',
  'day_agreed',
  'refunded',
  'address_missing',
  'address_still_missing',
  'address_lapsed',
  'address_given',
  'thanked',
  'expired',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export interface OrderMessage {
  readonly id: string
  readonly order_id: string
  readonly parcel_id: string | null
  readonly refund_id: string | null
  readonly role: MessageRole
  readonly kind: MessageKind
}

interface MessageRule {
  /** The states of its order or parcel in which the message is still true. */
  readonly validIn: readonly Fulfilment[]
  readonly afterSeconds: number
}

/** A step that is undone within this time is not announced. */
const UNDO_SECONDS = 120

export const MESSAGE_RULES: Readonly<Record<MessageKind, MessageRule>> = {
  placed: { validIn: ['new', 'packed'], afterSeconds: 0 },
  new_order: { validIn: ['new', 'packed'], afterSeconds: 0 },
  sent: { validIn: ['sent'], afterSeconds: UNDO_SECONDS },
  delivered: { validIn: ['delivered'], afterSeconds: 0 },
  returned: { validIn: ['returned'], afterSeconds: 0 },
  cancelled: { validIn: ['cancelled'], afterSeconds: 0 },
  day_to_agree: { validIn: ['new', 'packed'], afterSeconds: 0 },
  day_agreed: { validIn: ['new', 'packed'], afterSeconds: UNDO_SECONDS },
  refunded: { validIn: FULFILMENTS, afterSeconds: 0 },
  address_missing: { validIn: ['new', 'packed'], afterSeconds: 0 },
  address_still_missing: { validIn: ['new', 'packed'], afterSeconds: 0 },
  address_lapsed: { validIn: ['new', 'packed'], afterSeconds: 0 },
  address_given: { validIn: ['new', 'packed'], afterSeconds: 0 },
  thanked: { validIn: ['delivered'], afterSeconds: 0 },
  expired: { validIn: ['cancelled'], afterSeconds: 0 },
}

/** To an unconfirmed e-mail: a stranger may have typed it, and must not flood its mailbox. */
export const MOST_UNCONFIRMED_IN_AN_HOUR = 10
