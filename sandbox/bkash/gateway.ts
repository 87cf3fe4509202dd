import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { unauthorized } from './answers.ts'
import { checkoutApi } from './checkout-api.ts'
import { createLedger } from './ledger.ts'
import { BKASH_MERCHANT } from './merchant.ts'
import { payPages } from './pages.ts'
import { refundApi } from './refund-api.ts'
import { tokenApi } from './token-api.ts'
import { createTokenOffice, type TokenOffice } from './tokens.ts'

/**
 * A stand-in for bKash's checkout by an address that speaks its wire protocol (protocols §4.1).
 * @param most how many pages are remembered @param folder where they outlive the process
 */
export function bkashGateway(most: number, folder?: string): Hono {
  const ledger = createLedger(most, folder)
  const office = createTokenOffice(folder)
  const router = new Hono()
  router.route('/pay', payPages(ledger))
  router.route('/v1.2.0-beta/tokenized/checkout/token', tokenApi(office))
  router.use('/v1.2.0-beta/*', tokenHoldersOnly(office))
  router.use('/v2/*', tokenHoldersOnly(office))
  router.route('/v1.2.0-beta/tokenized/checkout', checkoutApi(ledger))
  router.route('/v2/tokenized-checkout/refund/payment', refundApi(ledger))
  router.delete('/tokens', (c) => {
    office.revokeAll()
    return c.body(null, 204)
  })
  router.delete('/token-calls', (c) => {
    office.countAnew()
    return c.body(null, 204)
  })
  return router
}

/** The token stands bare in its header, without `Bearer`. */
const tokenHoldersOnly = (office: TokenOffice) =>
  createMiddleware(async (c, next) => {
    const isOurs = office.isValid(c.req.header('authorization') ?? '')
    if (!isOurs || c.req.header('x-app-key') !== BKASH_MERCHANT.appKey) return unauthorized(c)
    await next()
  })
