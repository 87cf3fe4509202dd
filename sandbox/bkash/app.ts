import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { faultFields } from '../faults.ts'
import type { StoreOptions } from '../json-lines-store.ts'
import { endedPage, getForm, paymentPages, payPage } from '../page.ts'
import { unauthorized } from './answers.ts'
import { checkoutApi } from './api.ts'
import { callbackUrl, type Decision, FAULTS, openPayments, type Payment, type Payments } from './payment.ts'
import { refundApi } from './refunds.ts'
import { BKASH_MERCHANT, openTokens, tokenApi } from './tokens.ts'

export function bkashGateway(options: StoreOptions): Hono {
  const payments = openPayments(options)
  const tokens = openTokens(options.folder)
  // The header holds the bare token, without `Bearer`.
  const requireToken = createMiddleware(async (c, next) => {
    const isValid = tokens.isValid(c.req.header('authorization') ?? '')
    return isValid && c.req.header('x-app-key') === BKASH_MERCHANT.appKey ? next() : unauthorized(c)
  })
  const router = new Hono()
  router.route('/pay', payPages(payments))
  router.route('/v1.2.0-beta/tokenized/checkout/token', tokenApi(tokens))
  router.use('/v1.2.0-beta/*', requireToken)
  router.use('/v2/*', requireToken)
  router.route('/v1.2.0-beta/tokenized/checkout', checkoutApi(payments))
  router.route('/v2/tokenized-checkout/refund/payment', refundApi(payments))
  router.delete('/tokens', (c) => {
    tokens.revokeAll()
    return c.body(null, 204)
  })
  router.delete('/token-calls', (c) => {
    tokens.resetLimit()
    return c.body(null, 204)
  })
  return router
}

const GATEWAY = 'Sandbox bKash'

const BUTTONS: ReadonlyMap<string, Decision> = new Map([
  ['pay', 'success'],
  ['fail', 'failure'],
  ['cancel', 'cancel'],
])

const payPages = ({ byKey, save }: Payments): Hono =>
  paymentPages({
    faultTable: FAULTS,
    find: byKey,
    save,
    show: (payment: Payment) =>
      payment.decision
        ? endedPage(getForm(returnUrl(payment, payment.decision)), GATEWAY)
        : openPage(payment),
    async press(payment, button, faults) {
      const decision = BUTTONS.get(button)
      if (!decision) return null
      if (!payment.decision) save(Object.assign(payment, { decision, faults }))
      return returnUrl(payment, payment.decision ?? decision)
    },
  })

const openPage = ({ form, faults }: Payment) =>
  payPage({
    gateway: GATEWAY,
    store: 'Test store',
    currency: 'BDT',
    amount: Number(form.amount),
    product: `Invoice ${form.merchantInvoiceNumber}`,
    forTests: faultFields(FAULTS, faults),
    hint: 'Fail plays a wrong PIN, Cancel a person who changed their mind. Nothing is asked here, and this is not bKash.',
  })

/** The signature cannot be checked by anybody, as at bKash. */
function returnUrl(payment: Payment, status: Decision): URL {
  const url = callbackUrl(payment, status)
  url.searchParams.set('signature', randomBytes(6).toString('base64url'))
  url.searchParams.set('apiVersion', '1.2.0-beta/')
  return url
}
