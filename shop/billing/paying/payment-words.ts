import type { PaymentView } from './payment-shapes.server.ts'
import type { Wait } from './payment-watch.ts'
import type { payingWords } from './words.en.ts'

export interface Outcome {
  readonly title: string
  readonly text: string
  readonly bow: string
}

type Words = typeof payingWords

export function outcomeOf(payment: PaymentView, wait: Wait, words: Words): Outcome {
  const { state, payable, cancelled, returned, otherwise } = payment
  if (isDueInCash(payment))
    return { title: words.placed, text: words.keepReady(payment.amount), bow: 'text-berry' }
  const isFree = payment.amount === 0
  const outcome = (payment.cash && cashOutcome(state, words)) || {
    ...(isFree && state === 'paid' ? words.free : words.outcomes[state]),
    bow: BOWS[state],
  }
  if (state === 'paid' && isFree && cancelled)
    return quietOutcome(endOf(payment, words), words.nothingGoesBack)
  if (state === 'paid' && (cancelled || (!isFree && payment.givenBack >= payment.amount)))
    return paidButCancelled(payment, words)
  if (state === 'paid_on_hold' && cancelled) return heldButCancelled(payment, words)
  if (state === 'paid' && payment.sent && !payment.cash) return { ...outcome, text: words.sent }
  if (OPEN.has(state) && cancelled)
    return { ...outcome, text: returned ? words.parcelReturned : words.orderCancelled }
  if (OPEN.has(state) && !payable && otherwise)
    return { ...outcome, text: otherPaymentText(otherwise, payment, words) }
  return state === 'pending'
    ? { ...words.outcomes.pending, bow: BOWS.pending, text: words.waiting[wait] }
    : outcome
}

const isDueInCash = ({ onDelivery, cash, otherwise, cancelled }: PaymentView): boolean =>
  !cancelled && cash && (otherwise === 'cash' || (onDelivery && otherwise === null))

const BOWS: Readonly<Record<PaymentView['state'], string>> = {
  paid: 'text-berry',
  pending: 'animate-pulse text-gold motion-reduce:animate-none',
  paid_on_hold: 'text-gold',
  failed: 'text-edge',
  cancelled: 'text-edge',
  expired: 'text-edge',
  returned: 'text-edge',
}

function cashOutcome(state: PaymentView['state'], { outcomes, paidInCash, noCash }: Words): Outcome | null {
  if (state === 'paid') return { ...outcomes.paid, text: paidInCash, bow: BOWS.paid }
  return state === 'pending' || state === 'cancelled' ? { ...noCash, bow: 'text-edge' } : null
}

const OPEN: ReadonlySet<PaymentView['state']> = new Set([
  'pending',
  'failed',
  'cancelled',
  'expired',
  'returned',
])

const otherPaymentText = (
  other: NonNullable<PaymentView['otherwise']>,
  { amount }: PaymentView,
  words: Words,
): string => (other === 'cash' ? words.cashOnItsWay(amount) : words.byAnother[other])

function paidButCancelled(payment: PaymentView, words: Words): Outcome {
  const { amount, cancelled, cash, givenBack, goingBack } = payment
  const end = endOf(payment, words)
  const why = cancelled ? words.sentence(end) : ''
  if (givenBack >= amount) {
    const how = cash ? words.handedBack(givenBack) : words.wentBack(givenBack)
    return quietOutcome(words.givenBack, why + how)
  }
  if (goingBack > 0) return quietOutcome(words.onItsWayBack, why + words.goesBack(goingBack))
  return quietOutcome(end, words.weGiveBack)
}

const quietOutcome = (title: string, text: string): Outcome => ({ title, text, bow: 'text-edge' })

const heldButCancelled = (payment: PaymentView, words: Words): Outcome => ({
  title: words.andWeHaveIt(endOf(payment, words)),
  text: words.nothingSent,
  bow: 'text-gold',
})

const endOf = ({ returned }: Pick<PaymentView, 'returned'>, { itReturned, itIsCancelled }: Words): string =>
  returned ? itReturned : itIsCancelled
