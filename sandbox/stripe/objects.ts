import { chargeObject, refusalOf, type Wire, wasRefused } from './charge.ts'
import { moneyOf, type Payment, seconds, stateOf } from './payment.ts'

/** What may be asked for as a whole where only its number would stand. */
export const EXPANDABLE = ['payment_intent', 'payment_intent.latest_charge']

/** @param expand which of EXPANDABLE */
export function sessionObject(payment: Payment, expand: readonly string[] = []): Wire {
  const { key, intent, url, terms, openedAt, tries } = payment
  const [state, { amount, currency }] = [stateOf(payment), moneyOf(payment)]
  const whole = expand.some((path) => path.startsWith('payment_intent'))
  return {
    id: key,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: terms.cancelUrl,
    client_reference_id: terms.reference,
    created: seconds(openedAt),
    currency,
    customer: null,
    customer_details: terms.email && { email: terms.email, address: null, name: null, phone: null },
    customer_email: terms.email,
    expires_at: seconds(terms.expiresAt),
    livemode: false,
    metadata: terms.metadata,
    mode: 'payment',
    payment_intent: tries.length === 0 ? null : whole ? intentObject(payment, expand) : intent,
    payment_method_types: ['card'],
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    status: state === 'open' || state === 'expired' ? state : 'complete',
    success_url: terms.successUrl,
    ui_mode: 'hosted_page',
    url: state === 'open' ? url : null,
  }
}

const INTENT_STATUS = {
  open: 'requires_payment_method',
  expired: 'canceled',
  underway: 'processing',
  paid: 'succeeded',
  refused: 'requires_payment_method',
} as const

export function intentObject(payment: Payment, expand: readonly string[] = []): Wire {
  const [state, last, { amount, currency }] = [stateOf(payment), payment.tries.at(-1), moneyOf(payment)]
  const whole = expand.includes('payment_intent.latest_charge')
  return {
    id: payment.intent,
    object: 'payment_intent',
    amount,
    amount_received: state === 'paid' ? amount : 0,
    capture_method: 'automatic_async',
    created: seconds(payment.tries[0]?.at ?? payment.openedAt),
    currency,
    last_payment_error: last && wasRefused(payment, last) ? refusalOf(last) : null,
    latest_charge: last ? (whole ? chargeObject(payment, last) : last.charge) : null,
    livemode: false,
    metadata: {},
    payment_method_types: ['card'],
    status: INTENT_STATUS[state],
  }
}
