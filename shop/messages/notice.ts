import { FULFILMENTS, type Fulfilment } from '../orders/fulfilment.ts'

/** `sender`: whoever pays. */
export type NoticeRole = 'sender' | 'shop'

/** `dropped`: it was no longer so, or nobody was there to be told. */
export type NoticeState = 'waiting' | 'sent' | 'dropped'

export const NOTICE_KINDS = [
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
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface Notice {
  readonly id: string
  readonly order_id: string
  readonly parcel_id: string | null
  readonly refund_id: string | null
  readonly role: NoticeRole
  readonly kind: NoticeKind
}

interface NoticeRule {
  /** The states of its order or parcel in which it is still so. */
  readonly standsIn: readonly Fulfilment[]
  readonly afterSeconds: number
}

/** Sending can be undone, and a day put right: what is taken back within this time tells nobody. */
const UNDO_SECONDS = 120

export const NOTICES: Readonly<Record<NoticeKind, NoticeRule>> = {
  placed: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  new_order: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  sent: { standsIn: ['sent'], afterSeconds: UNDO_SECONDS },
  delivered: { standsIn: ['delivered'], afterSeconds: 0 },
  returned: { standsIn: ['returned'], afterSeconds: 0 },
  cancelled: { standsIn: ['cancelled'], afterSeconds: 0 },
  day_to_agree: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  day_agreed: { standsIn: ['new', 'packed'], afterSeconds: UNDO_SECONDS },
  refunded: { standsIn: FULFILMENTS, afterSeconds: 0 },
  address_missing: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  address_still_missing: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  address_lapsed: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  address_given: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  thanked: { standsIn: ['delivered'], afterSeconds: 0 },
  expired: { standsIn: ['cancelled'], afterSeconds: 0 },
}

/** To an e-mail that nobody has confirmed: a stranger may have typed it, and could have it written to without end. */
export const MOST_UNCONFIRMED_IN_AN_HOUR = 10
