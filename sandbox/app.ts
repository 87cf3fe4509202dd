import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bkashGateway } from './bkash/gateway.ts'
import { checkoutPages } from './checkout.ts'
import { googleProvider } from './google/provider.ts'
import { createLedger } from './ledger.ts'
import type { Merchant } from './merchant.ts'
import { sessionApi } from './session.ts'
import { stripeGateway } from './stripe/gateway.ts'
import { validatorApi } from './validator.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_SESSIONS = 2_000

export interface Memory {
  /** How many payment pages are remembered. */
  readonly most?: number
  /** Where they outlive the process; without one they do not. */
  readonly folder?: string
}

/** Stand-ins for SSLCommerz v4, bKash, Stripe and Google's sign-in that speak their wire protocols. */
export function createSandbox(merchant: Merchant, { most = MAX_SESSIONS, folder }: Memory = {}): Hono {
  const ledger = createLedger(most, folder)
  const app = new Hono()
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.get('/health', (c) => c.json({ name: 'ogs-sandbox' }))
  app.route('/gwprocess/v4', sessionApi(ledger, merchant))
  app.route('/EasyCheckOut', checkoutPages(ledger, merchant))
  app.route('/validator/api', validatorApi(ledger, merchant))
  app.route('/bkash', bkashGateway(most, folder))
  app.route('/google', googleProvider())
  app.route('/', stripeGateway(merchant, most, folder))
  return app
}
