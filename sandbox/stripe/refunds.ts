import { type Context, Hono } from 'hono'
import { type Merchant, queryOf, readForm } from '../merchant.ts'
import { answer, remember, repeated } from './answers.ts'
import { apiError, errorAnswer, invalid, missing, type StripeError } from './errors.ts'
import { notify } from './notifications.ts'
import { chargeObject } from './objects.ts'
import {
  moneyOf,
  newId,
  type Payment,
  type Payments,
  type Refund,
  refundedAmount,
  refundStatus,
  seconds,
  stateOf,
} from './payment.ts'
import { metadataOf } from './session-form.ts'

const MAX_LISTED = 100
const KNOWN = /^(payment_intent|charge|amount|reason|metadata\[[^[\]]{1,40}\])$/
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

export function refundsApi(payments: Payments, merchant: Merchant): Hono {
  const router = new Hono()
  router.post('/', async (c) => {
    const form = await readForm(c)
    const wrong = complaint(form)
    if (wrong) return errorAnswer(c, wrong)
    const payment = paymentIn(payments, form)
    if (!payment) return errorAnswer(c, noSuchPayment(form))
    return answer(
      c,
      payment,
      () => repeated(c, payments, form) ?? createRefund(c, payments, merchant, payment, form),
    )
  })
  router.get('/', (c) => {
    const query = queryOf(c)
    const payment = paymentIn(payments, query)
    if (!payment) return errorAnswer(c, noSuchPayment(query))
    return answer(c, payment, () => listOf(payments, payment, query))
  })
  router.get('/:id', (c) => {
    const id = c.req.param('id')
    const payment = payments.find(({ refunds }) => refunds.some((one) => one.id === id))
    const refund = payment?.refunds.find((one) => one.id === id)
    if (!payment || !refund) return errorAnswer(c, missing('refund', id, 'id'))
    return answer(c, payment, () => polled(payments, payment, refund))
  })
  return router
}

function complaint(form: URLSearchParams): StripeError | null {
  const unknown = [...form.keys()].find((name) => !KNOWN.test(name))
  if (unknown) return invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
  if (!form.get('payment_intent') && !form.get('charge'))
    return invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const [amount, reason] = [form.get('amount'), form.get('reason')]
  if (amount !== null && !/^[1-9]\d{0,11}$/.test(amount))
    return invalid(`Invalid integer: ${amount}`, 'amount', 'parameter_invalid_integer')
  if (reason !== null && !REASONS.includes(reason))
    return invalid(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason')
  return null
}

const paymentIn = (payments: Payments, sent: URLSearchParams): Payment | undefined =>
  payments.find(({ intent, charges }) =>
    sent.has('payment_intent')
      ? charges.length > 0 && intent === sent.get('payment_intent')
      : charges.some(({ id }) => id === sent.get('charge')),
  )

function noSuchPayment(sent: URLSearchParams): StripeError {
  const name = sent.has('payment_intent') ? 'payment_intent' : 'charge'
  return missing(name, sent.get(name) ?? '', name)
}

function createRefund(
  c: Context,
  payments: Payments,
  merchant: Merchant,
  payment: Payment,
  form: URLSearchParams,
): Response {
  const refund = newRefund(payment, form)
  if ('status' in refund) {
    remember(c, payment, form, { status: 400, body: { error: refund.error } })
    payments.save(payment)
    return errorAnswer(c, refund)
  }
  payment.refunds.push(refund)
  const isLost = payment.faults.refunds === 'unheard'
  const status = isLost ? 500 : 200
  const body = isLost ? { error: apiError.error } : refundObject(payment, refund)
  remember(c, payment, form, { status, body })
  payments.save(payment)
  const [charge] = payment.charges.slice(-1).map((last) => chargeObject(payment, last))
  void notify(payment, merchant, charge ? [{ type: 'charge.refunded', object: charge }] : [])
  return c.json(body, status)
}

function newRefund(payment: Payment, form: URLSearchParams): Refund | StripeError {
  const [charge, left] = [payment.charges.at(-1)?.id, moneyOf(payment).amount - refundedAmount(payment)]
  if (stateOf(payment) !== 'paid')
    return invalid(`This PaymentIntent (${payment.intent}) does not have a successful charge to refund.`)
  if (left === 0)
    return invalid(`Charge ${charge} has already been refunded.`, undefined, 'charge_already_refunded')
  if (payment.faults.refunds === 'refused')
    return invalid(`Charge ${charge} has been charged back.`, undefined, 'charge_disputed')
  const amount = Number(form.get('amount') ?? left)
  if (amount > left)
    return invalid(
      `Refund amount (${inTaka(amount)}) is greater than unrefunded amount on charge (${inTaka(left)})`,
      'amount',
      'amount_too_large',
    )
  const [reason, metadata] = [form.get('reason'), metadataOf(form)]
  return { id: newId('re'), amount, reason, metadata, at: Date.now(), polls: 0 }
}

const inTaka = (hundredths: number): string => `৳${(hundredths / 100).toFixed(2)}`

function listOf(payments: Payments, payment: Payment, query: URLSearchParams) {
  const limit = Math.min(Number(query.get('limit') ?? 10) || 10, MAX_LISTED)
  const all = payment.refunds.toReversed()
  const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const data = all.slice(from, from + limit).map((refund) => polled(payments, payment, refund))
  return { object: 'list', data, has_more: from + limit < all.length, url: '/v1/refunds' }
}

function polled(payments: Payments, payment: Payment, refund: Refund) {
  refund.polls += 1
  payments.save(payment)
  return refundObject(payment, refund)
}

function refundObject(payment: Payment, refund: Refund) {
  const status = refundStatus(payment, refund)
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: payment.charges.at(-1)?.id ?? null,
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
