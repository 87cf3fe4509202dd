import { poisha } from '../kernel/money.ts'
import type {
  GatewayAnswer,
  GatewayPayment,
  GatewayRefund,
  Gateways,
  InitiateInput,
  PaymentGateway,
  RefundInput,
} from './gateway.ts'
import { gatewayReason, notFound, unavailable } from './gateway-answers.server.ts'
import { isTranId } from './payment.ts'
import { unconfiguredGateway } from './payment-services.server.ts'

export interface ScriptedGateway extends PaymentGateway {
  /** Sets the gateway's answer about a payment; without one it knows none. */
  say(tranId: string, said: Partial<GatewayPayment>): void
  /** Sets how this payment ended, with no other facts. */
  end(tranId: string, state: GatewayPayment['state']): void
  answer(tranId: string): Promise<GatewayAnswer>
  queryCount: number
  down: boolean
  readonly opened: InitiateInput[]
  readonly refunds: RefundInput[]
  /** Its answer about refunds from now on; null: none, as if it were down. */
  refunding: GatewayRefund['state'] | null
}

/** Its callbacks have the fields of SSLCommerz. */
export function scriptedGateway(): ScriptedGateway {
  const said = new Map<string, GatewayPayment>()
  const script: ScriptedGateway = {
    id: 'sslcommerz',
    capabilities: { minAmount: poisha(1000), maxAmount: poisha(50_000_000), expiresAfterHours: 24 },
    queryCount: 0,
    down: false,
    opened: [],
    refunds: [],
    refunding: 'processing',
    say: (tranId, more) => void said.set(tranId, { ...payment(tranId), ...more }),
    end: (tranId, state) =>
      script.say(tranId, { state, method: 'VISA-Dutch Bangla', captured: poisha(0), raw: {} }),
    async answer(tranId) {
      if (script.down) return FAILING
      const value = said.get(tranId)
      return value ? { ok: true, value } : notFound('unknown')
    },
    async initiate(input) {
      if (script.down) return FAILING
      script.opened.push(input)
      const { tranId } = input
      return { ok: true, redirectUrl: `https://gateway.example/${tranId}`, gatewayRef: `key-${tranId}` }
    },
    async parseCallback({ rawBody, query, method }) {
      const form = new URLSearchParams(method === 'GET' ? query : new TextDecoder().decode(rawBody))
      const tranId = form.get('tran_id') ?? ''
      return {
        ok: true,
        authentic: form.has('forged') ? 'unsigned' : 'signed',
        tranId: isTranId(tranId) ? tranId : null,
        verificationRef: form.get('val_id'),
        hint: 'pending',
        payload: Object.fromEntries(form),
      }
    },
    async confirm(ref) {
      const isOther = ref.verificationRef !== null && ref.verificationRef !== `val-${ref.tranId}`
      return isOther ? notFound('another payment') : script.query(ref)
    },
    query(ref) {
      script.queryCount++
      return script.answer(ref.tranId)
    },
    async refund(input) {
      this.refunds.push(input)
      return refundAnswer(input.refundId, this.refunding)
    },
    async queryRefund({ refundId }) {
      return refundAnswer(refundId, this.refunding)
    },
  }
  return script
}

const FAILING = unavailable('told to fail')

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

const REASON = { processing: '', succeeded: '', failed: 'The card is closed', cancelled: 'Taken back' }

const refundAnswer = (refundId: string, state: GatewayRefund['state'] | null) =>
  state === null
    ? FAILING
    : ({
        ok: true,
        value: { state, refundRef: `ref-${refundId}`, reason: gatewayReason(REASON[state]), raw: {} },
      } as const)

export const gatewaysWith = (sslcommerz: PaymentGateway, more: Partial<Gateways> = {}): Gateways => ({
  sslcommerz,
  bkash: unconfiguredGateway('bkash'),
  stripe: unconfiguredGateway('stripe'),
  cod: { ...scriptedGateway(), id: 'cod' },
  free: unconfiguredGateway('free'),
  ...more,
})
