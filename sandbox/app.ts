import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bkashGateway } from './bkash/app.ts'
import { googleProvider } from './google/app.ts'
import type { StoreOptions } from './json-lines-store.ts'
import type { Merchant } from './merchant.ts'
import { smsProviders } from './sms/app.ts'
import { sslcommerzGateway } from './sslcommerz/api.ts'
import { stripeGateway } from './stripe/api.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_PAYMENTS = 2_000

/** Fakes of SSLCommerz v4, bKash, Stripe, Google's sign-in, SSL Wireless and BulkSMSBD that speak their wire protocols. */
export function createSandbox(
  merchant: Merchant,
  { max = MAX_PAYMENTS, folder }: Partial<StoreOptions> = {},
): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.get('/health', (c) => c.json({ name: 'ogs-sandbox' }))
  app.route('/bkash', bkashGateway({ max, folder }))
  app.route('/google', googleProvider())
  app.route('/sms', smsProviders({ max, folder }))
  app.route('/', sslcommerzGateway(merchant, { max, folder }))
  app.route('/', stripeGateway(merchant, { max, folder }))
  return app
}
