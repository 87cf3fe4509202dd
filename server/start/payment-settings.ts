import { z } from 'zod'
import type { GatewayId } from '../../shop/money/payments/payment.ts'
import { isLoopback } from './loopback.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const text = z.string().min(1).optional()
const httpUrl = z.url({ protocol: /^https?$/, abort: true }).optional()

/** Who takes the shop's money, and which ways to pay are offered. */
export const paymentSettings = {
  SSLCZ_STORE_ID: text,
  SSLCZ_STORE_PASSWORD: text,
  SSLCZ_BASE_URL: httpUrl,
  BKASH: onOff.default(false),
  BKASH_USERNAME: text,
  BKASH_PASSWORD: text,
  BKASH_APP_KEY: text,
  BKASH_APP_SECRET: text,
  BKASH_BASE_URL: httpUrl,
  STRIPE: onOff.default(false),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  COD: onOff.default(false),
}

const PaymentSettings = z.object(paymentSettings)
type PaymentSettings = z.infer<typeof PaymentSettings>

const KEYS = {
  SSLCZ: ['SSLCZ_STORE_ID', 'SSLCZ_STORE_PASSWORD'],
  BKASH: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
  STRIPE: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const satisfies Record<string, readonly (keyof PaymentSettings)[]>

const ADDRESS = { SSLCZ: 'SSLCZ_BASE_URL', BKASH: 'BKASH_BASE_URL' } as const

/** Refuses incomplete keys, an address that nobody would call, and tests beside real money. */
export function checkPaymentSettings(settings: PaymentSettings, context: z.core.$RefinementCtx): void {
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const [name, keys] of Object.entries(KEYS)) {
    const missing = keys.filter((key) => !settings[key])
    const [given] = keys.filter((key) => settings[key])
    if (given && missing.length > 0) wrong(given, `it needs ${missing.join(' and ')} too`)
    const address = name === 'STRIPE' ? undefined : ADDRESS[name as keyof typeof ADDRESS]
    if (!given && address && settings[address]) wrong(address, `it needs ${keys.join(' and ')} too`)
  }
  const kinds = kindsOfMoney(settings)
  if (kinds.includes('real') && kinds.includes('test')) {
    wrong(
      'SSLCZ_STORE_ID',
      'some ways to pay are tests and some take real money; give keys of one kind to all of them',
    )
  }
}

/** @param settings as `checkPaymentSettings` let them pass; `sandbox`: ours on this machine */
export function paymentsOf(settings: PaymentSettings) {
  const { BKASH, STRIPE, COD } = settings
  const chosen: Readonly<Record<GatewayId, boolean>> = {
    sslcommerz: true,
    bkash: BKASH,
    stripe: STRIPE,
    cod: COD,
  }
  return {
    sslcommerz: sslcommerzOf(settings),
    /** Null: the shop has no keys for it, and does not offer it. */
    bkash: bkashOf(settings) ?? (BKASH ? ('sandbox' as const) : null),
    stripe: stripeOf(settings) ?? (STRIPE ? ('sandbox' as const) : null),
    offered: (Object.keys(chosen) as GatewayId[]).filter((gateway) => chosen[gateway]),
    testPayments: kindsOfMoney(settings).includes('test'),
  }
}

function sslcommerzOf({ SSLCZ_STORE_ID, SSLCZ_STORE_PASSWORD, SSLCZ_BASE_URL }: PaymentSettings) {
  if (!SSLCZ_STORE_ID || !SSLCZ_STORE_PASSWORD) return null
  const baseUrl = SSLCZ_BASE_URL ?? 'https://sandbox.sslcommerz.com'
  return { storeId: SSLCZ_STORE_ID, storePassword: SSLCZ_STORE_PASSWORD, baseUrl }
}

function bkashOf(settings: PaymentSettings) {
  const { BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_BASE_URL } = settings
  if (!BKASH_USERNAME || !BKASH_PASSWORD || !BKASH_APP_KEY || !BKASH_APP_SECRET) return null
  return {
    username: BKASH_USERNAME,
    password: BKASH_PASSWORD,
    appKey: BKASH_APP_KEY,
    appSecret: BKASH_APP_SECRET,
    baseUrl: BKASH_BASE_URL ?? 'https://tokenized.sandbox.bka.sh',
  }
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: PaymentSettings) {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
}

/** No money moves at our sandbox, at a gateway's own, or at an address on this machine. */
function kindsOfMoney(settings: PaymentSettings): readonly ('real' | 'test')[] {
  const [sslcommerz, bkash, stripe] = [sslcommerzOf(settings), bkashOf(settings), stripeOf(settings)]
  const tests = [!sslcommerz || isTestAddress(sslcommerz.baseUrl)]
  if (settings.BKASH || bkash) tests.push(!bkash || isTestAddress(bkash.baseUrl))
  if (settings.STRIPE || stripe) tests.push(!stripe || stripe.secretKey.includes('_test_'))
  return tests.map((isTest) => (isTest ? 'test' : 'real'))
}

const isTestAddress = (url: string): boolean =>
  isLoopback(url) || new URL(url).hostname.split('.').includes('sandbox')
