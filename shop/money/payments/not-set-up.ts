import { poisha } from '../../kernel/money.ts'
import type { PaymentGateway } from './gateway.ts'
import type { GatewayId } from './payment.ts'

/** A way to pay that the shop has no keys for (any more): what was begun there waits until it has them again. */
export function notSetUp(id: GatewayId): PaymentGateway {
  return {
    id,
    capabilities: { minAmount: poisha(0), maxAmount: poisha(0), patienceHours: 24, closed: true },
    initiate: async () => NO_KEYS,
    parseCallback: async () => NOT_OURS,
    confirm: async () => NO_KEYS,
    query: async () => NO_KEYS,
    refund: async () => NO_KEYS,
    queryRefund: async () => NO_KEYS,
  }
}

const NO_KEYS = { ok: false, kind: 'unavailable', reason: 'This way to pay is not set up.' } as const

/** What arrives where nobody of ours calls back is a stranger's. */
export const NOT_OURS = {
  ok: false,
  reason: 'not_ours',
  attemptId: null,
  verificationRef: null,
  hint: 'pending',
  payload: {},
} as const
