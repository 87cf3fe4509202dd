import { fromTaka } from '../../kernel/money.ts'
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

/** A way to pay that the shop offers, and for which amounts, in taka. */
export interface OfferedMethod {
  readonly method: PaymentMethod
  readonly minAmount: number
  readonly maxAmount: number
}

/** The most that may be paid in cash (taka), where cash is offered and this amount is more. */
export function cashLimit(offered: readonly OfferedMethod[], amount: number): number | null {
  const cash = offered.find(({ method }) => method === 'cash')
  return cash && fromTaka(amount) > fromTaka(cash.maxAmount) ? cash.maxAmount : null
}

/** @param cash whether it may be handed over for this order @returns the ways that are offered for this amount (taka) */
export function methodsFor(
  offered: readonly OfferedMethod[],
  amount: number,
  { cash }: { readonly cash: boolean },
): PaymentMethod[] {
  const poisha = fromTaka(amount)
  const takes = ({ method, minAmount, maxAmount }: OfferedMethod) =>
    (cash || method !== 'cash') && poisha >= fromTaka(minAmount) && poisha <= fromTaka(maxAmount)
  return offered.filter(takes).map(({ method }) => method)
}
