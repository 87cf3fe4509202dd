import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StoreOptions } from '../json-lines-store.ts'
import { unauthorized } from './answers.ts'
import { checkoutApi } from './api.ts'
import { payPages } from './pages.ts'
import { openPayments } from './payment.ts'
import { refundApi } from './refunds.ts'
import { BKASH_MERCHANT, openTokens, type Tokens, tokenApi } from './tokens.ts'

export function bkashGateway(options: StoreOptions): Hono {
  const payments = openPayments(options)
  const tokens = openTokens(options.folder)
  const router = new Hono()
  router.route('/pay', payPages(payments))
  router.route('/v1.2.0-beta/tokenized/checkout/token', tokenApi(tokens))
  router.use('/v1.2.0-beta/*', requireToken(tokens))
  router.use('/v2/*', requireToken(tokens))
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

/** The header holds the bare token, without `Bearer`. */
const requireToken = (tokens: Tokens) =>
  createMiddleware(async (c, next) => {
    const isValid = tokens.isValid(c.req.header('authorization') ?? '')
    if (!isValid || c.req.header('x-app-key') !== BKASH_MERCHANT.appKey) return unauthorized(c)
    await next()
  })
