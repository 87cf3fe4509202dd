import { z } from 'zod'
import { decimalTaka, type Poisha, parseTaka } from '../../kernel/money.ts'
import type { GatewayRefund, PaymentGateway, RefundAnswer, RefundDetails, RefundInput } from '../gateway.ts'
import { gatewayReason, looseText, notFound, unavailable } from '../gateway-answers.server.ts'
import type { CallBkash } from './tokens.server.ts'
import { bkashNumber } from './wire.server.ts'

const REFUND = '/v2/tokenized-checkout/refund/payment'

/** How long a refund may be missing from the list. */
const UNDER_WAY_MS = 2 * 60_000

/** bKash takes no refund number of ours, so repeating would refund twice: its list is read first (docs/gateways.md). */
export const refundOnce =
  (call: CallBkash): PaymentGateway['refund'] =>
  async (input, until) => {
    const signal = AbortSignal.any([AbortSignal.timeout(45_000), ...(until ? [until] : [])])
    const { amount, otherRefs, lastSentAgo } = input
    if (lastSentAgo === null) return sendRefund(call, input, signal)
    const listed = await listRefunds(call, input, signal)
    if (!listed.ok) return { ...listed, sent: false }
    const maybeOurs = listed.value.filter(
      (one) => hasAmount(one, amount) && !otherRefs.includes(one.refundTrxId),
    )
    const ours = maybeOurs.find(({ refundTrxId }) => refundTrxId !== '')
    if (ours) return toAnswer(ours, amount)
    if (maybeOurs.length > 0) return notSent('bKash lists a refund without its number.')
    if (lastSentAgo < UNDER_WAY_MS) return notSent('The refund may still be under way at bKash.')
    return sendRefund(call, input, signal)
  }

const notSent = (reason: string): RefundAnswer => ({ ...unavailable(reason), sent: false })

export const queryListedRefund =
  (call: CallBkash): PaymentGateway['queryRefund'] =>
  async (input, signal) => {
    const listed = await listRefunds(call, input, signal)
    if (!listed.ok) return listed
    const ours = listed.value.find(({ refundTrxId }) => refundTrxId === input.refundRef)
    return ours ? toAnswer(ours, input.amount) : notFound('bKash lists no such refund.')
  }

const Refund = z.object({
  refundTrxId: bkashNumber,
  refundTransactionStatus: looseText,
  refundAmount: looseText,
})
type Refund = z.infer<typeof Refund>

const SentRefund = Refund.extend({ originalTrxId: looseText })

async function sendRefund(call: CallBkash, input: RefundInput, signal: AbortSignal): Promise<RefundAnswer> {
  const { gatewayRef: paymentId, transactionRef: trxId, amount } = input
  if (paymentId === null) return { ...NO_PAYMENT, sent: false }
  const why = input.reason.slice(0, 255).toWellFormed() || 'Refund'
  const question = { paymentId, trxId, refundAmount: decimalTaka(amount), sku: input.refundId, reason: why }
  const reply = await call(`${REFUND}/transaction`, question, signal, input.sendBy)
  if (!reply.ok) {
    if (reply.kind === 'unavailable') return reply.why ? notSent(reply.reason) : reply
    const { codes, reason } = reply
    const failed = { state: 'failed', refundRef: null, reason: gatewayReason(reason) } as const
    return { ok: true, value: { ...failed, raw: { codes, reason } } }
  }
  const read = SentRefund.safeParse(reply.json)
  if (!read.success || !read.data.refundTrxId || read.data.originalTrxId !== trxId) {
    return unavailable('bKash answered something else than a refund.')
  }
  return toAnswer(read.data, amount)
}

const Listed = z.object({ originalTrxId: looseText, refundTransactions: z.array(Refund).nullish() })

async function listRefunds(call: CallBkash, input: RefundDetails, signal?: AbortSignal) {
  const { gatewayRef: paymentId, transactionRef: trxId } = input
  if (paymentId === null) return NO_PAYMENT
  const reply = await call(`${REFUND}/status`, { paymentId, trxId }, signal)
  if (!reply.ok) return unavailable(reply.reason)
  const { data: list } = Listed.safeParse(reply.json)
  // An empty list allows another refund, so it must clearly be this payment's list.
  const isList = list && (list.refundTransactions || list.originalTrxId === trxId)
  if (!isList) return unavailable('bKash answered something else than a list of refunds.')
  return { ok: true, value: list.refundTransactions ?? [] } as const
}

const NO_PAYMENT = notFound('bKash has opened no page for this payment.')

const STATES: ReadonlyMap<string, GatewayRefund['state']> = new Map([
  ['Completed', 'succeeded'],
  ['Failed', 'failed'],
  ['Cancelled', 'cancelled'],
])

const hasAmount = ({ refundAmount }: Refund, amount: Poisha): boolean => parseTaka(refundAmount) === amount

/** A refund of another amount stays `processing`, for a person to look at. */
function toAnswer(refund: Refund, amount: Poisha): RefundAnswer {
  const known = hasAmount(refund, amount) ? STATES.get(refund.refundTransactionStatus) : undefined
  const state = known ?? 'processing'
  const hasEnded = state === 'failed' || state === 'cancelled'
  const reason = hasEnded ? ({ code: `bkash-refund-${state}` } as const) : null
  return { ok: true, value: { state, refundRef: refund.refundTrxId, reason, raw: refund } }
}
