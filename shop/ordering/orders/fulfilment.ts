/** Where an order is on its way to whom it is for; see `NEXT` for what may follow what. */
export type Fulfilment = 'new' | 'packed' | 'sent' | 'delivered' | 'cancelled'

/**
 * The life of an order: a slip of the finger is undone while it is in the shop, what is on its way is cancelled once it
 * `comesBack`, what has ended has ended.
 */
export const NEXT: Readonly<Record<Fulfilment, readonly Fulfilment[]>> = {
  new: ['packed', 'cancelled'],
  packed: ['sent', 'new', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

export const FULFILMENTS: readonly [Fulfilment, ...Fulfilment[]] = [
  'new',
  'packed',
  'sent',
  'delivered',
  'cancelled',
]

/** The step of a parcel that nobody took: by the shopkeeper's word alone, who says why. */
export const comesBack = (from: Fulfilment, to: Fulfilment): boolean => from === 'sent' && to === 'cancelled'

/** A step that is taken back: it was not packed after all. */
export const takesBack = (to: Fulfilment): boolean => to === 'new'

/** The step that follows if all goes well. */
export const onwardFrom = (from: Fulfilment): Fulfilment | undefined =>
  NEXT[from].find((to) => to !== 'cancelled' && !takesBack(to))

/** Letters for why it came back. */
export const MAX_REASON = 200

/** For people. */
export const FULFILMENT_WORD: Readonly<Record<Fulfilment, string>> = {
  new: 'Order received',
  packed: 'Packed',
  sent: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** What a step was called when it was taken: what is cancelled on its way came back. */
export function wordOfStep(from: Fulfilment, to: Fulfilment): string {
  if (takesBack(to)) return 'Back to received'
  return comesBack(from, to) ? 'Came back' : FULFILMENT_WORD[to]
}

/** One step that an order has taken. */
export interface FulfilmentChange {
  readonly state: Fulfilment
  /** The moment as ISO 8601. */
  readonly at: string
  /** The name of whoever did it. */
  readonly by: string
}
