import type { Poisha } from '../../kernel/money.ts'
import type { GatewayId } from '../../money/payments/payment.ts'

export type PaymentMethod = 'online' | 'bkash' | 'stripe' | 'cash'

/** In the order in which they are shown. */
export const METHODS: readonly [PaymentMethod, ...PaymentMethod[]] = ['online', 'bkash', 'stripe', 'cash']

export const GATEWAY_OF: Readonly<Record<PaymentMethod, GatewayId>> = {
  online: 'sslcommerz',
  bkash: 'bkash',
  stripe: 'stripe',
  cash: 'cod',
}

export interface OfferedMethod {
  readonly method: PaymentMethod
  readonly minAmount: Poisha
  readonly maxAmount: Poisha
}

export function cashLimit(offered: readonly OfferedMethod[], amount: Poisha): Poisha | null {
  const cash = offered.find(({ method }) => method === 'cash')
  return cash && amount > cash.maxAmount ? cash.maxAmount : null
}

export function methodsFor(
  offered: readonly OfferedMethod[],
  amount: Poisha,
  { cash }: { readonly cash: boolean },
): PaymentMethod[] {
  const takes = ({ method, minAmount, maxAmount }: OfferedMethod) =>
    (cash || method !== 'cash') && amount >= minAmount && amount <= maxAmount
  return offered.filter(takes).map(({ method }) => method)
}

interface MethodWords {
  readonly name: string
  readonly help: string
}

export function wordsOfMethod(method: PaymentMethod, ways: readonly PaymentMethod[]): MethodWords {
  return method === 'online' && ways.includes('bkash')
    ? { ...WORDS.online, help: BESIDE_BKASH }
    : WORDS[method]
}

const BESIDE_BKASH = 'By card, bank or another wallet'

const WORDS: Readonly<Record<PaymentMethod, MethodWords>> = {
  online: { name: 'Pay online', help: 'By card, bKash or bank, right away' },
  bkash: { name: 'bKash', help: 'From your wallet, on bKash’s page' },
  stripe: { name: 'Card from abroad', help: 'Of any country, on Stripe’s page' },
  cash: { name: 'Cash on delivery', help: 'You pay when your gifts arrive' },
}
