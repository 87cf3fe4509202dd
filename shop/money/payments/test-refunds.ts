import type { GatewayRefund, PaymentGateway, RefundInput } from './gateway.ts'

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
