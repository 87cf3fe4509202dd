import type { Tx } from '../kernel/database/database.ts'
import {
  type Attempt,
  attemptsOf,
  findAttempt,
  type LockedAttempt,
  lockAttempts,
  lockingAttempts,
  mayBePaidYet,
  refOf,
} from './attempts.server.ts'
import { askGateway } from './capture.server.ts'
import { isForgotten, recordEventOf } from './events.server.ts'
import type { GatewayPayment } from './gateway.ts'
import { decideOutcome, type KnownFacts, plausiblePaidAt, reasonsToHold } from './outcome.ts'
import { maskNumbers } from './payment-event.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { heldFor, paymentReasonIn } from './reasons.ts'
import { refusePayment } from './refusals.ts'
import { moveAttempt } from './transitions.server.ts'

export const gatewayTimeout = (): AbortSignal => AbortSignal.timeout(5000)

/** Asks all gateways at once. @returns a refusal while it is unknown whether money has arrived */
export async function confirmOpenAttempts(services: PaymentServices, reference: string) {
  return confirmOpenOf(services, await attemptsOf(services.db, reference))
}

/** As `confirmOpenAttempts`, for attempts read just now. */
export async function confirmOpenOf(services: PaymentServices, attempts: readonly Attempt[]) {
  const open = attempts.filter((one) => mayHoldMoney(services, one))
  const signal = gatewayTimeout()
  const asked = await Promise.all(
    open.map(async (attempt) => ({
      attempt,
      answer: await askGateway(services.gateways[attempt.gateway], refOf(attempt), signal),
    })),
  )
  for (const { attempt, answer } of asked) {
    if (answer.ok && answer.value.state !== 'pending') await recordOutcome(services, attempt, answer.value)
  }
  if (asked.some(({ answer }) => answer.ok && answer.value.underWay))
    return refusePayment('bank-answer-pending')
  const isUnsure = asked.some(({ answer }) => !answer.ok && answer.kind === 'unavailable')
  return isUnsure ? refusePayment('earlier-payment-unknown') : null
}

/** Not without a capture request, nor once the gateway cannot be asked. */
function mayHoldMoney({ gateways }: PaymentServices, attempt: Attempt): boolean {
  const { capturesOnReturn, closed } = gateways[attempt.gateway].capabilities
  if (capturesOnReturn && attempt.capture_claimed_at === null) return false
  return mayBePaidYet(attempt) && (!closed || attempt.recent)
}

/** Records new facts, but no hint during a capture. @returns the updated attempt */
export function recordOutcome(
  { db, jobs, recordMoney }: PaymentServices,
  attempt: Attempt,
  said: GatewayPayment,
  isHint = false,
): Promise<Attempt> {
  return lockingAttempts(db, attempt.reference, async (tx, attempts) => {
    const current = attempts.find((one) => one.id === attempt.id)
    if (!current) return attempt
    if (isHint && current.capturing) return current
    const known = await knownFacts(tx, current, attempts, said)
    const outcome = decideOutcome(current.state, said, known)
    if (!outcome) return current
    const isPaid = said.state === 'paid'
    const kind = isPaid ? 'confirmation' : 'query'
    await recordEventOf(tx, current, { kind, payload: said.raw })
    const moved = await moveAttempt(tx, jobs, current, {
      ...outcome,
      why: heldFor(outcome.holdReasons) ?? said.why ?? { code: `gateway-${said.state}` },
      details: isPaid ? await moneyDetails(tx, current, said, known) : { capture_claimed_at: null },
    })
    await recordMoney(tx, moved)
    return moved
  })
}

/** Refuses another amount or currency, a second payment, and cancelled ones. */
export async function acceptHeld(
  tx: Tx,
  { jobs, recordMoney }: Pick<PaymentServices, 'jobs' | 'recordMoney'>,
  tranId: string,
  said: GatewayPayment,
  by: string,
) {
  const found = await findAttempt(tx, tranId)
  if (!found) return refusePayment('payment-not-held')
  const attempts = await lockAttempts(tx, found.reference)
  const attempt = attempts.find((one) => one.id === found.id)
  if (attempt?.state !== 'paid_on_hold') return refusePayment('payment-not-held')
  if (said.state !== 'paid') return refusePayment('held-money-gone')
  const known = await knownFacts(tx, attempt, attempts, said)
  const reasons = reasonsToHold({ ...said, risky: false }, known)
  const held = heldFor(reasons)
  if (held) return refusePayment('held-money-unacceptable', { reasons, reason: paymentReasonIn('en', held) })
  await recordMoney(
    tx,
    await moveAttempt(tx, jobs, attempt, { state: 'paid', why: { code: 'held-accepted', by } }),
  )
  return null
}

async function knownFacts(tx: Tx, attempt: Attempt, attempts: readonly Attempt[], said: GatewayPayment) {
  const { verificationRef, transactionRef } = said
  const withItsNumbers = await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('id', '!=', attempt.id)
    .where((eb) =>
      eb.or([eb('verification_ref', '=', verificationRef), eb('transaction_ref', '=', transactionRef)]),
    )
    .executeTakeFirst()
  return {
    paidAlready: attempts.some((one) => one.id !== attempt.id && one.state === 'paid'),
    numbersReused: withItsNumbers !== undefined,
    stopped: attempt.stopped,
  }
}

async function moneyDetails(tx: Tx, attempt: LockedAttempt, said: GatewayPayment, known: KnownFacts) {
  const forgotten = await isForgotten(tx, attempt)
  const settled_at = plausiblePaidAt(said.paidAt, attempt.created_at, new Date())
  // The columns are unique: a number given twice stays with the first attempt.
  const numbers = { verification_ref: said.verificationRef, transaction_ref: said.transactionRef }
  return {
    method: maskNumbers(said.method),
    masked: forgotten ? '' : maskNumbers(said.masked),
    taken: said.captured,
    ...(settled_at && { settled_at }),
    ...(!known.numbersReused && numbers),
  }
}
