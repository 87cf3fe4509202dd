import { type Context, Hono } from 'hono'
import { delay, isWebAddress } from '../merchant.ts'
import {
  bkashTime,
  type Code,
  faultOf,
  invalidBody,
  readFields,
  SLOW_MS,
  statusFields,
  timedOut,
} from './answers.ts'
import {
  callbackUrl,
  capturedAmount,
  completedTransaction,
  isAmount,
  newPayment,
  newTrxId,
  type Payment,
  type Payments,
  refundableAmount,
  taka,
} from './payment.ts'

/** Tokenized checkout, mode 0011: create, execute, query (docs/gateways.md). 200 is no success; `statusCode` tells. */
export function checkoutApi(payments: Payments): Hono {
  const router = new Hono()
  router.post('/create', async (c) => {
    const fields = await readFields(c)
    if (!fields) return invalidBody(c)
    const code = fieldError(fields)
    if (code) return c.json(statusFields(code))
    const payment = newPayment(Object.fromEntries(fields))
    payments.save(payment)
    return c.json(creationAnswer(payment, c.req.url))
  })
  router.post('/execute', (c) =>
    answer(c, async (payment) => {
      const code = executionError(payment) ?? execute(payments, payment)
      if (code === 'none') return timedOut(c)
      if (code === 'late') await delay(SLOW_MS)
      return c.json(code === '0000' || code === 'late' ? executionAnswer(payment) : statusFields(code))
    }),
  )
  router.post('/payment/status', (c) => answer(c, async (payment) => c.json(statusAnswer(payment))))
  return router

  async function answer(c: Context, right: (payment: Payment) => Promise<Response>): Promise<Response> {
    const fields = await readFields(c)
    if (!fields) return invalidBody(c)
    const payment = payments.byKey(fields.get('paymentID') ?? '')
    return payment ? ((await faultOf(c, payment)) ?? right(payment)) : c.json(statusFields('2002'))
  }
}

const MAX_LENGTH = 255
const NEEDED = [
  'mode',
  'payerReference',
  'callbackURL',
  'amount',
  'currency',
  'intent',
  'merchantInvoiceNumber',
]

function fieldError(fields: URLSearchParams): Code | null {
  const given = (name: string) => fields.get(name) ?? ''
  if (NEEDED.some((name) => given(name) === '')) return '2065'
  if (given('mode') !== '0011') return '2063'
  if (given('payerReference').length > MAX_LENGTH) return '2048'
  if (!isWebAddress(given('callbackURL'))) return '2049'
  if (!isAmount(given('amount'))) return '2006'
  if (given('currency') !== 'BDT') return '2007'
  if (given('intent') !== 'sale') return '2008'
  return given('merchantInvoiceNumber').length > MAX_LENGTH ? '2031' : null
}

function executionError(payment: Payment): Code | null {
  if (payment.decision !== 'success') return '2056'
  if (payment.isExecuted) return completedTransaction(payment) ? '2062' : '2117'
  return payment.faults.execution === 'busy' ? '2003' : null
}

const LATE_MS = 5_000
const ANSWERS = {
  right: '0000',
  busy: '2003',
  poor: '2023',
  mute: 'none',
  late: 'none',
  slow: 'late',
} as const

/** Captures the money. @returns a code; `late` and `none` when the merchant has given up */
function execute(payments: Payments, payment: Payment) {
  const { execution } = payment.faults
  const at = Date.now() + (execution === 'late' ? LATE_MS : 0)
  payment.isExecuted = true
  payment.transaction = execution === 'poor' ? null : { trxId: newTrxId(), at }
  payments.save(payment)
  return ANSWERS[execution]
}

function creationAnswer(payment: Payment, origin: string) {
  const { key, form, openedAt } = payment
  return {
    ...statusFields('0000'),
    paymentID: key,
    bkashURL: new URL(`/bkash/pay/${key}`, origin).href,
    callbackURL: form.callbackURL,
    successCallbackURL: callbackUrl(payment, 'success').href,
    failureCallbackURL: callbackUrl(payment, 'failure').href,
    cancelledCallbackURL: callbackUrl(payment, 'cancel').href,
    amount: form.amount,
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bkashTime(openedAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: form.merchantInvoiceNumber,
  }
}

const executionAnswer = (payment: Payment) => ({
  ...moneyFields(payment, payment.transaction),
  merchantInvoiceNumber: payment.form.merchantInvoiceNumber,
})

/** As at bKash, a refused or cancelled payment reads like one that is still open. */
const statusAnswer = (payment: Payment) => ({
  mode: '0011',
  paymentCreateTime: bkashTime(payment.openedAt),
  transactionStatus: 'Initiated',
  verificationStatus: payment.decision === 'success' ? 'Complete' : 'Incomplete',
  ...(completedTransaction(payment) && { maxRefundableAmount: taka(refundableAmount(payment)) }),
  ...moneyFields(payment, completedTransaction(payment)),
  merchantInvoice: payment.form.merchantInvoiceNumber,
})

function moneyFields(payment: Payment, shown: Payment['transaction']) {
  const { key, form, faults } = payment
  const isCaptured = completedTransaction(payment) !== null
  return {
    ...statusFields('0000'),
    paymentID: key,
    amount: isCaptured ? taka(capturedAmount(payment)) : form.amount,
    currency: isCaptured && faults.money === 'dollars' ? 'USD' : 'BDT',
    intent: 'sale',
    payerReference: form.payerReference,
    ...(shown && {
      trxID: shown.trxId,
      transactionStatus: 'Completed',
      customerMsisdn: '01700000000',
      paymentExecuteTime: bkashTime(shown.at),
    }),
  }
}
