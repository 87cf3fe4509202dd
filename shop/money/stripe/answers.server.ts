import { type Poisha, poisha } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, GatewayPayment } from '../payments/gateway.ts'
import { maskedCard, methodOf } from './paid-with.ts'
import { type Charge, type PaymentIntent, Session } from './session-shape.server.ts'
import { type Answer, unavailable } from './wire.server.ts'

/**
 * What Stripe says of one session (protocols §4.2). One of another attempt says nothing about this one: `not_found`.
 * @param sessionId which was asked about
 */
export function readSession(answer: Answer, sessionId: string, ref: AttemptRef): GatewayAnswer {
  if (!answer.ok) return answer.kind === 'not_found' ? notFound(answer.reason) : unavailable(answer.reason)
  const read = Session.safeParse(answer.json)
  if (!read.success) return unavailable('Stripe answered something else than a session.')
  const session = read.data
  if (session.id !== sessionId || session.client_reference_id !== ref.attemptId) {
    return notFound('The session belongs to another payment.')
  }
  return session.payment_status === 'paid' ? paid(session, ref) : unpaid(session)
}

function paid(session: Session, ref: AttemptRef): GatewayAnswer {
  const { payment_intent: intent } = session
  const charge = intent?.latest_charge
  if (!intent || !charge) return unavailable('Stripe did not tell how it was paid.')
  const paidWith = charge.payment_method_details ?? { type: '' }
  const value: GatewayPayment = {
    state: 'paid',
    verificationRef: session.id,
    transactionRef: intent.id,
    method: methodOf(paidWith),
    masked: maskedCard(paidWith),
    risky: isRisky(charge),
    mismatches: mismatches(session, intent, ref),
    taken: taken(intent),
    paidAt: new Date(charge.created * 1000),
    raw: session,
  }
  return { ok: true, value }
}

const RISKY: ReadonlySet<string> = new Set(['elevated', 'highest'])

/** By Stripe's own judgement, or by a rule of the account that asks a person to look. */
const isRisky = ({ outcome }: Charge): boolean =>
  RISKY.has(outcome?.risk_level ?? '') || outcome?.type === 'manual_review'

function mismatches(session: Session, intent: PaymentIntent, ref: AttemptRef): GatewayPayment['mismatches'] {
  const amounts = [session.amount_total, intent.amount_received]
  const currencies = [session.currency, intent.currency]
  return [
    ...(amounts.every((amount) => amount === ref.expected) ? [] : (['amount'] as const)),
    ...(currencies.every((currency) => currency === 'bdt') ? [] : (['currency'] as const)),
  ]
}

/** The largest number of a column; no payment comes near it, but an answer may say anything. */
const MOST_WRITTEN_DOWN = 2 ** 31 - 1

const taken = ({ currency, amount_received }: PaymentIntent): Poisha | null =>
  currency === 'bdt' && amount_received <= MOST_WRITTEN_DOWN ? poisha(amount_received) : null

function unpaid(session: Session): GatewayAnswer {
  const { id, payment_intent: intent } = session
  const state = unpaidState(session)
  const words = intent?.last_payment_error?.message
  const why = state === 'failed' && words ? { why: `Stripe says: ${words}` } : {}
  const nothing = { method: '', masked: '', risky: false, mismatches: [], taken: null }
  const numbers = { verificationRef: id, transactionRef: intent?.id ?? null }
  const waiting = isUnderWay(session) ? ({ underWay: true } as const) : {}
  return { ok: true, value: { state, ...numbers, ...nothing, ...why, ...waiting, raw: session } }
}

/** An open page is tried again with another card, whatever became of the first. */
function unpaidState({ status, payment_intent }: Session): 'pending' | 'failed' | 'expired' {
  if (status === 'expired') return 'expired'
  return status === 'complete' && hasEnded(payment_intent) ? 'failed' : 'pending'
}

/** Who has paid by a bank that answers in days leaves a page that is complete; nothing more is asked of them. */
const isUnderWay = ({ status, payment_status, payment_intent }: Session): boolean =>
  status === 'complete' && payment_status === 'unpaid' && !hasEnded(payment_intent)

const hasEnded = (intent: PaymentIntent | null | undefined): boolean => ENDED.has(intent?.status ?? '')

/** A bank debit that was promised on the page, and then did not come. */
const ENDED: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

const notFound = (reason: string) => ({ ok: false, kind: 'not_found', reason }) as const
