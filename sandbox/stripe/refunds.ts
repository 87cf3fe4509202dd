import { moneyOf, newId, type Payment, type Refund, seconds, stateOf } from './payment.ts'
import { givenBack, statusOf } from './refund-states.ts'
import { invalid, type Refusal } from './refusals.ts'
import { metadataOf } from './session-form.ts'

const KNOWN = /^(payment_intent|charge|amount|reason|metadata\[[^[\]]{1,40}\])$/
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** @returns what is wrong with the form, whatever it is about */
export function refundComplaint(sent: URLSearchParams): Refusal | null {
  const unknown = [...sent.keys()].find((name) => !KNOWN.test(name))
  if (unknown) return invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
  if (!sent.get('payment_intent') && !sent.get('charge'))
    return invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const [amount, reason] = [sent.get('amount'), sent.get('reason')]
  if (amount !== null && !/^[1-9]\d{0,11}$/.test(amount))
    return invalid(`Invalid integer: ${amount}`, 'amount', 'parameter_invalid_integer')
  if (reason !== null && !REASONS.includes(reason))
    return invalid(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason')
  return null
}

/** Takes a refund on, unless the payment does not bear it. */
export function giveBack(payment: Payment, sent: URLSearchParams): Refund | Refusal {
  const [charge, left] = [payment.tries.at(-1)?.charge, moneyOf(payment).amount - givenBack(payment)]
  if (stateOf(payment) !== 'paid')
    return invalid(`This PaymentIntent (${payment.intent}) does not have a successful charge to refund.`)
  if (left === 0)
    return invalid(`Charge ${charge} has already been refunded.`, undefined, 'charge_already_refunded')
  if (payment.behaviour.refunds === 'refused')
    return invalid(`Charge ${charge} has been charged back.`, undefined, 'charge_disputed')
  const amount = Number(sent.get('amount') ?? left)
  if (amount > left)
    return invalid(
      `Refund amount (${inTaka(amount)}) is greater than unrefunded amount on charge (${inTaka(left)})`,
      'amount',
      'amount_too_large',
    )
  const [reason, metadata] = [sent.get('reason'), metadataOf(sent)]
  return { id: newId('re'), amount, reason, metadata, at: Date.now(), polls: 0 }
}

export function refundObject(payment: Payment, refund: Refund) {
  const status = statusOf(payment, refund)
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: payment.tries.at(-1)?.charge ?? null,
    created: seconds(refund.at),
    currency: moneyOf(payment).currency,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: refund.metadata,
    payment_intent: payment.intent,
    reason: refund.reason,
    receipt_number: null,
    status,
  }
}

const inTaka = (hundredths: number): string => `৳${(hundredths / 100).toFixed(2)}`
