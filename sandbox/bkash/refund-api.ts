import { type Context, Hono } from 'hono'
import { bareTime, bkashTime, inVain, invalidBody, readFields, timedOut } from './answers.ts'
import { isAmount } from './create-form.ts'
import { type Ledger, newTrxId } from './ledger.ts'
import { type Payment, poisha, type Refund, refundable, sum, taka, takenNow } from './payment.ts'

const MOST_REFUNDS = 10
const MOST_LETTERS = 255
const LAST_MS = 60 * 24 * 3_600_000

/** Money given back and the list of it, v2. It knows no number of the merchant's: asked twice, it gives back twice. */
export function refundApi(ledger: Ledger): Hono {
  const router = new Hono()
  router.post('/transaction', async (c) => {
    const asked = await readAsked(c, ledger)
    if (asked instanceof Response) return asked
    const { payment, fields } = asked
    if (!hasReasons(fields)) return invalidBody(c)
    const wrong = complaint(payment, fields.get('refundAmount') ?? '')
    if (wrong) return refused(c, wrong)
    const refund = {
      refundTrxId: newTrxId(),
      amount: poisha(fields.get('refundAmount') ?? ''),
      at: Date.now(),
    }
    ledger.change(payment, { refunds: [...payment.refunds, refund] })
    return payment.behaviour.refunds === 'mute' ? timedOut(c) : c.json(answer(payment, refund, fields))
  })
  router.post('/status', async (c) => {
    const asked = await readAsked(c, ledger)
    return asked instanceof Response ? asked : c.json(list(asked.payment))
  })
  return router
}

/** The payment that was asked about, which both of its numbers must name. */
async function readAsked(c: Context, ledger: Ledger) {
  const fields = await readFields(c)
  if (!fields?.get('paymentId') || !fields.get('trxId')) return invalidBody(c)
  const payment = ledger.byId(fields.get('paymentId') ?? '')
  if (!payment) return refused(c, 'payment')
  if (takenNow(payment)?.trxId !== fields.get('trxId')) return refused(c, 'transaction')
  return (await inVain(c, payment)) ?? { payment, fields }
}

const hasReasons = (fields: URLSearchParams): boolean =>
  ['sku', 'reason'].every((name) => {
    const { length } = fields.get(name) ?? ''
    return length > 0 && length <= MOST_LETTERS
  })

/** The numbers of the last two are ours: bKash publishes none. */
const COMPLAINTS = {
  payment: ['invalid_payment_id', '2002', 'Invalid Payment ID'],
  transaction: ['transaction_not_found', '2033', 'Transaction not found'],
  amount: ['refund_amount_exceed_payment_amount', '2072', 'Refund amount not valid'],
  poor: ['insufficient_balance', '2023', 'Insufficient Balance'],
  often: ['refund_limit_exceeded', '2073', 'The payment has been refunded ten times'],
  late: ['refund_period_over', '2074', 'The payment is too old to be refunded'],
} as const

function complaint(payment: Payment, amount: string): keyof typeof COMPLAINTS | null {
  const { at } = takenNow(payment) ?? { at: 0 }
  if (at < Date.now() - LAST_MS) return 'late'
  if (payment.refunds.length >= MOST_REFUNDS) return 'often'
  if (!isAmount(amount) || poisha(amount) > refundable(payment)) return 'amount'
  return payment.behaviour.refunds === 'refused' ? 'poor' : null
}

function refused(c: Context, why: keyof typeof COMPLAINTS): Response {
  const [internalCode, externalCode, errorMessageEn] = COMPLAINTS[why]
  return c.json({ internalCode, externalCode, errorMessageEn, errorMessageBn: null }, 400)
}

const answer = (payment: Payment, { refundTrxId, amount, at }: Refund, fields: URLSearchParams) => ({
  originalTrxId: payment.taken?.trxId,
  refundTrxId,
  refundTransactionStatus: 'Completed',
  originalTrxAmount: taka(sum(payment)),
  refundAmount: taka(amount),
  currency: 'BDT',
  completedTime: bkashTime(at),
  sku: fields.get('sku'),
  reason: fields.get('reason'),
})

/** Where there was none the list is missing; the times on it name no zone. */
function list(payment: Payment) {
  const refunds = payment.refunds.map(({ refundTrxId, amount, at }) => ({
    refundTrxId,
    refundTransactionStatus: 'Completed',
    refundAmount: taka(amount),
    completedTime: bareTime(at),
  }))
  return {
    originalTrxId: payment.taken?.trxId,
    originalTrxAmount: taka(sum(payment)),
    originalTrxCompletedTime: bkashTime(payment.taken?.at ?? 0),
    ...(refunds.length > 0 && { refundTransactions: refunds }),
  }
}
