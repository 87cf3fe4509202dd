import type Stripe from 'stripe'
import { z } from 'zod'
import type { AcceptedRefund, RefundAnswer, RefundInput } from '../payments/gateway.ts'
import { unavailable } from '../payments/gateway-answers.ts'
import { StripeId, shortText } from './session-shape.server.ts'
import { callStripe, type NoAnswer, type StripeAccount, type StripeAnswer } from './wire.server.ts'

/** The list is read first (docs/gateways.md): an `Idempotency-Key` is forgotten after a day. */
export async function refundAtStripe(
  account: StripeAccount,
  input: RefundInput,
  signal?: AbortSignal,
): Promise<RefundAnswer> {
  const { transactionRef: payment_intent, refundId: idempotencyKey } = input
  const query = { payment_intent, limit: 100 }
  const list = await callStripe(account, (stripe) => stripe.refunds.list(query), signal)
  const earlier = findOurs(list, input.refundId)
  if (!earlier.ok) return withoutAnswer(earlier)
  if (earlier.json !== null) return readRefund(earlier, input)
  const form = refundForm(input)
  const made = await callStripe(account, (stripe) => stripe.refunds.create(form, { idempotencyKey }), signal)
  if (made.ok || made.kind !== 'rejected') return readRefund(made, input)
  const { reason } = made
  return { ok: true, value: { state: 'failed', refundRef: null, reason, raw: { message: reason } } }
}

export async function queryStripeRefund(
  account: StripeAccount,
  input: AcceptedRefund,
  signal?: AbortSignal,
): Promise<RefundAnswer> {
  const found = await callStripe(account, (stripe) => stripe.refunds.retrieve(input.refundRef), signal)
  return readRefund(found, input)
}

function refundForm({ transactionRef, amount, refundId, reason }: RefundInput): Stripe.RefundCreateParams {
  const why = reason && { reason: [...reason].slice(0, 250).join('') }
  return {
    payment_intent: transactionRef,
    amount,
    reason: 'requested_by_customer',
    metadata: { refund_trans_id: refundId, ...why },
  }
}

const List = z.object({ has_more: z.boolean(), data: z.array(z.unknown()) })
const Numbered = z.object({ metadata: z.object({ refund_trans_id: z.string() }) })

/** @returns the refund with our number among those of its payment; null when none has it */
function findOurs(list: StripeAnswer, refundId: string): StripeAnswer {
  if (!list.ok) return list
  const read = List.safeParse(list.json)
  if (!read.success) return unavailable('Stripe answered something else than a list of refunds.')
  const { data, has_more } = read.data
  const ours = data.find((one) => Numbered.safeParse(one).data?.metadata.refund_trans_id === refundId)
  if (!ours && has_more) return unavailable('Stripe knows of more refunds than it found.')
  return { ok: true, json: ours ?? null }
}

const STATES: ReadonlyMap<string, 'processing' | 'succeeded' | 'failed' | 'cancelled'> = new Map([
  ['pending', 'processing'],
  ['requires_action', 'processing'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
])

const Refund = z.object({
  id: StripeId,
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
})

function readRefund(answer: StripeAnswer, { amount }: Pick<RefundInput, 'amount'>): RefundAnswer {
  if (!answer.ok) return withoutAnswer(answer)
  const read = Refund.safeParse(answer.json)
  if (!read.success) return unavailable('Stripe answered something else than a refund.')
  const found = read.data
  if (found.amount !== amount || found.currency !== 'bdt')
    return unavailable('Stripe told of another refund.')
  const state = STATES.get(found.status ?? '')
  if (!state) return unavailable('Stripe did not say what became of the refund.')
  const reason = state === 'failed' ? shortText(found.failure_reason ?? '') : ''
  return { ok: true, value: { state, refundRef: found.id, reason, raw: found } }
}

const withoutAnswer = ({ kind, reason }: NoAnswer): RefundAnswer => ({
  ok: false,
  kind: kind === 'not_found' ? 'not_found' : 'unavailable',
  reason,
})
