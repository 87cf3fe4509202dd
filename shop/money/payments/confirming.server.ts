import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { type Attempt, isStopped, lockingAttempts, refOf } from './attempts.server.ts'
import { moveAttempt } from './changing.server.ts'
import { keepAnswer } from './events.server.ts'
import { isForgotten } from './forgetting.server.ts'
import type {
  AttemptRef,
  CallbackParse,
  GatewayAnswer,
  GatewayPayment,
  Hint,
  PaymentGateway,
} from './gateway.ts'
import { holdSentence } from './hold-reason.ts'
import { moneyArrived } from './offering.server.ts'
import { type KnownFacts, verdict } from './outcome.ts'
import { paidMoment } from './paid-moment.ts'
import { masked } from './payment-event.ts'
import type { PaymentServices } from './payment-services.server.ts'

/** How long people are kept waiting for a gateway. */
const PATIENCE_MS = 5000
export const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE_MS)

/** What the gateway says of an attempt; without a `verificationRef` no money moves because of the question. */
export async function ask(
  gateway: PaymentGateway,
  ref: AttemptRef,
  signal?: AbortSignal,
): Promise<GatewayAnswer> {
  if (ref.verificationRef === null) return gateway.query(ref, signal)
  const answer = await gateway.confirm(ref, signal)
  // A val_id of another payment says nothing about this one; its own tran_id does.
  const isStrange = !answer.ok && answer.kind === 'not_found'
  return isStrange ? gateway.query(ref, signal) : answer
}

/** What a callback names that is believed. */
export type Named = Pick<CallbackParse, 'verificationRef' | 'hint'>

/** Whether money moves because of the question. */
export const completes = ({ capabilities }: PaymentGateway, { verificationRef, hint }: Named): boolean =>
  verificationRef !== null && hint === 'pending' && capabilities.capturesOnReturn === true

/** As `ask`, by what a callback named; where the money moves by our word alone, only if it is still wanted. */
export async function askNamed(
  { db, gateways }: PaymentServices,
  attempt: Attempt,
  named: Named,
  signal?: AbortSignal,
): Promise<GatewayAnswer> {
  const gateway = gateways[attempt.gateway]
  const { verificationRef } = named
  if (!gateway.capabilities.capturesOnReturn) return ask(gateway, refOf(attempt, verificationRef), signal)
  const claimed = completes(gateway, named) ? await claimCapture(db, attempt) : 'unwanted'
  if (claimed === 'busy') return BUSY
  if (claimed === 'unwanted') return ask(gateway, refOf(attempt), signal)
  const answer = await ask(gateway, refOf(attempt, verificationRef), signal)
  // It says for sure that it takes nothing: whoever came back had not agreed.
  if (answer.ok && answer.value.state === 'pending') await releaseClaim(db, attempt, claimed)
  return answer
}

/** Unless it has lapsed, and somebody else has claimed since. */
async function releaseClaim(db: Db, { id }: Attempt, claimedAt: Date): Promise<void> {
  const ours = db.updateTable('payment_attempt').set({ capture_claimed_at: null }).where('id', '=', id)
  await ours.where('capture_claimed_at', '=', claimedAt).execute()
}

const BUSY = { ok: false, kind: 'unavailable', reason: 'It is being taken at this moment.' } as const

/** One page of a reference at a time is taken. @returns since when; `busy`: this one or another is; `unwanted`: nothing is to be paid on it */
function claimCapture(db: Db, { id, reference }: Attempt): Promise<Date | 'busy' | 'unwanted'> {
  return lockingAttempts(db, reference, async (tx, attempts) => {
    const isOpen = attempts.some((one) => one.id === id && one.state === 'pending')
    if (!isOpen || (await isStopped(tx, reference))) return 'unwanted'
    const inTheWay = moneyArrived(attempts)
    if (inTheWay) return inTheWay.refused === 'unavailable' ? 'busy' : 'unwanted'
    const claimed = await tx
      .updateTable('payment_attempt')
      .set({ capture_claimed_at: sql`date_trunc('milliseconds', now())` })
      .where('id', '=', id)
      .returning('capture_claimed_at')
      .executeTakeFirstOrThrow()
    return claimed.capture_claimed_at ?? 'unwanted'
  })
}

