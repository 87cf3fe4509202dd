import type { GatewayId } from './payment.ts'

/** What a shopkeeper calls them. */
export const GATEWAY_NAME: Readonly<Record<GatewayId, string>> = {
  sslcommerz: 'SSLCommerz',
  bkash: 'bKash',
  stripe: 'Stripe',
  cod: 'Cash on delivery',
}
