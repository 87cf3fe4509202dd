import type { Db } from '../../shop/kernel/database.ts'
import { bkash } from '../../shop/money/bkash/bkash.server.ts'
import { tokenStore } from '../../shop/money/bkash/token-store.server.ts'
import { cashOnDelivery } from '../../shop/money/cash/cash-on-delivery.server.ts'
import type { Gateways } from '../../shop/money/payments/gateway.ts'
import { unconfiguredGateway } from '../../shop/money/payments/gateway-answers.ts'
import { sslcommerz } from '../../shop/money/sslcommerz/sslcommerz.server.ts'
import { stripe } from '../../shop/money/stripe/stripe.server.ts'
import type { Config } from './config.ts'

/** The sandbox's own merchant: no money moves there, so none of it is a secret. */
export const SANDBOX_STORE = { storeId: 'ogs-sandbox', storePassword: 'ogs-sandbox@ssl' }
const SANDBOX_BKASH = {
  username: 'ogs-sandbox',
  password: 'ogs-sandbox@bkash',
  appKey: 'ogs-sandbox-app',
  appSecret: 'ogs-sandbox-app-secret',
}
const SANDBOX_STRIPE = { secretKey: 'sk_test_ogs_sandbox', webhookSecret: 'whsec_ogs_sandbox' }

type PaymentConfig = Pick<Config, 'sslcommerz' | 'bkash' | 'stripe' | 'sandboxPort' | 'publicUrl'>

export function gatewaysOf(config: PaymentConfig, db: Db): Gateways {
  const sandbox = `http://127.0.0.1:${config.sandboxPort}`
  return {
    sslcommerz: sslcommerz(config.sslcommerz ?? { ...SANDBOX_STORE, baseUrl: sandbox }),
    bkash: bkashAt(config.bkash, `${sandbox}/bkash`, db),
    stripe: stripeAt(config.stripe, sandbox),
    cod: cashOnDelivery(db, config.publicUrl),
  }
}

export const needsSandbox = ({ sslcommerz, bkash, stripe }: PaymentConfig): boolean =>
  sslcommerz === null || bkash === 'sandbox' || stripe === 'sandbox'

function bkashAt(merchant: PaymentConfig['bkash'], sandbox: string, db: Db) {
  if (merchant === null) return unconfiguredGateway('bkash')
  const known = merchant === 'sandbox' ? { ...SANDBOX_BKASH, baseUrl: sandbox } : merchant
  return bkash(known, tokenStore(db))
}

function stripeAt(account: PaymentConfig['stripe'], sandbox: string) {
  if (account === null) return unconfiguredGateway('stripe')
  return stripe(account === 'sandbox' ? { ...SANDBOX_STRIPE, baseUrl: sandbox } : account)
}
