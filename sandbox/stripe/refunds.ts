import { Hono } from 'hono'
import { type Merchant, queryOf, readForm } from '../merchant.ts'
import {
  answer,
  answerAndRemember,
  apiError,
  badRequest,
  errorAnswer,
  findRepeatedAnswer,
  missingResource,
  type StripeError,
  unknownParameter,
} from './answers.ts'
import { sendEvents } from './notifications.ts'
import { chargeObject, refundObject } from './objects.ts'
import {
  moneyOf,
  newId,
  type Payment,
  type Payments,
  type Refund,
  refundedAmount,
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
    const wrong = unknownParameter(form, KNOWN) ?? complaint(form)
    if (wrong) return errorAnswer(c, wrong)
    const payment = paymentIn(form)
    if (!payment) return errorAnswer(c, noSuchPayment(form))
    return answer(c, payment, () => {
      const earlier = findRepeatedAnswer(c, payments, form)
      if (earlier) return earlier
      const refund = newRefund(payment, form)
      if ('error' in refund) {
        return answerAndRemember(c, payments, payment, form, { status: 400, body: { error: refund.error } })
      }
      payment.refunds.push(refund)
      const isLost = payment.faults.refunds === 'unheard'
      const body = isLost ? { error: apiError.error } : refundObject(payment, refund)
      const answered = answerAndRemember(c, payments, payment, form, { status: isLost ? 500 : 200, body })
      const [charge] = payment.charges.slice(-1).map((last) => chargeObject(payment, last))
      void sendEvents(payment, merchant, charge ? [{ type: 'charge.refunded', object: charge }] : [])
      return answered
    })
  })
  router.get('/', (c) => {
    const query = queryOf(c)
    const payment = paymentIn(query)
    if (!payment) return errorAnswer(c, noSuchPayment(query))
    return answer(c, payment, () => {
      const limit = Math.min(Number(query.get('limit') ?? 10) || 10, MAX_LISTED)
      const all = payment.refunds.toReversed()
      const from = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
      const data = all.slice(from, from + limit).map((refund) => polled(payment, refund))
      return { object: 'list', data, has_more: from + limit < all.length, url: '/v1/refunds' }
    })
  })
  router.get('/:id', (c) => {
    const id = c.req.param('id')
    const payment = payments.find(({ refunds }) => refunds.some((one) => one.id === id))
    const refund = payment?.refunds.find((one) => one.id === id)
    if (!payment || !refund) return errorAnswer(c, missingResource('refund', id, 'id'))
    return answer(c, payment, () => polled(payment, refund))
  })
  return router

  function paymentIn(sent: URLSearchParams): Payment | undefined {
    return payments.find(({ intent, charges }) =>
      sent.has('payment_intent')
        ? charges.length > 0 && intent === sent.get('payment_intent')
        : charges.some(({ id }) => id === sent.get('charge')),
    )
  }

  function polled(payment: Payment, refund: Refund) {
    refund.polls += 1
    payments.save(payment)
    return refundObject(payment, refund)
  }
}

function complaint(form: URLSearchParams): StripeError | null {
  if (!form.get('payment_intent') && !form.get('charge'))
    return badRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const [amount, reason] = [form.get('amount'), form.get('reason')]
  if (amount !== null && !/^[1-9]\d{0,11}$/.test(amount))
    return badRequest(`Invalid integer: ${amount}`, 'amount', 'parameter_invalid_integer')
  if (reason !== null && !REASONS.includes(reason))
    return badRequest(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason')
  return null
}

function noSuchPayment(sent: URLSearchParams): StripeError {
  const name = sent.has('payment_intent') ? 'payment_intent' : 'charge'
  return missingResource(name, sent.get(name) ?? '', name)
}

function newRefund(payment: Payment, form: URLSearchParams): Refund | StripeError {
  const [charge, left] = [payment.charges.at(-1)?.id, moneyOf(payment).amount - refundedAmount(payment)]
  if (stateOf(payment) !== 'paid')
    return badRequest(`This PaymentIntent (${payment.intent}) does not have a successful charge to refund.`)
  if (left === 0)
    return badRequest(`Charge ${charge} has already been refunded.`, undefined, 'charge_already_refunded')
  if (payment.faults.refunds === 'refused')
    return badRequest(`Charge ${charge} has been charged back.`, undefined, 'charge_disputed')
  const amount = Number(form.get('amount') ?? left)
  if (amount > left) {
    const why = `Refund amount (${inTaka(amount)}) is greater than unrefunded amount on charge (${inTaka(left)})`
    return badRequest(why, 'amount', 'amount_too_large')
  }
  const [reason, metadata] = [form.get('reason'), metadataOf(form)]
  return { id: newId('re'), amount, reason, metadata, at: Date.now(), polls: 0 }
}

const inTaka = (hundredths: number): string => `৳${(hundredths / 100).toFixed(2)}`
