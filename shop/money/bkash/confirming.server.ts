import type { AttemptRef, GatewayAnswer, GatewayPayment } from '../payments/gateway.ts'
import { notFound, unavailable } from '../payments/gateway-answers.ts'
import { type BkashPayment, readPayment } from './answers.server.ts'
import { type CallBkash, waitFor } from './calls.server.ts'
import type { BkashReply } from './wire.server.ts'

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout'

export async function queryPayment(
  call: CallBkash,
  ref: AttemptRef,
  signal?: AbortSignal,
): Promise<BkashPayment> {
  if (ref.gatewayRef === null) return notFound('bKash has opened no page for it.')
  return readPayment(await call(`${CHECKOUT}/payment/status`, { paymentID: ref.gatewayRef }, signal), ref)
}

type Confirm = (ref: AttemptRef, signal?: AbortSignal) => Promise<GatewayAnswer>

/** Captures what the payer agreed to. What was sent cannot be cancelled: the signal ends the waiting alone. */
export function confirming(call: CallBkash): Confirm {
  const underWay = new Map<string, Promise<BkashReply>>()
  const execute = (paymentID: string, sendBy: number): Promise<BkashReply> => {
    const sent =
      underWay.get(paymentID) ??
      call(`${CHECKOUT}/execute`, { paymentID }, undefined, sendBy).finally(() => underWay.delete(paymentID))
    underWay.set(paymentID, sent)
    return sent
  }
  return async (ref, signal) => {
    const sendBy = performance.now() + SEND_WITHIN_MS
    const { gatewayRef, verificationRef } = ref
    const before = await queryPayment(call, ref, signal)
    if (!before.ok || !before.open || gatewayRef === null || gatewayRef !== verificationRef) return before
    if (before.value.mismatches.length > 0) return notCaptured(before.value, OTHER_SUM)
    if (signal?.aborted) return NOT_YET
    const reply = await waitFor(execute(gatewayRef, sendBy), signal)
    return reply ? outcome(call, ref, reply, signal) : NOT_YET
  }
}

/** With bKash's 30 seconds, less than the two minutes of the claim to capture. */
const SEND_WITHIN_MS = 40_000

const OTHER_SUM = 'bKash was about to take another sum, so it was not told to.'
const NOT_YET = unavailable('bKash has not said yet how the payment ended.')

/** An empty wallet: the only refusal that says nothing of another execute under way (docs/gateways.md). */
const INSUFFICIENT_BALANCE = '2023'

/** After an unclear answer bKash is asked; nothing is executed again. */
async function outcome(
  call: CallBkash,
  ref: AttemptRef,
  reply: BkashReply,
  signal?: AbortSignal,
): Promise<GatewayAnswer> {
  const executed = readPayment(reply, ref)
  if (executed.ok && executed.value.state === 'paid') return executed
  const after = await queryPayment(call, ref, signal)
  if (!after.ok || !after.open) return after
  if (reply.ok || reply.kind !== 'refused') return NOT_YET
  // Without the payer's agreement there was nothing to take: how the page ended is for the return to say.
  if (!after.agreed) return after
  if (!reply.codes.includes(INSUFFICIENT_BALANCE))
    return unavailable(`${NOT_YET.reason} It said: ${reply.reason}`)
  return notCaptured(after.value, `bKash did not take the money: ${reply.reason}`)
}

const notCaptured = (payment: GatewayPayment, why: string): GatewayAnswer => ({
  ok: true,
  value: { ...payment, state: 'failed', why },
})
