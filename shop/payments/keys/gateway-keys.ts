import type { GatewayId } from '../payment.ts'

/** Gateways that need keys, and the names of these. */
export const KEY_FIELDS = {
  sslcommerz: ['storeId', 'storePassword'],
  bkash: ['username', 'password', 'appKey', 'appSecret'],
  stripe: ['secretKey', 'webhookSecret'],
} as const satisfies Partial<Record<GatewayId, readonly string[]>>

export type KeyedGateway = keyof typeof KEY_FIELDS
export type KeysOf<G extends KeyedGateway> = Readonly<Record<(typeof KEY_FIELDS)[G][number], string>>

export const KEYED_GATEWAYS = Object.keys(KEY_FIELDS) as readonly KeyedGateway[]

/** Addresses of the gateways' test and live systems; Stripe's keys say it themselves. */
export const GATEWAY_ADDRESSES = {
  sslcommerz: { live: 'https://securepay.sslcommerz.com', test: 'https://sandbox.sslcommerz.com' },
  bkash: { live: 'https://tokenized.pay.bka.sh', test: 'https://tokenized.sandbox.bka.sh' },
} as const

export const isLiveStripeKey = (secretKey: string): boolean => !secretKey.includes('_test_')

/** Where a gateway's keys are: among the machine's variables, saved by the shopkeeper, or nowhere; `unreadable`: saved under another secret of the shop. */
export const KEY_PLACES = ['machine', 'saved', 'unreadable', 'none'] as const
export type KeyPlace = (typeof KEY_PLACES)[number]
