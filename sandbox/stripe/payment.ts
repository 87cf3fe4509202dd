import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { faultsSchema } from '../faults.ts'
import { openStore, type Store, type StoreOptions } from '../json-lines-store.ts'
import { AFTER_MS } from '../notification-sender.ts'
import { FAULTS } from './faults.ts'

const Milliseconds = z.number()
const Metadata = z.record(z.string(), z.string())

const IdempotentRequest = z.object({
  key: z.string(),
  request: z.string(),
  at: Milliseconds,
  status: z.union([z.literal(200), z.literal(400), z.literal(500)]),
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

export const Payment = z.object({
  key: z.string(),
  intent: z.string(),
  url: z.string(),
  terms: Terms,
  openedAt: Milliseconds,
  expiredAt: Milliseconds.nullable(),
  faults: faultsSchema(FAULTS),
  charges: z.array(Charge),
  refunds: z.array(Refund),
  idempotent: z.array(IdempotentRequest),
})
export type Payment = z.infer<typeof Payment>
export type Payments = Store<Payment>

export const openPayments = (options: StoreOptions): Payments => openStore(Payment, 'stripe.jsonl', options)

type State = 'open' | 'expired' | 'processing' | 'paid' | 'refused'

/** Before the notification: a timer may fire early. */
const BANK_MS = AFTER_MS - 50

export function stateOf({ charges, expiredAt, terms, faults: { bank } }: Payment): State {
  const accepted = charges.find(({ declined }) => !declined)
  if (!accepted) return expiredAt !== null || Date.now() >= terms.expiresAt ? 'expired' : 'open'
  if (bank === 'now') return 'paid'
  if (bank === 'never' || Date.now() < accepted.at + BANK_MS) return 'processing'
  return bank === 'later' ? 'paid' : 'refused'
}

/** The money fault shows once a charge was accepted. */
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

const REFUND_STATUS: Partial<Record<Payment['faults']['refunds'], readonly [RefundStatus, RefundStatus]>> = {
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

/** In Stripe's form, `cs_test_a1b2…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(14).toString('hex')}`
