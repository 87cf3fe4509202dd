import type { Tx } from '../kernel/database/database.ts'
import {
  type Attempt,
  attemptsOf,
  findAttempt,
  type LockedAttempt,
  lockAttempts,
  mayBePaidYet,
  refOf,
  withLockedAttempts,
} from './attempts.server.ts'
import { askGateway } from './capture.server.ts'
import { isForgotten, recordEventOf } from './events.server.ts'
import type { GatewayPayment } from './gateway.ts'
import { decideOutcome, type KnownFacts, plausiblePaidAt, reasonsToHold } from './outcome.ts'
import { maskNumbers } from './payment-event.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { joinHoldReasons, paymentReasonIn } from './reasons.ts'
import { refusePayment } from './refusals.ts'
import { moveAttempt } from './transitions.server.ts'

export const gatewayTimeout = (): AbortSignal => AbortSignal.timeout(5000)

/** Asks all gateways at once. Refuses while it is unknown whether a payment has arrived. */
export async function confirmOpenAttempts(services: PaymentServices, reference: string) {
  return confirmAttempts(services, await attemptsOf(services.db, reference))
}

/** As `confirmOpenAttempts`, for attempts that were read just now. */
export async function confirmAttempts(services: PaymentServices, attempts: readonly Attempt[]) {
  const open = attempts.filter((one) => mayHoldMoney(services, one))
  const signal = gatewayTimeout()
  const answers = await Promise.all(
    open.map(async (attempt) => ({
      attempt,
      answer: await askGateway(services.gateways[attempt.gateway], refOf(attempt), signal),
    })),
  )
  for (const { attempt, answer } of answers) {
    if (answer.ok && answer.value.state !== 'pending') await recordOutcome(services, attempt, answer.value)
  }
  if (answers.some(({ answer }) => answer.ok && answer.value.underWay))
    return refusePayment('bank-answer-pending')
  const isUnsure = answers.some(({ answer }) => !answer.ok && answer.kind === 'unavailable')
  return isUnsure ? refusePayment('earlier-payment-unknown') : null
}

/** False without a capture request, or when the gateway has no keys any more. */
function mayHoldMoney({ gateways }: PaymentServices, attempt: Attempt): boolean {
  const { capturesOnReturn, closed } = gateways[attempt.gateway].capabilities
  if (capturesOnReturn && attempt.captureClaimedAt === null) return false
  return mayBePaidYet(attempt) && (!closed || attempt.recent)
}

/** Records new facts, but no hint during a capture. @returns the updated attempt */
export function recordOutcome(
  { db, jobs, recordMoney }: PaymentServices,
  attempt: Attempt,
  reported: GatewayPayment,
  isHint = false,
): Promise<Attempt> {
  return withLockedAttempts(db, attempt.reference, async (tx, attempts) => {
    const current = attempts.find((one) => one.id === attempt.id)
    if (!current) return attempt
    if (isHint && current.capturing) return current
    const known = await knownFacts(tx, current, attempts, reported)
    const outcome = decideOutcome(current.state, reported, known)
    if (!outcome) return current
    const isPaid = reported.state === 'paid'
    const kind = isPaid ? 'confirmation' : 'query'
    await recordEventOf(tx, current, { kind, payload: reported.raw })
    const moved = await moveAttempt(tx, jobs, current, {
      ...outcome,
      why: joinHoldReasons(outcome.holdReasons) ?? reported.why ?? { code: `gateway-${reported.state}` },
      details: isPaid ? await moneyDetails(tx, current, reported, known) : { captureClaimedAt: null },
    })
    await recordMoney(tx, moved)
    return moved
  })
}

/** Accepts held money. Refuses another amount or currency, a second payment, and a stopped one. */
export async function acceptHeld(
  tx: Tx,
  { jobs, recordMoney }: Pick<PaymentServices, 'jobs' | 'recordMoney'>,
  tranId: string,
  reported: GatewayPayment,
  by: string,
) {
  const found = await findAttempt(tx, tranId)
  if (!found) return refusePayment('payment-not-held')
  const attempts = await lockAttempts(tx, found.reference)
  const attempt = attempts.find((one) => one.id === found.id)
  if (attempt?.state !== 'paid_on_hold') return refusePayment('payment-not-held')
  if (reported.state !== 'paid') return refusePayment('held-money-gone')
  const known = await knownFacts(tx, attempt, attempts, reported)
  const reasons = reasonsToHold({ ...reported, risky: false }, known)
  const held = joinHoldReasons(reasons)
  if (held) return refusePayment('held-money-unacceptable', { reasons, reason: paymentReasonIn('en', held) })
  await recordMoney(
    tx,
    await moveAttempt(tx, jobs, attempt, { state: 'paid', why: { code: 'held-accepted', by } }),
  )
  return null
}

async function knownFacts(tx: Tx, attempt: Attempt, attempts: readonly Attempt[], reported: GatewayPayment) {
  const { verificationRef, transactionRef } = reported
  const withItsNumbers = await tx
    .selectFrom('paymentAttempt')
    .select('id')
    .where('id', '!=', attempt.id)
    .where((eb) =>
      eb.or([eb('verificationRef', '=', verificationRef), eb('transactionRef', '=', transactionRef)]),
    )
    .executeTakeFirst()
  return {
    paidAlready: attempts.some((one) => one.id !== attempt.id && one.state === 'paid'),
    numbersReused: withItsNumbers !== undefined,
    stopped: attempt.stopped,
  }
}

async function moneyDetails(tx: Tx, attempt: LockedAttempt, reported: GatewayPayment, known: KnownFacts) {
  const forgotten = await isForgotten(tx, attempt)
  const settledAt = plausiblePaidAt(reported.paidAt, attempt.createdAt, new Date())
  // The columns are unique: a number given twice stays with the first attempt.
  const numbers = { verificationRef: reported.verificationRef, transactionRef: reported.transactionRef }
  return {
    method: maskNumbers(reported.method),
    masked: forgotten ? '' : maskNumbers(reported.masked),
    taken: reported.captured,
    ...(settledAt && { settledAt }),
    ...(!known.numbersReused && numbers),
  }
}
