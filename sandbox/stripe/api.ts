import { Hono } from 'hono'
import type { StoreOptions } from '../json-lines-store.ts'
import { type Merchant, queryOf, readForm } from '../merchant.ts'
import {
  answer,
  answerAndRemember,
  badRequest,
  errorAnswer,
  findRepeatedAnswer,
  missingResource,
  stripeError,
} from './answers.ts'
import { STRIPE_KEYS } from './notifications.ts'
import { EXPANDABLE, sessionObject } from './objects.ts'
import { payPages } from './pages.ts'
import { newId, newPayment, openPayments, type Payments } from './payment.ts'
import { refundsApi } from './refunds.ts'
import { readTerms } from './session-form.ts'

/** Stripe Checkout (docs/gateways.md). Stripe's library takes a host and no path, so its API is at `/v1`, beside `/stripe`. */
export function stripeGateway(merchant: Merchant, options: StoreOptions): Hono {
  const payments = openPayments(options)
  const router = new Hono()
  router.route('/stripe/c/pay', payPages(payments, merchant))
  router.use('/v1/*', async (c, next) => {
    c.header('request-id', newId('req'))
    const key = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    return key === STRIPE_KEYS.secretKey
      ? next()
      : errorAnswer(c, stripeError(401, key ? wrongKeyMessage(key) : NO_KEY))
  })
  router.route('/v1/checkout/sessions', sessionsApi(payments))
  router.route('/v1/refunds', refundsApi(payments, merchant))
  router.all('/v1/*', (c) =>
    errorAnswer(c, stripeError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`)),
  )
  return router
}

const wrongKeyMessage = (key: string) => `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'

function sessionsApi(payments: Payments): Hono {
  const router = new Hono()
  router.post('/', async (c) => {
    const form = await readForm(c)
    const now = Date.now()
    const terms = readTerms(form, now)
    if ('error' in terms) return errorAnswer(c, terms)
    const earlier = findRepeatedAnswer(c, payments, form)
    if (earlier) return earlier
    const payment = newPayment(terms, now, c.req.url)
    return answerAndRemember(c, payments, payment, form, { status: 200, body: sessionObject(payment) })
  })
  router.get('/:id', (c) => {
    const id = c.req.param('id')
    const payment = payments.byKey(id)
    // `expand[0]=…` as Stripe's library writes it, `expand[]=…` as people do.
    const expand = [...queryOf(c)].flatMap(([name, path]) => (/^expand\[\d*\]$/.test(name) ? [path] : []))
    const unknown = expand.find((path) => !EXPANDABLE.includes(path))
    if (unknown) return errorAnswer(c, badRequest(`This property cannot be expanded (${unknown}).`, 'expand'))
    if (!payment) return errorAnswer(c, missingResource('checkout.session', id, 'session'))
    return answer(c, payment, () => sessionObject(payment, expand))
  })
  return router
}
