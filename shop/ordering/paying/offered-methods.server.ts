import { formatTaka } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { offeredGateways, type PaymentServices } from '../../money/payments/payment-services.server.ts'
import { isOnItsWay, type Order } from '../orders/order.ts'
import { GATEWAY_OF, METHODS, type OfferedMethod, type PaymentMethod } from './payment-method.ts'

/** The services of a shop that browsers can come back to. */
export interface PayingServices extends PaymentServices {
  readonly publicUrl: string
}

const isOffered = (services: PayingServices, method: PaymentMethod): boolean =>
  offeredGateways(services).includes(GATEWAY_OF[method])

/** Why an order cannot be paid in that way; null: it can, as far as the shop knows. */
export function notOffered(services: PayingServices, order: Order, method: PaymentMethod): Refusal | null {
  if (method === 'cash') return noCash(services, order)
  if (isOffered(services, method)) return null
  return refuse('conflict', 'This way to pay is not offered here. Please choose another one.')
}

function noCash(services: PayingServices, order: Order): Refusal | null {
  if (!isOffered(services, 'cash'))
    return refuse('conflict', 'Cash on delivery is not offered here. Please pay online.')
  if (order.needsAddress) {
    return refuse('conflict', 'Cash on delivery needs a shipping location. Please pay online, or call us.')
  }
  if (isOnItsWay(order.fulfilment)) return refuse('conflict', 'This order is on its way already.')
  const { minAmount, maxAmount } = services.gateways.cod.capabilities
  if (order.amount >= minAmount && order.amount <= maxAmount) return null
  return refuse(
    'conflict',
    `Cash on delivery is for orders from ${formatTaka(minAmount)} to ${formatTaka(maxAmount)}. Please pay online.`,
  )
}

/** The ways to pay that the shop offers, with their limits. */
export function offeredMethods(services: PayingServices): OfferedMethod[] {
  const offered = METHODS.filter((method) => isOffered(services, method))
  return offered.map((method) => {
    const { minAmount, maxAmount } = services.gateways[GATEWAY_OF[method]].capabilities
    return { method, minAmount: minAmount, maxAmount: maxAmount }
  })
}
