import type { Db } from '../kernel/database.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import {
  type Attempt,
  addAttempt,
  attemptsOf,
  findAttempt,
  isTimeToAsk,
  toPayment,
} from './attempts.server.ts'
import { keepAnswer, keepHeard } from './events.server.ts'
import type { Hint, InitiateInput, PaymentGateway } from './gateway.ts'
import { failToOpen, NO_PAGE, offer, outsideLimits, standing } from './offering.server.ts'
import { isFinal, isTranId, type OpenedPayment, type Payment } from './payment.ts'
import { ask, withoutPayment, writeDown } from './settling.server.ts'

export type PaymentRequest = Omit<InitiateInput, 'attemptId'> & { readonly reference: string }

/**
 * Opens a payment page for an amount (poisha), or offers again the one that was opened less than 15 minutes ago for
 * the same reference and amount; calls that race get the same page.
 * Refused: an amount the gateway does not take, a reference that is paid already, a gateway that gives no page.
 */
export async function openPayment(
  db: Db,
  gateway: PaymentGateway,
  request: PaymentRequest,
): Promise<OpenedPayment | Refusal> {
  const { reference, ...input } = request
  const limits = outsideLimits(gateway, input.amount)
  if (limits) return limits
  await settleLastOffer(db, gateway, reference)
  const offered = standing(await attemptsOf(db, reference), input.amount)
  if (offered) return offered
  const tranId = await addAttempt(db, { reference, amount: input.amount, gateway: gateway.id })
  const page = await gateway.initiate({ ...input, attemptId: tranId })
  await keepAnswer(db, tranId, 'session', page)
  if (page.ok) return offer(db, { ...page, reference, tranId, amount: input.amount })
  await failToOpen(db, tranId)
  return NO_PAGE[page.kind]
}

/** A page that was offered may have been paid unnoticed; nobody is asked to pay twice. */
async function settleLastOffer(db: Db, gateway: PaymentGateway, reference: string): Promise<void> {
  const offered = (one: Attempt) => one.state === 'pending' && one.redirect_url !== null
  const last = (await attemptsOf(db, reference)).find(offered)
  if (last) await settle(db, gateway, last.tran_id, null)
}

/** Keeps what came to one of our return addresses, without credentials. What names no payment of ours is not kept. */
export async function hear(
  db: Db,
  heard: {
    readonly tranId: string
    readonly kind: 'return' | 'notification'
    readonly payload: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  if (isTranId(heard.tranId)) await keepHeard(db, heard.tranId, heard.kind, heard.payload)
}

/**
 * Asks the gateway what became of a payment and writes its answer down; the only way to `paid`. Calls may race and
 * repeat. When the gateway gives no answer, nothing changes.
 * @param verificationRef the gateway's number for it (val_id) from a signed callback, or null: found by tran_id
 * @param hint the callback's signed word of an ending without payment, for when the gateway's server knows none
 */
export async function settle(
  db: Db,
  gateway: PaymentGateway,
  tranId: string,
  verificationRef: string | null,
  hint: Hint = 'pending',
): Promise<Payment | Refusal> {
  const attempt = isTranId(tranId) ? await findAttempt(db, tranId) : null
  if (!attempt) return refuse('not-found', 'There is no payment with this number.')
  if (isFinal(attempt.state)) return toPayment(attempt)
  const answer = await ask(gateway, { attemptId: tranId, verificationRef, expected: attempt.amount })
  if (!answer.ok && answer.kind === 'unavailable') return toPayment(attempt)
  const said = answer.ok && answer.value.state !== 'pending' ? answer.value : withoutPayment(hint)
  return toPayment(said.state === 'pending' ? attempt : await writeDown(db, attempt, said))
}

/** As `settle`, for those who only wait and look: however many they are, the gateway is asked once in two seconds. */
export async function lookAfter(db: Db, gateway: PaymentGateway, tranId: string): Promise<void> {
  const attempt = isTranId(tranId) ? await findAttempt(db, tranId) : null
  if (attempt?.state === 'pending' && (await isTimeToAsk(db, tranId))) await settle(db, gateway, tranId, null)
}

export async function paymentOf(db: Db, tranId: string): Promise<Payment | null> {
  const attempt = isTranId(tranId) ? await findAttempt(db, tranId) : null
  return attempt && toPayment(attempt)
}

/** All tries to pay for a reference (a uuid), the newest first. */
export async function paymentsFor(db: Db, reference: string): Promise<Payment[]> {
  return (await attemptsOf(db, reference)).map(toPayment)
}
