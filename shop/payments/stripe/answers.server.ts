import { z } from 'zod'
import type { AttemptRef, GatewayAnswer } from '../gateway.ts'
import { mismatchesOf, notFound, storableAmount, unavailable, unpaid } from '../gateway-answers.server.ts'
import { toStorable } from '../payment-event.ts'
import type { StripeAnswer } from './wire.server.ts'

/** Id of a page, a payment or a refund; fits an index and Stripe's addresses. */
export const StripeId = z.string().regex(/^[\w-]{1,255}$/)

export const shortText = (text: string): string => [...toStorable(text)].slice(0, 255).join('')

const text = z
  .string()
  .nullish()
  .transform((value) => shortText(value ?? ''))

const Charge = z.object({
  created: z.int().positive(),
  outcome: z.object({ type: text, risk_level: text }).nullish(),
  payment_method_details: z
    .object({ type: text, card: z.object({ brand: text, funding: text, last4: text }).nullish() })
    .nullish(),
})

const PaymentIntent = z.object({
  id: StripeId,
  status: text,
  amount_received: z.int().nonnegative(),
  currency: text,
  last_payment_error: z.object({ message: text }).nullish(),
  latest_charge: Charge.nullish(),
})

/** Names, addresses and secrets are left out, so never stored. */
const Session = z.object({
  id: StripeId,
  client_reference_id: text,
  status: text,
  payment_status: text,
  amount_total: z.int().nullish(),
  currency: text,
  payment_intent: PaymentIntent.nullish(),
})
type Session = z.infer<typeof Session>

/** docs/gateways.md. Another attempt's session is `not_found`. */
export function readSession(answer: StripeAnswer, sessionId: string, ref: AttemptRef): GatewayAnswer {
  if (!answer.ok) return answer.kind === 'not_found' ? notFound(answer.reason) : unavailable(answer.reason)
  const { data: session } = Session.safeParse(answer.json)
  if (!session) return unavailable('Stripe answered something else than a session.')
  if (session.id !== sessionId || session.client_reference_id !== ref.tranId)
    return notFound('The session belongs to another payment.')
  return session.payment_status === 'paid' ? paid(session, ref) : notPaid(session)
}

function paid(session: Session, { expected }: AttemptRef): GatewayAnswer {
  const { payment_intent: intent } = session
  const charge = intent?.latest_charge
  if (!intent || !charge) return unavailable('Stripe did not say how it was paid.')
  const { outcome, payment_method_details: paidWith } = charge
  const isAmount = session.amount_total === expected && intent.amount_received === expected
  const isTaka = session.currency === 'bdt' && intent.currency === 'bdt'
  return {
    ok: true,
    value: {
      state: 'paid',
      verificationRef: session.id,
      transactionRef: intent.id,
      method: paymentMethodName(paidWith ?? { type: '' }),
      masked: maskedCard(paidWith ?? { type: '' }),
      risky: RISKY.has(outcome?.risk_level ?? '') || outcome?.type === 'manual_review',
      mismatches: mismatchesOf(isAmount, isTaka),
      captured: intent.currency === 'bdt' ? storableAmount(intent.amount_received) : null,
      paidAt: new Date(charge.created * 1000),
      raw: session,
    },
  }
}

const RISKY: ReadonlySet<string> = new Set(['elevated', 'highest'])

function notPaid(session: Session): GatewayAnswer {
  const { id, status, payment_status, payment_intent: intent } = session
  const isComplete = status === 'complete'
  const hasEnded = ENDED.has(intent?.status ?? '')
  // An open page allows another card after a failure.
  const ending = isComplete && hasEnded ? 'failed' : 'pending'
  const state = status === 'expired' ? status : ending
  const words = intent?.last_payment_error?.message
  // A completed page whose bank answers in days; the payer is done.
  const isUnderWay = isComplete && payment_status === 'unpaid' && !hasEnded
  const value = unpaid(state, session, {
    verificationRef: id,
    transactionRef: intent?.id ?? null,
    ...(state === 'failed' && words && { why: { code: 'stripe-words', words } as const }),
    ...(isUnderWay && { underWay: true }),
  })
  return { ok: true, value }
}

/** A bank debit that was promised and failed. */
const ENDED: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

type PaidWith = NonNullable<z.infer<typeof Charge>['payment_method_details']>

const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])

export function paymentMethodName({ type, card }: PaidWith): string {
  if (!card) return capitalize(type.replaceAll('_', ' '))
  const brand = card.brand === 'unknown' ? '' : (BRANDS.get(card.brand) ?? capitalize(card.brand))
  const funding = card.funding === 'unknown' ? '' : card.funding
  return [brand || 'Card', funding].filter(Boolean).join(' ')
}

export const maskedCard = ({ card }: PaidWith): string => (card?.last4 ? `**** ${card.last4}` : '')

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
