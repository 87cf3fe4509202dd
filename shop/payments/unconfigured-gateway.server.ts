import { poisha } from '../kernel/money.ts'
import type { PaymentGateway } from './gateway.ts'
import { NOT_OURS, unavailable } from './gateway-answers.server.ts'
import type { GatewayId } from './payment.ts'

/** A gateway without keys: its open payments wait until the keys are back. */
export function unconfiguredGateway(id: GatewayId): PaymentGateway {
  const closed = async () => unavailable('This way to pay is not set up.')
  return {
    id,
    capabilities: { minAmount: poisha(0), maxAmount: poisha(0), expiresAfterHours: 24, closed: true },
    initiate: closed,
    parseCallback: async () => NOT_OURS,
    confirm: closed,
    query: closed,
    refund: closed,
    queryRefund: closed,
  }
}
