import type { Db, Tx } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import {
  type Attempt,
  attemptsOf,
  findAttempt,
  isStopped,
  lockAttempts,
  mayBePaidYet,
  refOf,
} from './attempts.server.ts'
import { ask, patience, writeDown } from './confirming.server.ts'
import { moneyArrived } from './offering.server.ts'
import type { PaymentServices } from './payment-services.server.ts'
import './tables.ts'

/**
 * Asks the gateways about every page for a reference on which money may be under way, all at once, and writes their
 * answers down.
 * @returns a refusal when one does not answer within five seconds, or a bank has not answered it: nobody knows then whether
 *   money has come
 */
export async function confirmOpenAttempts(
  services: PaymentServices,
  reference: string,
): Promise<Refusal | null> {
  const offers = (await attemptsOf(services.db, reference)).filter((one) => mayHoldMoney(services, one))
  const signal = patience()
  const answers = await Promise.all(
    offers.map(async (offer) => ({
      offer,
      answer: await ask(services.gateways[offer.gateway], refOf(offer), signal),
    })),
  )
  for (const { offer, answer } of answers) {
    if (answer.ok && answer.value.state !== 'pending') await writeDown(services, offer, answer.value)
  }
  if (answers.some(({ answer }) => answer.ok && answer.value.underWay)) return UNDER_WAY
  return answers.some(({ answer }) => !answer.ok && answer.kind === 'unavailable') ? UNSURE : null
}

/** Not where money moves by our word and that was never given, nor for ever where nobody can be asked any more. */
function mayHoldMoney({ gateways }: PaymentServices, attempt: Attempt): boolean {
  const { capturesOnReturn, closed } = gateways[attempt.gateway].capabilities
  if (capturesOnReturn && attempt.capture_claimed_at === null) return false
  return mayBePaidYet(attempt) && (!closed || attempt.recent)
}

const UNDER_WAY = refuse(
  'unavailable',
  'A payment for this is under way, and the bank has not answered it yet. Please look again in a few minutes.',
)

const UNSURE = refuse(
  'unavailable',
  'The payment service does not say whether your payment has arrived. Please try again in a few minutes.',
)

/**
 * From now on nothing is to be paid for a reference; money that comes all the same waits for the shopkeeper.
 * Lock its owner before, and what it names after. Ask `confirmOpenAttempts` first. Refuses once money has come.
 */
export async function stopPayments(tx: Tx, reference: string): Promise<Refusal | null> {
  const arrived = moneyArrived(await lockAttempts(tx, reference))
  if (arrived) return arrived
  await stopFurtherPayments(tx, reference)
  return null
}

/** As `stopPayments`, for what is cancelled although money has come: what comes more of it is not wanted either. */
export async function stopFurtherPayments(tx: Tx, reference: string): Promise<void> {
  await tx
    .insertInto('payment_stop')
    .values({ reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Why an attempt's reference is no longer to be paid; null: it is. */
export async function whyClosed(db: Db, tranId: string): Promise<'unknown' | 'stopped' | 'paid' | null> {
  const attempt = await findAttempt(db, tranId)
  if (!attempt) return 'unknown'
  if (await isStopped(db, attempt.reference)) return 'stopped'
  return (await attemptsOf(db, attempt.reference)).some(({ state }) => state === 'paid') ? 'paid' : null
}
