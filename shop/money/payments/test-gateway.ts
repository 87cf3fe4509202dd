import { poisha } from '../../kernel/money.ts'
import type { GatewayAnswer, GatewayPayment, Gateways, PaymentGateway } from './gateway.ts'
import { notSetUp } from './not-set-up.ts'
import { type RefundScript, scriptedRefunds } from './test-refunds.ts'

export interface Script {
  /** What the gateway's server will answer about a payment; until then it knows none. */
  say(tranId: string, said: Partial<GatewayPayment>): void
  answer(tranId: string): Promise<GatewayAnswer>
  asked: number
}

/** A gateway whose server answers what a test told it to. */
export function scriptedGateway(): PaymentGateway & Script & RefundScript {
  const said = new Map<string, GatewayPayment>()
  const script: PaymentGateway & Script & RefundScript = {
    id: 'sslcommerz',
    capabilities: { minAmount: poisha(1000), maxAmount: poisha(50_000_000), patienceHours: 24 },
    ...scriptedRefunds(),
    asked: 0,
    say: (tranId, more) => void said.set(tranId, { ...payment(tranId), ...more }),
    async answer(tranId) {
      const value = said.get(tranId)
      return value ? { ok: true, value } : { ok: false, kind: 'not_found', reason: 'unknown' }
    },
    initiate: async ({ attemptId }) => ({
      ok: true,
      redirectUrl: `https://gateway.example/${attemptId}`,
      gatewayRef: `key-${attemptId}`,
    }),
    parseCallback: () => Promise.reject(new Error('not asked for here')),
    async confirm(ref) {
      if (ref.verificationRef === null || ref.verificationRef === `val-${ref.attemptId}`)
        return script.query(ref)
      return { ok: false, kind: 'not_found', reason: 'another payment' }
    },
    query(ref) {
      script.asked++
      return script.answer(ref.attemptId)
    },
  }
  return script
}

const payment = (tranId: string): GatewayPayment => ({
  state: 'pending',
  verificationRef: `val-${tranId}`,
  transactionRef: `bank-${tranId}`,
  method: 'VISA',
  masked: '418117XXXXXX6675',
  risky: false,
  mismatches: [],
  taken: poisha(125050),
  raw: { status: 'VALID', store_passwd: 'never kept' },
})

/** A shop that takes payments by this gateway, and by those others. */
export const gatewaysWith = (sslcommerz: PaymentGateway, more: Partial<Gateways> = {}): Gateways => ({
  sslcommerz,
  bkash: notSetUp('bkash'),
  stripe: notSetUp('stripe'),
  cod: { ...scriptedGateway(), id: 'cod' },
  ...more,
})
