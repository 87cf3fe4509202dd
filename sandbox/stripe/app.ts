import { Hono } from 'hono'
import type { StoreOptions } from '../json-lines-store.ts'
import type { Merchant } from '../merchant.ts'
import { sessionsApi } from './api.ts'
import { errorAnswer, unauthorized, unknownUrl } from './errors.ts'
import { STRIPE_KEYS } from './notifications.ts'
import { payPages } from './pages.ts'
import { newId, openPayments } from './payment.ts'
import { refundsApi } from './refunds.ts'

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
