import { moneyOf, newId, type Payment, seconds, stateOf, type Try } from './payment.ts'
import { givenBack } from './refund-states.ts'

export type Wire = Record<string, unknown>

export function chargeObject(payment: Payment, tried: Try): Wire {
  const [{ amount, currency }, refused] = [moneyOf(payment), wasRefused(payment, tried)]
  const isPaid = !tried.declined && stateOf(payment) === 'paid'
  return {
    id: tried.charge,
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: givenBack(payment),
    balance_transaction: isPaid ? newId('txn') : null,
    captured: isPaid,
    created: seconds(tried.at),
    currency,
    disputed: false,
    failure_code: refused ? refusalOf(tried).code : null,
    failure_message: refused ? refusalOf(tried).message : null,
    livemode: false,
    metadata: {},
    outcome: outcomeOf(payment, refused),
    paid: isPaid,
    payment_intent: payment.intent,
    payment_method_details: methodOf(payment),
    refunded: isPaid && givenBack(payment) >= amount,
    status: isPaid ? 'succeeded' : refused ? 'failed' : 'pending',
  }
}

export const wasRefused = (payment: Payment, { declined }: Try): boolean =>
  declined || stateOf(payment) === 'refused'

export const refusalOf = ({ declined }: Try) =>
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

function outcomeOf({ behaviour: { money } }: Payment, refused: boolean): Wire {
  const risk =
    money === 'risky' ? { risk_level: 'elevated', risk_score: 70 } : { risk_level: 'normal', risk_score: 12 }
  return refused
    ? { ...risk, network_status: 'declined_by_network', reason: 'generic_decline', type: 'issuer_declined' }
    : {
        ...risk,
        network_status: 'approved_by_network',
        reason: money === 'reviewed' ? 'rule' : null,
        type: money === 'reviewed' ? 'manual_review' : 'authorized',
      }
}

/** Whoever's bank answers at once has a card. */
const methodOf = ({ behaviour: { bank } }: Payment): Wire =>
  bank === 'now'
    ? {
        type: 'card',
        card: {
          brand: 'visa',
          country: 'BD',
          exp_month: 12,
          exp_year: 2034,
          funding: 'credit',
          last4: '4242',
        },
      }
    : { type: 'us_bank_account', us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } }
