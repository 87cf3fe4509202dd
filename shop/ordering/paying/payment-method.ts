import type { Poisha } from '../../kernel/money.ts'
import type { GatewayId } from '../../money/payments/payment.ts'

/** How a shopper chooses to pay. */
export type PaymentMethod = 'online' | 'bkash' | 'stripe' | 'cash'

/** In the order in which they are shown. */
export const METHODS: readonly [PaymentMethod, ...PaymentMethod[]] = ['online', 'bkash', 'stripe', 'cash']

export const GATEWAY_OF: Readonly<Record<PaymentMethod, GatewayId>> = {
  online: 'sslcommerz',
  bkash: 'bkash',
  stripe: 'stripe',
  cash: 'cod',
}

/** A way to pay that the shop offers, and for which amounts. */
export interface OfferedMethod {
  readonly method: PaymentMethod
  readonly minAmount: Poisha
  readonly maxAmount: Poisha
}

/** The most that may be paid in cash, where cash is offered and this amount is more. */
export function cashLimit(offered: readonly OfferedMethod[], amount: Poisha): Poisha | null {
  const cash = offered.find(({ method }) => method === 'cash')
  return cash && amount > cash.maxAmount ? cash.maxAmount : null
}

/** @param cash whether it may be handed over for this order @returns the ways that are offered for this amount */
export function methodsFor(
  offered: readonly OfferedMethod[],
  amount: Poisha,
  { cash }: { readonly cash: boolean },
): PaymentMethod[] {
  const takes = ({ method, minAmount, maxAmount }: OfferedMethod) =>
    (cash || method !== 'cash') && amount >= minAmount && amount <= maxAmount
  return offered.filter(takes).map(({ method }) => method)
}
