export const FULFILMENTS = ['new', 'packed', 'sent', 'delivered', 'cancelled', 'returned'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/** What may follow what: packing can be undone, a parcel that was sent arrives or comes back, and the rest are ends. */
export const FULFILMENT_TRANSITIONS: Readonly<Record<Fulfilment, readonly Fulfilment[]>> = {
  new: ['packed', 'cancelled'],
  packed: ['sent', 'new', 'cancelled'],
  sent: ['delivered', 'returned'],
  delivered: [],
  cancelled: [],
  returned: [],
}

/** The ends without a delivery: nothing is to be paid, and what was paid is to be refunded. */
export const CALLED_OFF_STATES = ['cancelled', 'returned'] as const satisfies Fulfilment[]

export const isCalledOff = (state: Fulfilment): state is 'cancelled' | 'returned' =>
  state === 'cancelled' || state === 'returned'

export const isUndone = (to: Fulfilment): boolean => to === 'new'

export const nextStep = (from: Fulfilment): Fulfilment | undefined =>
  FULFILMENT_TRANSITIONS[from].find((to) => !isCalledOff(to) && !isUndone(to))

export const MAX_REASON = 200
