import type { Db } from '../../kernel/database.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import {
  addAttempt,
  attemptsOf,
  findAttempt,
  isTimeToAsk,
  mayBePaidYet,
  refOf,
  toPayment,
} from './attempts.server.ts'
import { ask, askNamed, completes, patience, withoutPayment, writeDown } from './confirming.server.ts'
import { keepAnswer } from './events.server.ts'
import type { CallbackParse, GatewayAnswer, Hint, InitiateInput } from './gateway.ts'
import { glanceAt } from './glance.server.ts'
import {
  ENOUGH,
  failToOpen,
  isPaidLater,
  MOST_PAGES,
  NO_PAGE,
  naming,
  offer,
  outsideLimits,
  standing,
} from './offering.server.ts'
import { giveUpIfLate } from './open-payments.server.ts'
import { type GatewayId, isFinal, isTranId, type OpenedPayment, type Payment } from './payment.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { confirmOpenAttempts } from './stopping.server.ts'

export type PaymentRequest = Omit<InitiateInput, 'attemptId'> & {
  readonly reference: string
  /** How it is to be paid. */
  readonly by: GatewayId
}

/**
 * Opens a payment page for an amount (poisha), or offers again the one that was opened less than 15 minutes ago for
 * the same reference and amount; calls that race get the same page.
 * Refused: an amount the gateway does not take, a reference that is paid already or for which payments are stopped, one
 * that may have been paid on another page whose gateway is silent or that was tried too often, a gateway that gives no page.
 */
export async function openPayment(
  services: PaymentServices,
  request: PaymentRequest,
): Promise<OpenedPayment | Refusal> {
  const { db, gateways } = services
  const { reference, by, ...input } = request
  const gateway = gateways[by]
  const limits = outsideLimits(gateway, input.amount)
  if (limits) return limits
  const unsure = await confirmOpenAttempts(services, reference)
  const attempts = await attemptsOf(db, reference)
  const offered = standing(attempts, gateway, input.amount)
  if (offered && isRefusal(offered)) return offered
  if (unsure && !isPaidLater(gateway)) return unsure
  if (offered) return offered
  if (attempts.filter(mayBePaidYet).length >= MOST_PAGES) return ENOUGH
  const tranId = await addAttempt(db, { reference, amount: input.amount, gateway: gateway.id })
  if (isRefusal(tranId)) return tranId
  const page = await gateway.initiate({ ...input, attemptId: tranId, urls: naming(tranId, input.urls) })
  await keepAnswer(db, tranId, 'session', page)
  if (page.ok) return offer(db, gateway, { ...page, reference, tranId, amount: input.amount })
  await failToOpen(services, reference, tranId)
  return NO_PAGE[page.kind]
}

/**
 * Asks the gateway what became of a payment and writes its answer down; the only way to `paid`. Calls may race and
 * repeat. Refuses when the gateway gives no answer (`unavailable`): nothing has changed then.
 * @param verificationRef the gateway's number for it from a callback that is believed, or null: nothing is completed
 * @param hint that callback's word of an ending without payment, for when the gateway's server knows none
 */
export async function confirmPayment(
  services: PaymentServices,
  tranId: string,
  verificationRef: string | null,
  hint: Hint = 'pending',
  signal?: AbortSignal,
): Promise<Payment | Refusal> {
  const attempt = isTranId(tranId) ? await findAttempt(services.db, tranId) : null
  if (!attempt) return refuse('not-found', 'There is no payment with this number.')
  if (isFinal(attempt.state)) return toPayment(attempt)
  const named = { verificationRef, hint }
  // Before money moves because of the question, all other pages are asked about.
  const isCompletion = completes(services.gateways[attempt.gateway], named)
  if (isCompletion && (attempt.taking || (await confirmOpenAttempts(services, attempt.reference))))
    return NO_ANSWER
  const answer = await askNamed(services, attempt, named, signal)
  if (!answer.ok && answer.kind === 'unavailable') return NO_ANSWER
  if (answer.ok && answer.value.state !== 'pending') {
    return toPayment(await writeDown(services, attempt, answer.value))
  }
  if (hint === 'pending' || (answer.ok && answer.value.underWay)) return toPayment(attempt)
  return toPayment(await writeDown(services, attempt, withoutPayment(hint), true))
}

const NO_ANSWER = refuse(
  'unavailable',
  'The payment service does not answer right now. Please try again in a few minutes.',
)

/** As `confirmPayment`, for those who only wait and look: however many they are, the gateway is asked once in two seconds. */
export async function refreshPayment(services: PaymentServices, tranId: string): Promise<void> {
  const attempt = isTranId(tranId) ? await findAttempt(services.db, tranId) : null
  if (!attempt || !mayBePaidYet(attempt) || !(await isTimeToAsk(services.db, tranId))) return
  const payment = await confirmPayment(services, tranId, null, 'pending', patience())
  // The reconciler does not ask about what is looked at all the time.
  if (!isRefusal(payment)) await giveUpIfLate(services, payment)
}

/** As `confirmPayment`, by what a callback says that is believed, for somebody who waits for the outcome. */
export async function confirmWhileWaiting(
  services: PaymentServices,
  tranId: string,
  { verificationRef, hint }: Pick<CallbackParse, 'verificationRef' | 'hint'>,
): Promise<void> {
  await confirmPayment(services, tranId, verificationRef, hint, patience())
}

/**
 * As `refreshPayment`, for every page for a reference that may be paid yet; what is not known within two seconds is written
 * down later. @returns whether there was anything to ask about
 */
export async function refreshPaymentsOf(services: PaymentServices, reference: string): Promise<boolean> {
  const offers = (await attemptsOf(services.db, reference)).filter(mayBePaidYet)
  if (offers.length === 0) return false
  await glanceAt(offers.map(({ tran_id }) => refreshPayment(services, tran_id)))
  return true
}

/** What the gateway says now of a payment, whatever became of it; null when there is no such payment. Writes nothing down. */
export async function queryGateway(services: PaymentServices, tranId: string): Promise<GatewayAnswer | null> {
  const attempt = isTranId(tranId) ? await findAttempt(services.db, tranId) : null
  return attempt && ask(services.gateways[attempt.gateway], refOf(attempt))
}

export async function paymentOf(db: Db, tranId: string): Promise<Payment | null> {
  const attempt = isTranId(tranId) ? await findAttempt(db, tranId) : null
  return attempt && toPayment(attempt)
}

/** All tries to pay for a reference (a uuid), the newest first. */
export async function paymentsFor(db: Db, reference: string): Promise<Payment[]> {
  return (await attemptsOf(db, reference)).map(toPayment)
}
