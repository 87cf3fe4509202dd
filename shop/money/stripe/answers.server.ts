import type { AttemptRef, GatewayAnswer, GatewayPayment } from '../payments/gateway.ts'
import { mismatchesOf, notFound, storableAmount, unavailable, unpaid } from '../payments/gateway-answers.ts'
import { type Charge, type PaymentIntent, StripeSession } from './session-shape.server.ts'
import type { StripeAnswer } from './wire.server.ts'

/** Protocols §4.2. A session of another attempt says nothing about this one: `not_found`. */
export function readSession(answer: StripeAnswer, sessionId: string, ref: AttemptRef): GatewayAnswer {
  if (!answer.ok) return answer.kind === 'not_found' ? notFound(answer.reason) : unavailable(answer.reason)
  const read = StripeSession.safeParse(answer.json)
  if (!read.success) return unavailable('Stripe answered something else than a session.')
  const session = read.data
  if (session.id !== sessionId || session.client_reference_id !== ref.tranId) {
    return notFound('The session belongs to another payment.')
  }
  return session.payment_status === 'paid' ? paid(session, ref) : notPaid(session)
}

function paid(session: StripeSession, ref: AttemptRef): GatewayAnswer {
  const { payment_intent: intent } = session
  const charge = intent?.latest_charge
  if (!intent || !charge) return unavailable('Stripe did not tell how it was paid.')
  const paidWith = charge.payment_method_details ?? { type: '' }
  const value: GatewayPayment = {
    state: 'paid',
    verificationRef: session.id,
    transactionRef: intent.id,
    method: paymentMethodName(paidWith),
    masked: maskedCard(paidWith),
    risky: isRisky(charge),
    mismatches: mismatches(session, intent, ref),
    captured: intent.currency === 'bdt' ? storableAmount(intent.amount_received) : null,
    paidAt: new Date(charge.created * 1000),
    raw: session,
  }
  return { ok: true, value }
}

const RISKY: ReadonlySet<string> = new Set(['elevated', 'highest'])

const isRisky = ({ outcome }: Charge): boolean =>
  RISKY.has(outcome?.risk_level ?? '') || outcome?.type === 'manual_review'

function mismatches(
  session: StripeSession,
  intent: PaymentIntent,
  { expected }: AttemptRef,
): GatewayPayment['mismatches'] {
  const isAmount = session.amount_total === expected && intent.amount_received === expected
  return mismatchesOf(isAmount, session.currency === 'bdt' && intent.currency === 'bdt')
}

function notPaid(session: StripeSession): GatewayAnswer {
  const { id, payment_intent: intent } = session
  const state = unpaidState(session)
  const words = intent?.last_payment_error?.message
  const value = unpaid(state, session, {
    verificationRef: id,
    transactionRef: intent?.id ?? null,
    ...(state === 'failed' && words && { why: `Stripe says: ${words}` }),
    ...(isUnderWay(session) && { underWay: true }),
  })
  return { ok: true, value }
}

/** An open page is tried again with another card, whatever became of the first. */
function unpaidState({ status, payment_intent }: StripeSession): 'pending' | 'failed' | 'expired' {
  if (status === 'expired') return 'expired'
  return status === 'complete' && hasEnded(payment_intent) ? 'failed' : 'pending'
}

/** Who has paid by a bank that answers in days leaves a page that is complete; nothing more is asked of them. */
const isUnderWay = ({ status, payment_status, payment_intent }: StripeSession): boolean =>
  status === 'complete' && payment_status === 'unpaid' && !hasEnded(payment_intent)

const hasEnded = (intent: PaymentIntent | null | undefined): boolean => ENDED.has(intent?.status ?? '')

/** A bank debit that was promised on the page, and then did not come. */
const ENDED: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

type PaidWith = NonNullable<Charge['payment_method_details']>

const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])

export function paymentMethodName({ type, card }: PaidWith): string {
  if (!card) return capital(type.replaceAll('_', ' '))
  const brand = card.brand === 'unknown' ? '' : (BRANDS.get(card.brand) ?? capital(card.brand))
  const funding = card.funding === 'unknown' ? '' : card.funding
  return [brand || 'Card', funding].filter(Boolean).join(' ')
}

export const maskedCard = ({ card }: PaidWith): string => (card?.last4 ? `**** ${card.last4}` : '')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
