import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { checkoutPages } from './checkout.ts'
import { createLedger } from './ledger.ts'
import type { Merchant } from './merchant.ts'
import { sessionApi } from './session.ts'
import { validatorApi } from './validator.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_SESSIONS = 10_000

/** A stand-in for SSLCommerz v4 that speaks its wire protocol; everything it knows is in memory. */
export function createSandbox(merchant: Merchant, maxSessions = MAX_SESSIONS): Hono {
  const ledger = createLedger(maxSessions)
  const app = new Hono()
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.get('/health', (c) => c.json({ name: 'ogs-sandbox' }))
  app.route('/gwprocess/v4', sessionApi(ledger, merchant))
  app.route('/EasyCheckOut', checkoutPages(ledger, merchant))
  app.route('/validator/api', validatorApi(ledger, merchant))
  return app
}
