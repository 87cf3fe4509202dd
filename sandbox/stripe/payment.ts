import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Kept } from '../choices.ts'
import { AFTER_MS } from '../ipn.ts'
import { CHOICES } from './behaviour.ts'

/** A little before it is told: a timer may be early. */
const BANK_MS = AFTER_MS - 50

/** Milliseconds since 1970. */
const Moment = z.number()

/** A request under an Idempotency-Key, and what was answered: the same again to whoever repeats it. */
const Asked = z.object({
  key: z.string(),
  /** Where it went and what it held. */
  request: z.string(),
  at: Moment,
  status: z.union([z.literal(200), z.literal(400), z.literal(500)]),
  said: z.record(z.string(), z.unknown()),
})
export type Asked = z.infer<typeof Asked>

/** A card, or an account at a bank, that somebody tried to pay with. */
const Try = z.object({ charge: z.string(), at: Moment, declined: z.boolean() })
export type Try = z.infer<typeof Try>

const Metadata = z.record(z.string(), z.string())

/** Money that was given back. */
const Refund = z.object({
  id: z.string(),
  /** In hundredths. */
  amount: z.number(),
  reason: z.string().nullable(),
  metadata: Metadata,
  at: Moment,
  /** How often the merchant has asked about it. */
  polls: z.number(),
})
export type Refund = z.infer<typeof Refund>

/** What a session was opened for. */
const Terms = z.object({
  /** In hundredths. */
  amount: z.number(),
  currency: z.string(),
  products: z.array(z.string()),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  reference: z.string().nullable(),
  email: z.string().nullable(),
  metadata: Metadata,
  expiresAt: Moment,
})
export type Terms = z.infer<typeof Terms>

/** One Checkout Session, its PaymentIntent, and all that was done with them. */
export const Payment = z.object({
  /** The number of the session. */
  key: z.string(),
  intent: z.string(),
  /** Where its page is. */
  url: z.string(),
  terms: Terms,
  openedAt: Moment,
  expiredAt: Moment.nullable(),
  behaviour: Kept(CHOICES),
  tries: z.array(Try),
  refunds: z.array(Refund),
  asked: z.array(Asked),
})
export type Payment = z.infer<typeof Payment>

/** Complete is what is on its way, paid or refused by the bank after the person had gone. */
export type State = 'open' | 'expired' | 'underway' | 'paid' | 'refused'

export function stateOf(payment: Payment): State {
  const { tries, expiredAt, terms, behaviour } = payment
  const accepted = tries.find(({ declined }) => !declined)
  if (!accepted) return expiredAt !== null || Date.now() >= terms.expiresAt ? 'expired' : 'open'
  if (behaviour.bank === 'now') return 'paid'
  if (behaviour.bank === 'never' || Date.now() < accepted.at + BANK_MS) return 'underway'
  return behaviour.bank === 'later' ? 'paid' : 'refused'
}

/** What stands on the session: as asked for, until other money was taken. */
export function moneyOf({ terms, tries, behaviour: { money } }: Payment): Pick<Terms, 'amount' | 'currency'> {
  const isTaken = tries.some(({ declined }) => !declined)
  return {
    amount: terms.amount - (isTaken && money === 'short' ? 100 : 0),
    currency: isTaken && money === 'dollars' ? 'usd' : terms.currency,
  }
}

/** As Stripe counts time. */
export const seconds = (ms: number): number => Math.floor(ms / 1000)

/** In Stripe's form, `cs_test_a1b2…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(14).toString('hex')}`
