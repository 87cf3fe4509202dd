import type { AttemptRef, GatewayAnswer, GatewayPayment } from '../payments/gateway.ts'
import { readPayment, type Told } from './answers.server.ts'
import type { Ask } from './calls.server.ts'
import type { Reply } from './envelope.server.ts'
import { waitFor } from './waiting.ts'
import { notFound, unavailable } from './wire.server.ts'

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout'

/** Asks how it stands; moves nothing. */
export async function look(ask: Ask, ref: AttemptRef, signal?: AbortSignal): Promise<Told> {
  if (ref.gatewayRef === null) return notFound('bKash has opened no page for it.')
  return readPayment(await ask(`${CHECKOUT}/payment/status`, { paymentID: ref.gatewayRef }, signal), ref)
}

type Confirm = (ref: AttemptRef, signal?: AbortSignal) => Promise<GatewayAnswer>

/**
 * Takes the money that the payer has agreed to, if bKash does not have it yet. What was sent is never called back: the
 * signal ends the waiting alone, and whoever asks again meanwhile waits for the same outcome.
 */
export function confirming(ask: Ask): Confirm {
  const underWay = new Map<string, Promise<Reply>>()
  const execute = (paymentID: string, sendBy: number): Promise<Reply> => {
    const sent =
      underWay.get(paymentID) ??
      ask(`${CHECKOUT}/execute`, { paymentID }, undefined, sendBy).finally(() => underWay.delete(paymentID))
    underWay.set(paymentID, sent)
    return sent
  }
  return async (ref, signal) => {
    const sendBy = performance.now() + SEND_WITHIN_MS
    const { gatewayRef, verificationRef } = ref
    const before = await look(ask, ref, signal)
    if (!before.ok || !before.open || gatewayRef === null || gatewayRef !== verificationRef) return before
    if (before.value.mismatches.length > 0) return notTaken(before.value, OTHER_SUM)
    if (signal?.aborted) return NOT_YET
    const reply = await waitFor(execute(gatewayRef, sendBy), signal)
    return reply ? outcome(ask, ref, reply, signal) : NOT_YET
  }
}

/** With the 30 seconds in which it is heard, less than the two minutes for which the shop lets nobody else begin. */
const SEND_WITHIN_MS = 40_000

const OTHER_SUM = 'bKash was about to take another sum, so it was not told to.'
const NOT_YET = unavailable('bKash has not said yet how the payment ended.')

/** The only no that protocols §4.1 knows to be about the payer, not about another execute under way: an empty wallet. */
const REFUSED = '2023'

/** Whatever execute has not said clearly is asked, not executed again. */
async function outcome(
  ask: Ask,
  ref: AttemptRef,
  reply: Reply,
  signal?: AbortSignal,
): Promise<GatewayAnswer> {
  const executed = readPayment(reply, ref)
  if (executed.ok && executed.value.state === 'paid') return executed
  const after = await look(ask, ref, signal)
  if (!after.ok || !after.open) return after
  if (reply.ok || reply.kind !== 'refused') return NOT_YET
  // Without the payer's agreement there was nothing to take: how the page ended is for the return to say.
  if (!after.agreed) return after
  if (!reply.codes.includes(REFUSED)) return unavailable(`${NOT_YET.reason} It said: ${reply.reason}`)
  return notTaken(after.value, `bKash did not take the money: ${reply.reason}`)
}

const notTaken = (payment: GatewayPayment, why: string): GatewayAnswer => ({
  ok: true,
  value: { ...payment, state: 'failed', why },
})
