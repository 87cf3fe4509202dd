import { formatTaka } from '../../kernel/money.ts'
import type { PaymentView } from './payment-shapes.server.ts'
import type { Wait } from './payment-watch.ts'

export interface Outcome {
  readonly title: string
  readonly text: string
  readonly bow: string
}

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

const IN_CASH: Partial<Record<PaymentView['state'], Outcome>> = {
  paid: { ...OUTCOME.paid, text: 'You paid in cash when your gifts arrived.' },
  pending: NO_CASH,
  cancelled: NO_CASH,
}

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

const BY_ANOTHER: Record<NonNullable<PaymentView['otherwise']>, (payment: PaymentView) => string> = {
  paid: () => 'Your order itself is paid by another try, so there is nothing left to do.',
  held: () =>
    'Another try has brought your money, and something about it needs a look from us before we send your gifts. It is safe; please do not pay again, and call us.',
  cash: ({ amount }) => `Your order is on its way: pay ${formatTaka(amount)} in cash when it arrives.`,
}

function paidForNothing({ amount, cancelled, returned, cash, givenBack, goingBack }: PaymentView): Outcome {
  const end = endOf({ returned })
  const why = cancelled ? `${end}. ` : ''
  if (givenBack >= amount) {
    const how = cash ? 'was handed back to you.' : `went back to where it came from. ${DAYS}`
    return quiet('Your money has been given back', `${why}${formatTaka(givenBack)} ${how}`)
  }
  if (goingBack > 0) {
    const text = `${why}${formatTaka(goingBack)} goes back to where it came from. ${DAYS}`
    return quiet('Your money is on its way back', text)
  }
  return quiet(
    end,
    'Your payment had arrived, so we give it back to you. My Orders shows when that is done; call us if you have a question.',
  )
}

const DAYS = 'Banks may take some days to show it.'

const quiet = (title: string, text: string): Outcome => ({ title, text, bow: 'text-edge' })

const heldForNothing = (payment: PaymentView): Outcome => ({
  title: `${endOf(payment)}, and we have your payment`,
  text: 'Nothing will be sent, so the money is yours: we look at the payment and give it back. Please do not pay again.',
  bow: 'text-gold',
})

const endOf = ({ returned }: Pick<PaymentView, 'returned'>): string =>
  returned ? 'Your parcel came back to us' : 'Your order is cancelled'
