import { z } from 'zod'
import type { GatewayId } from '../../shop/payments/payment.ts'

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
export const textSetting = z.string().min(1).optional()
const httpUrl = z.url({ protocol: /^https?$/, abort: true }).optional()

export const paymentSettings = {
  SSLCZ_STORE_ID: textSetting,
  SSLCZ_STORE_PASSWORD: textSetting,
  SSLCZ_BASE_URL: httpUrl,
  BKASH: onOff.default(false),
  BKASH_USERNAME: textSetting,
  BKASH_PASSWORD: textSetting,
  BKASH_APP_KEY: textSetting,
  BKASH_APP_SECRET: textSetting,
  BKASH_BASE_URL: httpUrl,
  STRIPE: onOff.default(false),
  STRIPE_SECRET_KEY: textSetting,
  STRIPE_WEBHOOK_SECRET: textSetting,
  COD: onOff.default(false),
}

type PaymentSettings = z.infer<z.ZodObject<typeof paymentSettings>>

/** Keys that belong together, with the setting of their address. */
const KEYS = [
  [['SSLCZ_STORE_ID', 'SSLCZ_STORE_PASSWORD'], 'SSLCZ_BASE_URL'],
  [['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'], 'BKASH_BASE_URL'],
  [['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], null],
] as const satisfies [(keyof PaymentSettings)[], keyof PaymentSettings | null][]

/** Refuses incomplete keys, an address unreachable for callbacks, and test gateways beside real ones. */
export function checkPaymentSettings(settings: PaymentSettings, context: z.core.$RefinementCtx): void {
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const [keys, address] of KEYS) {
    const missing = keys.filter((key) => !settings[key])
    const given = keys.find((key) => settings[key])
    if (given && missing.length > 0) wrong(given, `it needs ${missing.join(' and ')} too`)
    if (!given && address && settings[address]) wrong(address, `it needs ${keys.join(' and ')} too`)
  }
  const tests = new Set(findTests(settings))
  if (tests.size > 1) wrong('SSLCZ_STORE_ID', MIXED)
}

const MIXED = 'some ways to pay are tests and some take real money; give keys of one kind to all of them'

/** @param settings checked by `checkPaymentSettings` */
export function paymentsOf(settings: PaymentSettings) {
  const { BKASH, STRIPE, COD } = settings
  const ready: Record<GatewayId, boolean> = {
    sslcommerz: true,
    bkash: BKASH,
    stripe: STRIPE,
    cod: true,
    free: false,
  }
  return {
    sslcommerz: sslcommerzOf(settings),
    /** Null: not configured. */
    bkash: bkashOf(settings) ?? (BKASH ? ('sandbox' as const) : null),
    stripe: stripeOf(settings) ?? (STRIPE ? ('sandbox' as const) : null),
    offered: (Object.keys(ready) as GatewayId[]).filter((gateway) => ready[gateway]),
    /** For a shop that never saved Selling: cash needs no keys, but a decision. */
    waysOff: COD ? [] : (['cod'] satisfies GatewayId[]),
    testPayments: findTests(settings).includes(true),
  }
}

function sslcommerzOf({ SSLCZ_STORE_ID, SSLCZ_STORE_PASSWORD, SSLCZ_BASE_URL }: PaymentSettings) {
  if (!SSLCZ_STORE_ID || !SSLCZ_STORE_PASSWORD) return null
  const baseUrl = SSLCZ_BASE_URL ?? 'https://sandbox.sslcommerz.com'
  return { storeId: SSLCZ_STORE_ID, storePassword: SSLCZ_STORE_PASSWORD, baseUrl }
}

function bkashOf(settings: PaymentSettings) {
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = settings
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = settings
  if (!username || !password || !appKey || !appSecret) return null
  const baseUrl = settings.BKASH_BASE_URL ?? 'https://tokenized.sandbox.bka.sh'
  return { username, password, appKey, appSecret, baseUrl }
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: PaymentSettings) {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
}

/** For each configured gateway, whether it is a sandbox, where no money moves. */
function findTests(settings: PaymentSettings): boolean[] {
  const [sslcommerz, bkash, stripe] = [sslcommerzOf(settings), bkashOf(settings), stripeOf(settings)]
  const tests = [!sslcommerz || isTestAddress(sslcommerz.baseUrl)]
  if (settings.BKASH || bkash) tests.push(!bkash || isTestAddress(bkash.baseUrl))
  if (settings.STRIPE || stripe) tests.push(!stripe || stripe.secretKey.includes('_test_'))
  return tests
}

const isTestAddress = (url: string): boolean =>
  isLoopback(url) || new URL(url).hostname.split('.').includes('sandbox')

/** Whether only this machine reaches an address. */
export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
