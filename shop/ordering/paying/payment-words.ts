import { formatTaka } from '../../kernel/money.ts'
import { heldForNothing, type Outcome, paidForNothing } from './money-back-words.ts'
import type { Otherwise, PaymentView } from './payment-view.ts'
import type { Wait } from './payment-watch.ts'

export function outcomeOf(payment: PaymentView, wait: Wait): Outcome {
  const { state, payable, cancelled, returned, otherwise } = payment
  if (isDueInCash(payment)) return ON_DELIVERY(payment)
  const outcome = (payment.cash && IN_CASH[state]) || OUTCOME[state]
  if (state === 'paid' && (cancelled || payment.givenBack >= payment.amount)) return paidForNothing(payment)
  if (state === 'paid_on_hold' && cancelled) return heldForNothing(payment)
  if (state === 'paid' && payment.sent && !payment.cash) return { ...outcome, text: SENT }
  if (OPEN.has(state) && cancelled) return { ...outcome, text: returned ? PARCEL_RETURNED : ORDER_CANCELLED }
  if (OPEN.has(state) && !payable && otherwise) return { ...outcome, text: BY_ANOTHER[otherwise](payment) }
  return state === 'pending' ? { ...OUTCOME.pending, text: WAITING[wait] } : outcome
}

/** The promise is the same, whichever of its pages is looked at. */
const isDueInCash = ({ onDelivery, cash, otherwise, cancelled }: PaymentView): boolean =>
  !cancelled && cash && (otherwise === 'cash' || (onDelivery && otherwise === null))

const ON_DELIVERY = ({ amount }: PaymentView): Outcome => ({
  title: 'Thank you! Your order is placed.',
  text: `Pay ${formatTaka(amount)} in cash when it arrives. Please keep it ready.`,
  bow: 'text-berry',
})

const WAITING: Record<Wait, string> = {
  soon: 'This takes a few seconds. You can stay here: the page changes by itself.',
  long: 'It takes longer than usual. Please do not pay again: we keep asking, and this page changes by itself. You may also leave; My Orders shows how it ended.',
  unreachable:
    'Your connection seems to be gone. Your payment does not need it: we look again as soon as the shop can be reached.',
  resting:
    'The payment service has not told us the result yet. Please do not pay again before you know: look again in a few minutes, or call us.',
}

const OUTCOME: Record<PaymentView['state'], Outcome> = {
  paid: {
    title: 'Thank you! Your payment has arrived.',
    text: 'We are tying the ribbon already.',
    bow: 'text-berry',
  },
  pending: {
    title: 'We are checking your payment',
    text: WAITING.soon,
    bow: 'animate-pulse text-gold motion-reduce:animate-none',
  },
  paid_on_hold: {
    title: 'We have your payment. Please call us.',
    text: 'Something about it needs a look from us before we send your gifts. Your money is safe; do not pay again.',
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
  returned: {
    title: 'Your money has been given back',
    text: 'Nothing is paid now. Your order is kept, and you can pay it again or put its gifts back into your cart.',
    bow: 'text-edge',
  },
}

const NO_CASH: Outcome = {
  title: 'No cash is to be paid',
  text: 'We do not collect it any more. Your order is kept, and you can pay whenever you like.',
  bow: 'text-edge',
}

/** Where it goes otherwise when the money is handed over at the door: nobody sees a gateway's page. */
const IN_CASH: Partial<Record<PaymentView['state'], Outcome>> = {
  paid: { ...OUTCOME.paid, text: 'You paid in cash when your gifts arrived.' },
  pending: NO_CASH,
  cancelled: NO_CASH,
}

/** The states after which the order may be paid by another try. */
const OPEN: ReadonlySet<PaymentView['state']> = new Set([
  'pending',
  'failed',
  'cancelled',
  'expired',
  'returned',
])

const SENT = 'Your gifts have left the shop already.'
const PARCEL_RETURNED = 'The parcel came back to us, so there is nothing left to pay.'
const ORDER_CANCELLED = 'The order is cancelled, so there is nothing left to pay.'

/** Where the order may not be paid again, because of another try. */
const BY_ANOTHER: Record<Otherwise, (payment: PaymentView) => string> = {
  paid: () => 'Your order itself is paid by another try, so there is nothing left to do.',
  held: () =>
    'Another try has brought your money, and something about it needs a look from us before we send your gifts. It is safe; please do not pay again, and call us.',
  cash: ({ amount }) => `Your order is on its way: pay ${formatTaka(amount)} in cash when it arrives.`,
}