/** What the gateway's signed word of an ending says, in the form of its server's answer. */
export const withoutPayment = (hint: Hint): GatewayPayment => ({
  state: hint,
  verificationRef: null,
  transactionRef: null,
  method: '',
  masked: '',
  risky: false,
  mismatches: [],
  taken: null,
  raw: { hint },
})

/**
 * Writes the gateway's answer down, if it says something new; a hint not while the money is being taken.
 * @returns the attempt as it then is
 */
export function writeDown(
  { db, jobs }: PaymentServices,
  attempt: Attempt,
  said: GatewayPayment,
  isHint = false,
): Promise<Attempt> {
  return lockingAttempts(db, attempt.reference, async (tx, attempts) => {
    const current = attempts.find((one) => one.id === attempt.id)
    if (!current) return attempt
    if (isHint && current.taking) return current
    const known = await knownFacts(tx, attempt, attempts, said)
    const reached = verdict(current.state, said, known)
    if (!reached) return current
    await keepAnswer(tx, attempt.tran_id, said.state === 'paid' ? 'confirmation' : 'query', said.raw)
    return moveAttempt(tx, jobs, current, {
      ...reached,
      why: holdSentence(reached.holdReasons) ?? said.why ?? WHY[said.state],
      details:
        said.state === 'paid' ? await moneyDetails(tx, current, said, known) : { capture_claimed_at: null },
    })
  })
}

const WHY: Readonly<Record<GatewayPayment['state'], string>> = {
  pending: 'The gateway does not know yet.',
  paid: 'The gateway has the money.',
  failed: 'The gateway could not complete it.',
  cancelled: 'The payer cancelled it on the gateway’s page.',
  expired: 'The time for paying ran out on the gateway’s page.',
}

/** What the shop knows beside the gateway's answer. The attempts of the reference are locked. */
export async function knownFacts(
  tx: Tx,
  attempt: Attempt,
  attempts: readonly Attempt[],
  said: GatewayPayment,
): Promise<KnownFacts> {
  return {
    paidAlready: attempts.some((one) => one.id !== attempt.id && one.state === 'paid'),
    numbersTaken: await areTaken(tx, attempt, said),
    stopped: await isStopped(tx, attempt.reference),
  }
}

async function moneyDetails(tx: Tx, attempt: Attempt, said: GatewayPayment, known: KnownFacts) {
  const forgotten = await isForgotten(tx, attempt.reference)
  return {
    method: masked(said.method),
    masked: forgotten ? '' : masked(said.masked),
    taken: said.taken,
    ...dated(attempt, said),
    ...(known.numbersTaken ? {} : numbers(said)),
  }
}

function dated({ created_at }: Attempt, { paidAt }: GatewayPayment): Partial<Pick<Attempt, 'settled_at'>> {
  const settled_at = paidMoment(paidAt, created_at, new Date())
  return settled_at ? { settled_at } : {}
}

const numbers = (said: GatewayPayment) => ({
  verification_ref: said.verificationRef,
  transaction_ref: said.transactionRef,
})

/** The columns are unique: numbers that a gateway gives twice stay with the first attempt alone. */
async function areTaken(tx: Tx, attempt: Attempt, said: GatewayPayment): Promise<boolean> {
  const { verification_ref, transaction_ref } = numbers(said)
  const other = await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('id', '!=', attempt.id)
    .where(({ eb, or }) =>
      or([eb('verification_ref', '=', verification_ref), eb('transaction_ref', '=', transaction_ref)]),
    )
    .executeTakeFirst()
  return other !== undefined
}
