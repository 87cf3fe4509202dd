import { z } from 'zod'
import { decimalTaka } from '../../kernel/money.ts'
import type { AcceptedRefund, GatewayRefund, RefundAnswer, RefundInput } from '../payments/gateway.ts'
import { looseText, unavailable } from '../payments/gateway-answers.ts'
import { get, type Store, type StoreAnswer } from './wire.server.ts'

const PATH = '/validator/api/merchantTransIDvalidationAPI.php'

/** Protocols §1.8. The same `refund_trans_id` asked for again is the same refund. */
export async function refundFromStore(
  store: Store,
  input: RefundInput,
  signal?: AbortSignal,
): Promise<RefundAnswer> {
  const question = {
    bank_tran_id: input.transactionRef,
    refund_trans_id: input.refundId,
    refund_amount: decimalTaka(input.amount),
    refund_remarks: [...input.reason].slice(0, 255).join(''),
    v: '1',
  }
  return readRefund(await get(store, PATH, question, signal), STARTED)
}

export async function queryStoreRefund(
  store: Store,
  { refundRef }: AcceptedRefund,
  signal?: AbortSignal,
): Promise<RefundAnswer> {
  return readRefund(await get(store, PATH, { refund_ref_id: refundRef }, signal), GONE_ON)
}

type State = GatewayRefund['state']

/** `success` means that the request was accepted, not that the money is back. */
const STARTED: ReadonlyMap<string, State> = new Map([
  ['success', 'processing'],
  ['processing', 'processing'],
  ['failed', 'failed'],
])

const GONE_ON: ReadonlyMap<string, State> = new Map([
  ['refunded', 'succeeded'],
  ['processing', 'processing'],
  ['cancelled', 'cancelled'],
])

const Refund = z.object({
  APIConnect: looseText,
  status: looseText,
  refund_ref_id: looseText,
  errorReason: looseText,
})

export function readRefund(answer: StoreAnswer, states: ReadonlyMap<string, State>): RefundAnswer {
  if (!answer.ok) return answer
  const read = Refund.safeParse(answer.json)
  if (!read.success) return unavailable('The gateway answered something else than a refund.')
  const { APIConnect, status, refund_ref_id, errorReason } = read.data
  if (APIConnect !== 'DONE') return unavailable('The gateway did not take the question.')
  const state = states.get(status.toLowerCase())
  if (!state) return unavailable('The gateway did not say what became of the refund.')
  if (state === 'processing' && !refund_ref_id) return unavailable('The gateway gave the refund no number.')
  const reason = state === 'failed' || state === 'cancelled' ? errorReason.slice(0, 255) : ''
  return { ok: true, value: { state, refundRef: refund_ref_id || null, reason, raw: answer.json } }
}
