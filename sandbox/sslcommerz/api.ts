import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StoreOptions } from '../json-lines-store.ts'
import { faultyAnswer, type Merchant, queryOf, readForm } from '../merchant.ts'
import { dhakaTime, notification } from './notifications.ts'
import { payPages } from './pages.ts'
import { newPayment, openPayments, type Payment, type Payments, type Transaction } from './payment.ts'
import { paidBy, queryRefund, refundedBy, requestRefund } from './refunds.ts'
import { complaint, sessionForm } from './session-form.ts'

const SLOW_MS = 20_000

export function sslcommerzGateway(merchant: Merchant, options: StoreOptions): Hono {
  const payments = openPayments(options)
  const router = new Hono()
  router.route('/gwprocess/v4', sessionApi(payments, merchant))
  router.route('/EasyCheckOut', payPages(payments, merchant))
  router.route('/validator/api', validatorApi(payments, merchant))
  return router
}

/** "Create and Get Session": answers 200 always; `status` tells. */
function sessionApi(payments: Payments, merchant: Merchant): Hono {
  const router = new Hono()
  router.post('/api.php', async (c) => {
    const sent = await readForm(c)
    const form = sessionForm(sent)
    const failedreason = isMerchant(sent, merchant)
      ? (complaint(form) ?? (byTranId(payments, form.tran_id) && 'The transaction id has been used before.'))
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
  return router
}

function validatorApi(payments: Payments, merchant: Merchant): Hono {
  const router = new Hono()
  const merchantOnly = createMiddleware(async (c, next) =>
    isMerchant(queryOf(c), merchant) ? next() : c.json({ APIConnect: 'FAILED' }),
  )
  router.get('/validationserverAPI.php', merchantOnly, async (c) => {
    const valId = c.req.query('val_id')
    if (!valId) return c.json({ APIConnect: 'INVALID_REQUEST' })
    const payment = payments.find(({ transactions }) => transactions.some((one) => one.valId === valId))
    return answer(c, payment, () => validate(payments, payment, valId))
  })
  router.get('/merchantTransIDvalidationAPI.php', merchantOnly, async (c) => {
    const query = queryOf(c)
    const refundRef = query.get('refund_ref_id')
    if (refundRef) return answer(c, refundedBy(payments, refundRef), () => queryRefund(payments, refundRef))
    if (query.has('refund_amount')) return answerRefund(c, payments, query)
    const [tranId, key] = [query.get('tran_id'), query.get('sessionkey')]
    const payment = tranId ? byTranId(payments, tranId) : payments.byKey(key?.toUpperCase() ?? '')
    if (tranId) return answer(c, payment, () => queryByTranId(payment, tranId))
    if (key) return answer(c, payment, () => queryBySession(payment, key))
    return c.json({ APIConnect: 'INVALID_REQUEST' })
  })
  return router
}

const isMerchant = (sent: URLSearchParams, { storeId, storePassword }: Merchant): boolean =>
  sent.get('store_id') === storeId && sent.get('store_passwd') === storePassword

const byTranId = (payments: Payments, tranId = '') => payments.find(({ form }) => form.tran_id === tranId)

/** A slow or failing gateway accepts the refund all the same: only its answer is lost. */
function answerRefund(c: Context, payments: Payments, query: URLSearchParams): Promise<Response> {
  const payment = paidBy(payments, query.get('bank_tran_id') ?? '')
  const isLost = payment?.faults.answers === 'slow' || payment?.faults.answers === 'error'
  const accepted = isLost ? requestRefund(payments, query) : null
  return answer(c, payment, () => accepted ?? requestRefund(payments, query))
}

async function answer(c: Context, payment: Payment | undefined, right: () => object): Promise<Response> {
  const fault = payment?.faults.answers ?? 'right'
  if (fault === 'inactive') return c.json({ APIConnect: 'INACTIVE' })
  return (await faultyAnswer(c, fault, SLOW_MS)) ?? c.json(right())
}

/** VALID the first time, VALIDATED ever after: both mean paid. */
function validate(payments: Payments, payment: Payment | undefined, valId: string) {
  const transaction = payment?.transactions.find((one) => one.valId === valId)
  if (!payment || !transaction) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION', val_id: valId }
  const element = elementOf(payment, transaction)
  transaction.validatedAt ??= Date.now()
  payments.save(payment)
  return { APIConnect: 'DONE', ...element, validated_on: dhakaTime(transaction.validatedAt) }
}

function queryByTranId(payment: Payment | undefined, tranId: string) {
  if (!payment)
    return { APIConnect: 'DONE', no_of_trans_found: 0, element: [{ tran_id: tranId, status: 'INVALID' }] }
  const element = elementsOf(payment)
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
}

const queryBySession = (payment: Payment | undefined, key: string) =>
  payment
    ? { APIConnect: 'DONE', sessionkey: payment.key, ...elementsOf(payment).at(-1) }
    : { APIConnect: 'DONE', sessionkey: key, status: 'INVALID' }

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
