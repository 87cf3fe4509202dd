import { type Context, Hono } from 'hono'
import { bkashTime, inVain, invalidBody, readFields, said, soonEnoughForNobody, timedOut } from './answers.ts'
import { complaint } from './create-form.ts'
import { execute } from './executing.ts'
import type { Ledger } from './ledger.ts'
import { type Payment, type PaymentForm, refundable, returnTo, sum, taka, takenNow } from './payment.ts'

/** Checkout by an address, mode 0011: create, execute, query (protocols §4.1). 200 is no success; `statusCode` tells. */
export function checkoutApi(ledger: Ledger): Hono {
  const router = new Hono()
  router.post('/create', async (c) => {
    const fields = await readFields(c)
    if (!fields) return invalidBody(c)
    const wrong = complaint(fields)
    return c.json(wrong ? said(wrong) : created(ledger.open(formOf(fields)), c.req.url))
  })
  router.post('/execute', async (c) => {
    const asked = await readAsked(c, ledger)
    if (asked instanceof Response) return asked
    const { code, heard } = execute(ledger, asked)
    if (heard === 'never') return timedOut(c)
    if (heard === 'too late') await soonEnoughForNobody()
    return c.json(code === '0000' ? executed(asked) : said(code))
  })
  router.post('/payment/status', async (c) => {
    const asked = await readAsked(c, ledger)
    return asked instanceof Response ? asked : c.json(status(asked))
  })
  return router
}

async function readAsked(c: Context, ledger: Ledger): Promise<Payment | Response> {
  const fields = await readFields(c)
  if (!fields) return invalidBody(c)
  const payment = ledger.byId(fields.get('paymentID') ?? '')
  return (await inVain(c, payment)) ?? payment ?? c.json(said('2002'))
}

function formOf(fields: URLSearchParams): PaymentForm {
  const given = (name: keyof PaymentForm) => fields.get(name) ?? ''
  return {
    amount: given('amount'),
    payerReference: given('payerReference'),
    callbackURL: given('callbackURL'),
    merchantInvoiceNumber: given('merchantInvoiceNumber'),
  }
}

function created(payment: Payment, origin: string) {
  const { key, form, openedAt } = payment
  return {
    ...said('0000'),
    paymentID: key,
    bkashURL: new URL(`/bkash/pay/${key}`, origin).href,
    callbackURL: form.callbackURL,
    successCallbackURL: returnTo(payment, 'success').href,
    failureCallbackURL: returnTo(payment, 'failure').href,
    cancelledCallbackURL: returnTo(payment, 'cancel').href,
    amount: form.amount,
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bkashTime(openedAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: form.merchantInvoiceNumber,
  }
}

const PAYER = '01700000000'

/** Whatever was told to go wrong with the money is seen once it was taken. */
function money(payment: Payment) {
  const { form, behaviour } = payment
  const taken = takenNow(payment)
  return {
    amount: taken ? taka(sum(payment)) : form.amount,
    currency: taken && behaviour.money === 'dollars' ? 'USD' : 'BDT',
    intent: 'sale',
  }
}

const moved = ({ taken }: Payment) =>
  taken && {
    trxID: taken.trxId,
    transactionStatus: 'Completed',
    customerMsisdn: PAYER,
    paymentExecuteTime: bkashTime(taken.at),
  }

const executed = (payment: Payment) => ({
  ...said('0000'),
  paymentID: payment.key,
  ...money(payment),
  ...moved(payment),
  payerReference: payment.form.payerReference,
  merchantInvoiceNumber: payment.form.merchantInvoiceNumber,
})

/** A person who was refused or has cancelled is not told from one who is still thinking. */
const status = (payment: Payment) => ({
  ...said('0000'),
  paymentID: payment.key,
  mode: '0011',
  paymentCreateTime: bkashTime(payment.openedAt),
  transactionStatus: 'Initiated',
  verificationStatus: payment.decision === 'success' ? 'Complete' : 'Incomplete',
  ...money(payment),
  ...(takenNow(payment) && { ...moved(payment), maxRefundableAmount: taka(refundable(payment)) }),
  payerReference: payment.form.payerReference,
  merchantInvoice: payment.form.merchantInvoiceNumber,
})
