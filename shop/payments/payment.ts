/** Which a shop can offer. */
export const OFFERED_GATEWAYS = ['sslcommerz', 'bkash', 'stripe', 'cod'] as const
export const GATEWAY_IDS = [...OFFERED_GATEWAYS, 'free'] as const
/** `free`: nobody's; an order that costs nothing is paid by it as it is placed. */
export type GatewayId = (typeof GATEWAY_IDS)[number]

export const PAYMENT_STATES = [
  'pending',
  'paid',
  'paid_on_hold',
  'failed',
  'cancelled',
  'expired',
  'returned',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const GATEWAY_NAME: Readonly<Record<GatewayId, string>> = {
  sslcommerz: 'SSLCommerz',
  bkash: 'bKash',
  stripe: 'Stripe',
  cod: 'Cash on delivery',
  free: 'Nothing to pay',
}

/** Why money is held. Stored in the column `hold_reasons`, so never renamed. */
export type HoldReason = 'amount' | 'currency' | 'risky' | 'paid_already' | 'stopped' | 'numbers_taken'

/** Money can arrive after a failure (docs/gateways.md). `returned`: all was refunded, or settled outside the shop. */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['paid', 'paid_on_hold', 'failed', 'cancelled', 'expired'],
  failed: ['paid', 'paid_on_hold'],
  cancelled: ['paid', 'paid_on_hold'],
  expired: ['paid', 'paid_on_hold'],
  paid_on_hold: ['paid', 'returned'],
  paid: [],
  returned: [],
}

/** Also where it went back. */
export const MONEY_CAME = ['paid', 'paid_on_hold', 'returned'] as const

export const isFinalPayment = (state: PaymentState): boolean => MONEY_CAME.some((one) => one === state)

/** At most 30 safe characters (docs/gateways.md). */
export const isTranId = (text: string): boolean => /^[A-Za-z0-9_-]{1,30}$/.test(text)
