import { Hono } from 'hono'
import type { Merchant } from '../merchant.ts'
import { stripePages } from './checkout.ts'
import { createLedger } from './ledger.ts'
import { strangerIn } from './merchant.ts'
import { newId } from './payment.ts'
import { refundsApi } from './refunds-api.ts'
import { nowhere, refuse } from './refusals.ts'
import { sessionsApi } from './sessions-api.ts'

/**
 * A stand-in for Stripe Checkout that speaks its wire protocol. Its library is told a host and no path, so the API is at
 * `/v1` and the pages are at `/stripe`.
 * @param most how many sessions are remembered @param folder where they outlive the process
 */
export function stripeGateway(merchant: Merchant, most: number, folder?: string): Hono {
  const ledger = createLedger(most, folder)
  const app = new Hono()
  app.route('/stripe/c/pay', stripePages(ledger, merchant))
  app.use('/v1/*', async (c, next) => {
    c.header('request-id', newId('req'))
    const refusal = strangerIn(c)
    return refusal ? refuse(c, refusal) : next()
  })
  app.route('/v1/checkout/sessions', sessionsApi(ledger))
  app.route('/v1/refunds', refundsApi(ledger, merchant))
  app.all('/v1/*', (c) => refuse(c, nowhere(c.req.method, c.req.path)))
  return app
}
