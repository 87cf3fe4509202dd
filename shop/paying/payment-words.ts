import type { PaymentView } from './payment-view.ts'

/** How a payment went, in words, and the colour of its bow. */
interface Outcome {
  readonly title: string
  readonly text: string
  readonly bow: string
}

/** @param resting pending for so long that the page has stopped asking */
export function outcomeOf({ state, payable }: PaymentView, resting: boolean): Outcome {
  if (state === 'pending' && resting) return { ...OUTCOME.pending, text: LATE }
  if (OPEN.has(state) && !payable) return { ...OUTCOME[state], text: PAID_OTHERWISE }
  return OUTCOME[state]
}

const OUTCOME: Record<PaymentView['state'], Outcome> = {
  paid: {
    title: 'Thank you! Your payment has arrived.',
    text: 'We are tying the ribbon already.',
    bow: 'text-berry',
  },
  pending: {
    title: 'We are checking your payment',
    text: 'This takes a few seconds. You can stay here: the page changes by itself.',
    bow: 'animate-pulse text-gold motion-reduce:animate-none',
  },
  paid_on_hold: {
    title: 'We have your payment. Please call us.',
    text: 'Something about it needs a look from us before we send your gifts. Our number is below; do not pay again.',
    bow: 'text-gold',
  },
  failed: {
    title: 'The payment did not go through',
    text: 'The payment service could not complete it. Your order is kept, and you can try again.',
    bow: 'text-edge',
  },
  cancelled: {
    title: 'You cancelled the payment',
    text: 'Nothing was paid. Your order is kept, and you can pay whenever you like.',
    bow: 'text-edge',
  },
  expired: {
    title: 'The time for paying ran out',
    text: 'Nothing was paid. Your order is kept, and you can start the payment again.',
    bow: 'text-edge',
  },
}

/** The states after which the order may be paid by another try. */
const OPEN: ReadonlySet<PaymentView['state']> = new Set(['pending', 'failed', 'cancelled', 'expired'])

const LATE =
  'The payment service has not told us the result yet. Please do not pay again before you know: look again in a few minutes, or call us.'
const PAID_OTHERWISE = 'Your order itself is paid by another try, so there is nothing left to do.'
