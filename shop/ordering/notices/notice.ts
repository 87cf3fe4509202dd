import type { Fulfilment } from '../orders/fulfilment.ts'

/** `sender`: whoever pays. */
export type NoticeRole = 'sender' | 'shop'

/** `dropped`: it was no longer so, or nobody was there to be told. */
export type NoticeState = 'waiting' | 'sent' | 'dropped'

export type NoticeKind = keyof typeof NOTICES

interface NoticeRule {
  /** The states of its order or parcel in which it is still so. */
  readonly standsIn: readonly Fulfilment[]
  readonly afterSeconds: number
}

const ALWAYS: readonly Fulfilment[] = ['new', 'packed', 'sent', 'delivered', 'cancelled', 'returned']

/** Sending can be undone: a step that is taken back within this time tells nobody. */
const UNDO_SECONDS = 120

export const NOTICES = {
  placed: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  new_order: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  sent: { standsIn: ['sent'], afterSeconds: UNDO_SECONDS },
  delivered: { standsIn: ['delivered'], afterSeconds: 0 },
  returned: { standsIn: ['returned'], afterSeconds: 0 },
  cancelled: { standsIn: ['cancelled'], afterSeconds: 0 },
  day_to_agree: { standsIn: ['new', 'packed'], afterSeconds: 0 },
  refunded: { standsIn: ALWAYS, afterSeconds: 0 },
} as const satisfies Readonly<Record<string, NoticeRule>>

/** To an e-mail that nobody has confirmed: a stranger may have typed it, and could have it written to without end. */
export const MOST_UNCONFIRMED_IN_AN_HOUR = 10
