import { type Context, Hono } from 'hono'
import { bareTime, bkashTime, faultOf, invalidBody, readFields, timedOut } from './answers.ts'
import {
  capturedAmount,
  completedTransaction,
  isAmount,
  newTrxId,
  type Payment,
  type Payments,
  poisha,
  refundableAmount,
  taka,
} from './payment.ts'

const MAX_REFUNDS = 10
const MAX_LENGTH = 255
const MAX_AGE_MS = 60 * 24 * 3_600_000

/** Refunds v2: no idempotency, a repeated request refunds twice. */
export function refundApi(payments: Payments): Hono {
  const router = new Hono()
  router.post('/transaction', (c) =>
    answer(c, (payment, given) => {
      const isLine = (text: string) => text.length > 0 && text.length <= MAX_LENGTH
      if (!isLine(given('sku')) || !isLine(given('reason'))) return invalidBody(c)
      const wrong = refundError(payment, given('refundAmount'))
      if (wrong) return refuseRefund(c, wrong)
      const refund = { refundTrxId: newTrxId(), amount: poisha(given('refundAmount')), at: Date.now() }
      payment.refunds.push(refund)
      payments.save(payment)
      if (payment.faults.refunds === 'mute') return timedOut(c)
      return c.json({
        originalTrxId: payment.transaction?.trxId,
        refundTrxId: refund.refundTrxId,
        refundTransactionStatus: 'Completed',
        originalTrxAmount: taka(capturedAmount(payment)),
        refundAmount: taka(refund.amount),
        currency: 'BDT',
        completedTime: bkashTime(refund.at),
        sku: given('sku'),
        reason: given('reason'),
      })
    }),
  )
  router.post('/status', (c) => answer(c, (payment) => c.json(refundList(payment))))
  return router

  async function answer(
    c: Context,
    right: (payment: Payment, given: (name: string) => string) => Response,
  ): Promise<Response> {
    const fields = await readFields(c)
    const given = (name: string) => fields?.get(name) ?? ''
    if (!given('paymentId') || !given('trxId')) return invalidBody(c)
    const payment = payments.byKey(given('paymentId'))
    if (!payment) return refuseRefund(c, 'payment')
    if (completedTransaction(payment)?.trxId !== given('trxId')) return refuseRefund(c, 'transaction')
    return (await faultOf(c, payment)) ?? right(payment, given)
  }
}

/** Codes 2073 and 2074 are made up: bKash publishes none. */
const COMPLAINTS = {
  payment: ['invalid_payment_id', '2002', 'Invalid Payment ID'],
  transaction: ['transaction_not_found', '2033', 'Transaction not found'],
  amount: ['refund_amount_exceed_payment_amount', '2072', 'Refund amount not valid'],
  poor: ['insufficient_balance', '2023', 'Insufficient Balance'],
  tooMany: ['refund_limit_exceeded', '2073', 'The payment has been refunded ten times'],
  tooOld: ['refund_period_over', '2074', 'The payment is too old to be refunded'],
} as const

function refundError(payment: Payment, amount: string): keyof typeof COMPLAINTS | null {
  const { at } = completedTransaction(payment) ?? { at: 0 }
  if (at < Date.now() - MAX_AGE_MS) return 'tooOld'
  if (payment.refunds.length >= MAX_REFUNDS) return 'tooMany'
  if (!isAmount(amount) || poisha(amount) > refundableAmount(payment)) return 'amount'
  return payment.faults.refunds === 'refused' ? 'poor' : null
}

function refuseRefund(c: Context, why: keyof typeof COMPLAINTS): Response {
  const [internalCode, externalCode, errorMessageEn] = COMPLAINTS[why]
  return c.json({ internalCode, externalCode, errorMessageEn, errorMessageBn: null }, 400)
}

/** As at bKash: no list without refunds, and its times without a zone. */
function refundList(payment: Payment) {
  const refunds = payment.refunds.map(({ refundTrxId, amount, at }) => ({
    refundTrxId,
    refundTransactionStatus: 'Completed',
    refundAmount: taka(amount),
    completedTime: bareTime(at),
  }))
  return {
    originalTrxId: payment.transaction?.trxId,
    originalTrxAmount: taka(capturedAmount(payment)),
    originalTrxCompletedTime: bkashTime(payment.transaction?.at ?? 0),
    ...(refunds.length > 0 && { refundTransactions: refunds }),
  }
}
