export const FULFILMENTS = ['new', 'packed', 'sent', 'delivered', 'cancelled', 'returned'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/** What may follow what: packing and sending can be undone, a parcel that was sent arrives or comes back, and the rest are ends. */
export const FULFILMENT_TRANSITIONS: Readonly<Record<Fulfilment, readonly Fulfilment[]>> = {
  new: ['packed', 'cancelled'],
  packed: ['sent', 'new', 'cancelled'],
  sent: ['delivered', 'returned', 'packed'],
  delivered: [],
  cancelled: [],
  returned: [],
}

/** The ends without a delivery: nothing is to be paid, and what was paid is to be refunded. */
export const CALLED_OFF_STATES = ['cancelled', 'returned'] as const satisfies Fulfilment[]

export const isCalledOff = (state: Fulfilment): state is 'cancelled' | 'returned' =>
  state === 'cancelled' || state === 'returned'

const WAY: readonly Fulfilment[] = ['new', 'packed', 'sent', 'delivered']

/** Back to where it was before a step that should not have been taken. */
export const isUndoing = (from: Fulfilment, to: Fulfilment): boolean =>
  WAY.includes(to) && WAY.indexOf(to) < WAY.indexOf(from)

export const nextStep = (from: Fulfilment): Fulfilment | undefined =>
  FULFILMENT_TRANSITIONS[from].find((to) => !isCalledOff(to) && !isUndoing(from, to))

export const MAX_CARRIER = 100

export const MAX_TAKER = 60

export const MAX_REASON = 200
