import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { ANSWERS, type FaultsOf, faultsSchema, MONEY, NOTIFICATION_TIMES, WAY } from '../faults.ts'
import { openStore, type Store, type StoreOptions } from '../json-lines-store.ts'
import { AFTER_MS } from '../merchant.ts'

export const FAULTS = {
  notice: { question: 'The gateway tells the shop (webhook)', answers: NOTIFICATION_TIMES },
  signature: {
    question: 'What is told is signed',
    answers: {
      right: 'with the shop’s secret',
      wrong: 'with another secret',
      old: 'rightly, ten minutes ago',
    },
  },
  bank: {
    question: 'The person’s bank',
    answers: {
      now: 'pays at once',
      later: 'pays two seconds later',
      refuses: 'refuses two seconds later',
      never: 'never says',
    },
  },
  money: {
    question: 'The money that is taken',
    answers: {
      ...MONEY,
      risky: 'comes from a risky card (risk level elevated)',
      reviewed: 'is to be looked at, by a rule of the account',
    },
  },
  answers: {
    question: 'Asked by the shop, the gateway',
    answers: { ...ANSWERS, busy: 'answers 429, too many requests', slow: 'takes 20 seconds' },
  },
  refunds: {
    question: 'Money that the shop gives back',
    answers: {
      right: 'arrives at once',
      later: 'is on its way first',
      refused: 'is refused at once',
      unheard: 'goes, but the answer is 500',
      failed: 'does not arrive',
      bounced: 'arrives, and comes back',
      off: 'is called off on its way',
      never: 'stays on its way',
    },
  },
  way: WAY,
} as const

export type Faults = FaultsOf<typeof FAULTS>

const Milliseconds = z.number()
const Metadata = z.record(z.string(), z.string())

const IdempotentRequest = z.object({
  key: z.string(),
  request: z.string(),
  at: Milliseconds,
  status: z.literal([200, 400, 500]),
  body: z.record(z.string(), z.unknown()),
})
export type IdempotentRequest = z.infer<typeof IdempotentRequest>

const Charge = z.object({ id: z.string(), at: Milliseconds, declined: z.boolean() })
export type Charge = z.infer<typeof Charge>

const Refund = z.object({
  id: z.string(),
  /** In hundredths. */
  amount: z.number(),
  reason: z.string().nullable(),
  metadata: Metadata,
  at: Milliseconds,
  polls: z.number(),
})
export type Refund = z.infer<typeof Refund>

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
  expiresAt: Milliseconds,
})
export type Terms = z.infer<typeof Terms>

const Payment = z.object({
  key: z.string(),
  intent: z.string(),
  url: z.string(),
  terms: Terms,
  openedAt: Milliseconds,
  expiredAt: Milliseconds.nullable().default(null),
  faults: faultsSchema(FAULTS),
  charges: z.array(Charge).default(() => []),
  refunds: z.array(Refund).default(() => []),
  idempotent: z.array(IdempotentRequest).default(() => []),
})
export type Payment = z.infer<typeof Payment>
export type Payments = Store<Payment>

export const openPayments = (options: StoreOptions): Payments => openStore(Payment, 'stripe.jsonl', options)

export function newPayment(terms: Terms, openedAt: number, origin: string): Payment {
  const key = newId('cs_test')
  const url = new URL(`/stripe/c/pay/${key}`, origin).href
  return Payment.parse({ key, intent: newId('pi'), url, terms, openedAt })
}

export type State = 'open' | 'expired' | 'processing' | 'paid' | 'refused'

/** Before the notification: a timer may fire early. */
const BANK_MS = AFTER_MS - 50

export function stateOf({ charges, expiredAt, terms, faults: { bank } }: Payment): State {
  const accepted = charges.find(({ declined }) => !declined)
  if (!accepted) return expiredAt !== null || Date.now() >= terms.expiresAt ? 'expired' : 'open'
  if (bank === 'now') return 'paid'
  if (bank === 'never' || Date.now() < accepted.at + BANK_MS) return 'processing'
  return bank === 'later' ? 'paid' : 'refused'
}

export function moneyOf({ terms, charges, faults: { money } }: Payment): Pick<Terms, 'amount' | 'currency'> {
  const isCharged = charges.some(({ declined }) => !declined)
  return {
    amount: terms.amount - (isCharged && money === 'short' ? 100 : 0),
    currency: isCharged && money === 'dollars' ? 'usd' : terms.currency,
  }
}

/** After so many queries a refund is decided. */
export const POLLS_UNTIL_DONE = 2

type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'

const REFUND_STATUS: Partial<Record<Faults['refunds'], readonly [RefundStatus, RefundStatus]>> = {
  later: ['pending', 'succeeded'],
  failed: ['pending', 'failed'],
  bounced: ['succeeded', 'failed'],
  off: ['pending', 'canceled'],
  never: ['pending', 'pending'],
}

export function refundStatus({ faults }: Payment, { polls }: Refund): RefundStatus {
  const [first, last] = REFUND_STATUS[faults.refunds] ?? ['succeeded', 'succeeded']
  return polls < POLLS_UNTIL_DONE ? first : last
}

/** In hundredths, without failed and canceled refunds. */
export const refundedAmount = (payment: Payment): number =>
  payment.refunds
    .filter((refund) => !['failed', 'canceled'].includes(refundStatus(payment, refund)))
    .reduce((sum, { amount }) => sum + amount, 0)

export const seconds = (ms: number): number => Math.floor(ms / 1000)

export const newId = (prefix: string): string => `${prefix}_${randomBytes(14).toString('hex')}`
