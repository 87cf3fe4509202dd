import {
  type Charge,
  moneyOf,
  type Payment,
  type Refund,
  refundedAmount,
  refundStatus,
  type State,
  seconds,
  stateOf,
} from './payment.ts'

type StripeObject = Record<string, unknown>

export const EXPANDABLE = ['payment_intent', 'payment_intent.latest_charge']

export function sessionObject(payment: Payment, expand: readonly string[] = []): StripeObject {
  const { key, intent, url, terms, openedAt, charges } = payment
  const [state, { amount, currency }] = [stateOf(payment), moneyOf(payment)]
  const isExpanded = expand.some((path) => path.startsWith('payment_intent'))
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
    payment_intent: charges.length === 0 ? null : isExpanded ? intentObject(payment, expand, state) : intent,
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
  processing: 'processing',
  paid: 'succeeded',
  refused: 'requires_payment_method',
} as const

/** @param state read once per answer: the bank may decide meanwhile */
export function intentObject(
  payment: Payment,
  expand: readonly string[] = [],
  state = stateOf(payment),
): StripeObject {
  const [last, { amount, currency }] = [payment.charges.at(-1), moneyOf(payment)]
  const isExpanded = expand.includes('payment_intent.latest_charge')
  return {
    id: payment.intent,
    object: 'payment_intent',
    amount,
    amount_received: state === 'paid' ? amount : 0,
    capture_method: 'automatic_async',
    created: seconds(payment.charges[0]?.at ?? payment.openedAt),
    currency,
    last_payment_error: last && isRefused(state, last) ? errorOf(last) : null,
    latest_charge: last ? (isExpanded ? chargeObject(payment, last, state) : last.id) : null,
    livemode: false,
    metadata: {},
    payment_method_types: ['card'],
    status: INTENT_STATUS[state],
  }
}

export function chargeObject(payment: Payment, charge: Charge, state = stateOf(payment)): StripeObject {
  const [{ amount, currency }, refused] = [moneyOf(payment), isRefused(state, charge)]
  const isPaid = !charge.declined && state === 'paid'
  return {
    id: charge.id,
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: refundedAmount(payment),
    balance_transaction: isPaid ? charge.id.replace('ch', 'txn') : null,
    captured: isPaid,
    created: seconds(charge.at),
    currency,
    disputed: false,
    failure_code: refused ? errorOf(charge).code : null,
    failure_message: refused ? errorOf(charge).message : null,
    livemode: false,
    metadata: {},
    outcome: outcomeOf(payment, refused),
    paid: isPaid,
    payment_intent: payment.intent,
    payment_method_details: methodOf(payment),
    refunded: isPaid && refundedAmount(payment) >= amount,
    status: isPaid ? 'succeeded' : refused ? 'failed' : 'pending',
  }
}

const isRefused = (state: State, { declined }: Charge): boolean => declined || state === 'refused'

const errorOf = ({ declined }: Charge) =>
  declined
    ? {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      }
    : {
        type: 'invalid_request_error',
        code: 'payment_method_provider_decline',
        message: 'The bank refused the payment.',
      }

function outcomeOf({ faults: { money } }: Payment, refused: boolean): StripeObject {
  const [risk_level, risk_score] = money === 'risky' ? ['elevated', 70] : ['normal', 12]
  const risk = { risk_level, risk_score }
  if (refused)
    return {
      ...risk,
      network_status: 'declined_by_network',
      reason: 'generic_decline',
      type: 'issuer_declined',
    }
  const [reason, type] = money === 'reviewed' ? ['rule', 'manual_review'] : [null, 'authorized']
  return { ...risk, network_status: 'approved_by_network', reason, type }
}

const CARD = { brand: 'visa', country: 'BD', exp_month: 12, exp_year: 2034, funding: 'credit', last4: '4242' }

/** Only a card is paid at once. */
const methodOf = ({ faults: { bank } }: Payment): StripeObject =>
  bank === 'now'
    ? { type: 'card', card: CARD }
    : { type: 'us_bank_account', us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } }

export function refundObject(payment: Payment, refund: Refund): StripeObject {
  const { id, amount, at, metadata, reason } = refund
  const status = refundStatus(payment, refund)
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: payment.charges.at(-1)?.id ?? null,
    created: seconds(at),
    currency: moneyOf(payment).currency,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata,
    payment_intent: payment.intent,
    reason,
    receipt_number: null,
    status,
  }
}
