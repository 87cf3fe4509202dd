import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StoreOptions } from '../json-lines-store.ts'
import { faultyAnswer, type Merchant, queryOf } from '../merchant.ts'
import { dhakaTime, notification } from './notifications.ts'
import { payPages } from './pages.ts'
import { newPayment, openPayments, type Payment, type Payments, type Transaction } from './payment.ts'
import { queryRefund, requestRefund } from './refunds.ts'
import { formError, sentForm, sessionForm } from './session-form.ts'

const SLOW_MS = 20_000
// The documentation says GET; the vendor's own client POSTs the same addresses.
const ASKED_BY = ['GET', 'POST']
const API = '/validator/api'

export function sslcommerzGateway(merchant: Merchant, options: StoreOptions): Hono {
  const payments = openPayments(options)
  const router = new Hono()
  router.route('/EasyCheckOut', payPages(payments, merchant))
  const isMerchant = (sent: URLSearchParams): boolean =>
    sent.get('store_id') === merchant.storeId && sent.get('store_passwd') === merchant.storePassword
  const merchantOnly = createMiddleware(async (c, next) =>
    isMerchant(queryOf(c)) ? next() : c.json({ APIConnect: 'FAILED' }),
  )
  // "Create and Get Session": answers 200 always; `status` tells.
  router.post('/gwprocess/v4/api.php', async (c) => {
    const sent = await sentForm(c)
    const form = sessionForm(sent)
    const isUsed = findByTranId(payments, form.tran_id) !== undefined
    const failedreason = isMerchant(sent)
      ? (formError(form) ?? (isUsed && 'The transaction id has been used before.'))
      : 'Store Credential Error Or Store is De-active'
    if (failedreason) return c.json({ status: 'FAILED', sessionkey: '', GatewayPageURL: '', failedreason })
    const payment = newPayment(form)
    payments.save(payment)
    return c.json({
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: payment.key,
      GatewayPageURL: new URL(`/EasyCheckOut/${payment.key.toLowerCase()}`, c.req.url).href,
      store_name: merchant.storeName,
    })
  })
  router.on(ASKED_BY, `${API}/validationserverAPI.php`, merchantOnly, (c) => validate(c, payments))
  router.on(ASKED_BY, `${API}/merchantTransIDvalidationAPI.php`, merchantOnly, (c) => query(c, payments))
  return router
}

const findByTranId = (payments: Payments, tranId = '') => payments.find(({ form }) => form.tran_id === tranId)

const findByNumber = (payments: Payments, name: 'valId' | 'bankTranId', number: string | null) =>
  payments.find(({ transactions }) => transactions.some((one) => one[name] === number))

async function validate(c: Context, payments: Payments): Promise<Response> {
  const valId = c.req.query('val_id')
  if (!valId) return c.json({ APIConnect: 'INVALID_REQUEST' })
  const payment = findByNumber(payments, 'valId', valId)
  return answer(c, payment, () => {
    const transaction = payment?.transactions.find((one) => one.valId === valId)
    if (!payment || !transaction) return { status: 'INVALID_TRANSACTION', val_id: valId }
    // VALID the first time, VALIDATED ever after: both mean paid.
    const element = elementOf(payment, transaction)
    transaction.validatedAt ??= Date.now()
    payments.save(payment)
    return { ...element, validated_on: dhakaTime(transaction.validatedAt) }
  })
}

/** One address queries and requests refunds, and queries payments by `tran_id` or session key. */
async function query(c: Context, payments: Payments): Promise<Response> {
  const sent = queryOf(c)
  const [refundRef, tranId, key] = ['refund_ref_id', 'tran_id', 'sessionkey'].map((name) => sent.get(name))
  if (refundRef) {
    const refunded = payments.find(({ refunds }) => refunds.some((one) => one.refundRef === refundRef))
    return answer(c, refunded, () => queryRefund(payments, refunded, refundRef))
  }
  if (sent.has('refund_amount')) {
    const paid = findByNumber(payments, 'bankTranId', sent.get('bank_tran_id') ?? '')
    // Even a slow or failing gateway accepts the refund: only its answer is lost.
    const isLost = paid?.faults.answers === 'slow' || paid?.faults.answers === 'error'
    const accepted = isLost && requestRefund(payments, paid, sent)
    return answer(c, paid, () => accepted || requestRefund(payments, paid, sent))
  }
  if (tranId) {
    const payment = findByTranId(payments, tranId)
    return answer(c, payment, () => attemptsAnswer(payment, tranId))
  }
  if (!key) return c.json({ APIConnect: 'INVALID_REQUEST' })
  const payment = payments.byKey(key.toUpperCase())
  return answer(c, payment, () =>
    payment
      ? { sessionkey: payment.key, ...elementsOf(payment).at(-1) }
      : { sessionkey: key, status: 'INVALID' },
  )
}

async function answer(c: Context, payment: Payment | undefined, right: () => object): Promise<Response> {
  const fault = payment?.faults.answers ?? 'right'
  if (fault === 'inactive') return c.json({ APIConnect: 'INACTIVE' })
  return (await faultyAnswer(c, fault, SLOW_MS)) ?? c.json({ APIConnect: 'DONE', ...right() })
}

function attemptsAnswer(payment: Payment | undefined, tranId: string) {
  if (!payment) return { no_of_trans_found: 0, element: [{ tran_id: tranId, status: 'INVALID' }] }
  const element = elementsOf(payment)
  return { no_of_trans_found: element.length, element }
}

function elementsOf(payment: Payment): Record<string, string>[] {
  const { form, openedAt, transactions } = payment
  return transactions.length > 0
    ? transactions.map((transaction) => elementOf(payment, transaction))
    : [{ tran_id: form.tran_id ?? '', status: 'PENDING', tran_date: dhakaTime(openedAt) }]
}

const elementOf = (payment: Payment, transaction: Transaction): Record<string, string> => ({
  ...notification(payment, transaction),
  status: transaction.validatedAt === null ? transaction.status : 'VALIDATED',
  gw_version: '',
})
