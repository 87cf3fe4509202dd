import type { Poisha } from '../../kernel/money.ts'
import type { GatewayId } from '../../payments/payment.ts'
import type { payingWords } from './words.en.ts'

export type PaymentMethod = 'online' | 'bkash' | 'stripe' | 'cash'

/** In the order of display. */
export const METHODS: readonly [PaymentMethod, ...PaymentMethod[]] = ['online', 'bkash', 'stripe', 'cash']

export const ONLINE_METHODS = ['online', 'bkash', 'stripe'] as const satisfies PaymentMethod[]

export type OnlineMethod = (typeof ONLINE_METHODS)[number]

export const GATEWAY_OF = {
  online: 'sslcommerz',
  bkash: 'bkash',
  stripe: 'stripe',
  cash: 'cod',
} as const satisfies Record<PaymentMethod, GatewayId>

export interface OfferedMethod {
  readonly method: PaymentMethod
  readonly minAmount: Poisha
  readonly maxAmount: Poisha
  /** Cash also for a gift to somebody else. */
  readonly forGifts?: boolean | undefined
}

/** The online methods that take this amount. */
export const onlineMethodsFor = (offered: readonly OfferedMethod[], amount: Poisha) =>
  ONLINE_METHODS.filter((online) =>
    offered.some(
      ({ method, minAmount, maxAmount }) => method === online && amount >= minAmount && amount <= maxAmount,
    ),
  )

/** @param ways beside which it is offered */
export const wordsOfMethod = (
  method: PaymentMethod,
  ways: readonly PaymentMethod[],
  { methods, onlineBesideBkash }: typeof payingWords,
) =>
  method === 'online' && ways.includes('bkash')
    ? { ...methods.online, help: onlineBesideBkash }
    : methods[method]
