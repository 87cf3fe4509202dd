import { poisha } from '../../kernel/money.ts'
import type {
  GatewayAnswer,
  GatewayPayment,
  GatewayProfile,
  GatewayRefund,
  Gateways,
  PaymentGateway,
  RefundInput,
} from './gateway.ts'
import { notFound } from './gateway-answers.ts'
import type { GatewayId } from './payment.ts'
import { unconfiguredGateway } from './unconfigured-gateway.ts'

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
    ...testProfile('sslcommerz'),
    capabilities: { minAmount: poisha(1000), maxAmount: poisha(50_000_000), expiresAfterHours: 24 },
    ...scriptedRefunds(),
    asked: 0,
    say: (tranId, more) => void said.set(tranId, { ...payment(tranId), ...more }),
    async answer(tranId) {
      const value = said.get(tranId)
      return value ? { ok: true, value } : notFound('unknown')
    },
    initiate: async ({ tranId }) => ({
      ok: true,
      redirectUrl: `https://gateway.example/${tranId}`,
      gatewayRef: `key-${tranId}`,
    }),
    parseCallback: () => Promise.reject(new Error('not asked for here')),
    async confirm(ref) {
      if (ref.verificationRef === null || ref.verificationRef === `val-${ref.tranId}`)
        return script.query(ref)
      return notFound('another payment')
    },
    query(ref) {
      script.asked++
      return script.answer(ref.tranId)
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
  captured: poisha(125050),
  raw: { status: 'VALID', store_passwd: 'never kept' },
})

/** A shop that takes payments by this gateway, and by those others. */
export const gatewaysWith = (sslcommerz: PaymentGateway, more: Partial<Gateways> = {}): Gateways => ({
  sslcommerz,
  bkash: unconfiguredGateway(testProfile('bkash')),
  stripe: unconfiguredGateway(testProfile('stripe')),
  cod: { ...scriptedGateway(), ...testProfile('cod') },
  ...more,
})

/** For tests that ask none of them. */
export const testGateways = (): Gateways => gatewaysWith(scriptedGateway())

const CALLBACKS = {
  sslcommerz: { path: '/payments', bringsTranId: true },
  bkash: { path: '/payments/bkash' },
  stripe: { path: '/payments/stripe' },
  cod: null,
} as const

/** Called back where the real one is, with the fields of SSLCommerz. */
export const testProfile = (id: GatewayId): GatewayProfile => ({
  id,
  callbacks: CALLBACKS[id],
  personalFields: { masked: /^card_/, forgotten: /^(cus_|card_no$|card_issuer$|value_[a-d]$)/ },
})

export interface RefundScript extends Pick<PaymentGateway, 'refund' | 'queryRefund'> {
  /** Every time it was asked to give money back. */
  readonly refunds: RefundInput[]
  /** What it will answer about each refund from now on; null: nothing, as if it were down. */
  refunding: GatewayRefund['state'] | null
}

/** The refunds of a gateway that answers what a test told it to; at first that they are on their way. */
export function scriptedRefunds(): RefundScript {
  const answer = (refundId: string, state: GatewayRefund['state'] | null) =>
    state === null
      ? ({ ok: false, kind: 'unavailable', reason: 'told to fail' } as const)
      : ({
          ok: true,
          value: { state, refundRef: `ref-${refundId}`, reason: REASON[state], raw: {} },
        } as const)
  return {
    refunds: [],
    refunding: 'processing',
    async refund(input) {
      this.refunds.push(input)
      return answer(input.refundId, this.refunding)
    },
    async queryRefund({ refundId }) {
      return answer(refundId, this.refunding)
    },
  }
}

const REASON = { processing: '', succeeded: '', failed: 'The card is closed', cancelled: 'Taken back' }
