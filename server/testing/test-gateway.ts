import { poisha } from '../../shop/kernel/money.ts'
import type { GatewayPayment, InitiateInput, PaymentGateway } from '../../shop/money/payments/gateway.ts'
import { isTranId } from '../../shop/money/payments/payment.ts'
import { type RefundScript, scriptedRefunds, testProfile } from '../../shop/money/payments/test-gateway.ts'

export function pretendGateway() {
  const opened: InitiateInput[] = []
  const outcomes = new Map<string, GatewayPayment['state']>()
  const gateway: PaymentGateway & Controls & RefundScript = {
    ...testProfile('sslcommerz'),
    capabilities: { minAmount: poisha(1000), maxAmount: poisha(50_000_000), expiresAfterHours: 24 },
    ...scriptedRefunds(),
    opened,
    asked: 0,
    down: false,
    end: (tranId, state) => outcomes.set(tranId, state),
    async initiate(input) {
      if (gateway.down) return { ok: false, kind: 'unavailable', reason: 'told to fail' }
      opened.push(input)
      const redirectUrl = `https://gateway.example/${input.tranId}`
      return { ok: true, redirectUrl, gatewayRef: `session-${input.tranId}` }
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
    confirm: (ref) => gateway.query(ref),
    async query({ tranId }) {
      gateway.asked++
      if (gateway.down) return { ok: false, kind: 'unavailable', reason: 'told to fail' }
      const state = outcomes.get(tranId)
      if (!state) return { ok: false, kind: 'not_found', reason: 'nobody came' }
      return { ok: true, value: payment(tranId, state) }
    },
  }
  return gateway
}

interface Controls {
  readonly opened: InitiateInput[]
  /** How often it was queried. */
  asked: number
  down: boolean
  /** How this payment ended. */
  readonly end: (tranId: string, state: GatewayPayment['state']) => void
}

const payment = (tranId: string, state: GatewayPayment['state']): GatewayPayment => ({
  state,
  verificationRef: `val-${tranId}`,
  transactionRef: `bank-${tranId}`,
  method: 'VISA-Dutch Bangla',
  masked: '418117XXXXXX6675',
  risky: false,
  mismatches: [],
  captured: poisha(0),
  raw: {},
})
