import { poisha } from '../../kernel/money.ts'
import type { GatewayProfile, PaymentGateway } from './gateway.ts'
import { NOT_OURS, unavailable } from './gateway-answers.ts'

/** A way to pay that the shop has no keys for (any more): its open payments wait until the keys are back. */
export function unconfiguredGateway(profile: GatewayProfile): PaymentGateway {
  return {
    ...profile,
    capabilities: { minAmount: poisha(0), maxAmount: poisha(0), expiresAfterHours: 24, closed: true },
    initiate: async () => NO_KEYS,
    parseCallback: async () => NOT_OURS,
    confirm: async () => NO_KEYS,
    query: async () => NO_KEYS,
    refund: async () => NO_KEYS,
    queryRefund: async () => NO_KEYS,
  }
}

const NO_KEYS = unavailable('This way to pay is not set up.')
