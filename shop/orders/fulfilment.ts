export const FULFILMENTS = ['new', 'packed', 'sent', 'delivered', 'cancelled', 'returned'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/** The steps from each state. Packing and sending can be undone. */
export const FULFILMENT_TRANSITIONS: Readonly<Record<Fulfilment, readonly Fulfilment[]>> = {
  new: ['packed', 'cancelled'],
  packed: ['sent', 'new', 'cancelled'],
  sent: ['delivered', 'returned', 'packed'],
  delivered: [],
  cancelled: [],
  returned: [],
}

/** The requirements of a step, checked in this order. */
export type StepNeed = 'money-known' | 'cash-in-hand' | 'reason' | 'address-seen' | 'money-or-reason'

interface Step {
  readonly needs: readonly StepNeed[]
  readonly money: 'stays' | 'collected' | 'stopped'
  /** A returned parcel has used its day. */
  readonly day: 'stays' | 'released'
  /** The shopkeeper's form for it. */
  readonly form?: 'sending' | 'handing-over' | 'returning'
}

/** Requirements and effects of a step to each state, for the server and the buttons. */
export const STEPS: Readonly<Record<Fulfilment, Step>> = {
  new: { needs: [], money: 'stays', day: 'stays' },
  packed: { needs: ['address-seen'], money: 'stays', day: 'stays' },
  sent: { needs: ['address-seen', 'money-or-reason'], money: 'stays', day: 'stays', form: 'sending' },
  delivered: { needs: ['cash-in-hand'], money: 'collected', day: 'stays', form: 'handing-over' },
  cancelled: { needs: ['money-known'], money: 'stopped', day: 'released' },
  returned: { needs: ['money-known', 'reason'], money: 'stopped', day: 'stays', form: 'returning' },
}

/** Ends without a delivery: nothing is to be paid, and what was paid is refunded. */
export const CANCELLED_OR_RETURNED = ['cancelled', 'returned'] as const satisfies Fulfilment[]

export const isCancelledOrReturned = (state: Fulfilment): state is 'cancelled' | 'returned' =>
  state === 'cancelled' || state === 'returned'

const TO_DELIVERY: readonly Fulfilment[] = ['new', 'packed', 'sent', 'delivered']

/** Whether a step goes back, to correct one taken by mistake. */
export const isUndoing = (from: Fulfilment, to: Fulfilment): boolean =>
  TO_DELIVERY.includes(to) && TO_DELIVERY.indexOf(to) < TO_DELIVERY.indexOf(from)

export const nextStep = (from: Fulfilment): Fulfilment | undefined =>
  FULFILMENT_TRANSITIONS[from].find((to) => !isCancelledOrReturned(to) && !isUndoing(from, to))

export const MAX_CARRIER = 100
export const MAX_TAKER = 60
export const MAX_REASON = 200
