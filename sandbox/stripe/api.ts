import { type Context, Hono } from 'hono'
import type { StoreOptions } from '../json-lines-store.ts'
import { type Merchant, queryOf, readForm } from '../merchant.ts'
import { answer, remember, repeated } from './answers.ts'
import { errorAnswer, invalid, missing, unauthorized, unknownUrl } from './errors.ts'
import { NO_FAULTS } from './faults.ts'
import { STRIPE_KEYS } from './notifications.ts'
import { EXPANDABLE, sessionObject } from './objects.ts'
import { payPages } from './pages.ts'
import { newId, openPayments, type Payment, type Payments, type Terms } from './payment.ts'
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
    return key === STRIPE_KEYS.secretKey ? next() : errorAnswer(c, unauthorized(key))
  })
  router.route('/v1/checkout/sessions', sessionsApi(payments))
  router.route('/v1/refunds', refundsApi(payments, merchant))
  router.all('/v1/*', (c) => errorAnswer(c, unknownUrl(c.req.method, c.req.path)))
  return router
}

function sessionsApi(payments: Payments): Hono {
  const router = new Hono()
  router.post('/', async (c) => {
    const form = await readForm(c)
    const now = Date.now()
    const terms = readTerms(form, now)
    if ('error' in terms) return errorAnswer(c, terms)
    const earlier = repeated(c, payments, form)
    if (earlier) return earlier
    const payment = newPayment(c, terms, now)
    remember(c, payment, form, { status: 200, body: sessionObject(payment) })
    payments.save(payment)
    return c.json(sessionObject(payment))
  })
  router.get('/:id', (c) => {
    const id = c.req.param('id')
    const payment = payments.byKey(id)
    const expand = expandedIn(queryOf(c))
    const unknown = expand.find((path) => !EXPANDABLE.includes(path))
    if (unknown) return errorAnswer(c, invalid(`This property cannot be expanded (${unknown}).`, 'expand'))
    if (!payment) return errorAnswer(c, missing('checkout.session', id, 'session'))
    return answer(c, payment, () => sessionObject(payment, expand))
  })
  return router
}

function newPayment(c: Context, terms: Terms, openedAt: number): Payment {
  const key = newId('cs_test')
  return {
    key,
    intent: newId('pi'),
    url: new URL(`/stripe/c/pay/${key}`, c.req.url).href,
    terms,
    openedAt,
    expiredAt: null,
    faults: NO_FAULTS,
    charges: [],
    refunds: [],
    idempotent: [],
  }
}

/** `expand[0]=…` as Stripe's library writes it, `expand[]=…` as people do. */
const expandedIn = (query: URLSearchParams): string[] =>
  [...query].flatMap(([name, path]) => (/^expand\[\d*\]$/.test(name) ? [path] : []))
