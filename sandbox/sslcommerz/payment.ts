import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { ANSWERS, type FaultsOf, faultsSchema, MONEY, NOTIFICATION_TIMES, WAY } from '../faults.ts'
import { openStore, type Store, type StoreOptions } from '../json-lines-store.ts'
import type { SessionForm } from './session-form.ts'

export const FAULTS = {
  notice: { question: 'The gateway tells the shop (IPN)', answers: NOTIFICATION_TIMES },
  signature: {
    question: 'What is told is signed',
    answers: { right: 'with the store’s password', wrong: 'with another password' },
  },
  money: {
    question: 'The money that is taken',
    answers: { ...MONEY, risky: 'comes from a risky card (risk level 1)' },
  },
  answers: {
    question: 'Asked by the shop, the gateway',
    answers: { ...ANSWERS, slow: 'takes 20 seconds', inactive: 'says INACTIVE' },
  },
  refunds: {
    question: 'Money that the shop gives back',
    answers: {
      right: 'arrives',
      refused: 'is refused at once',
      off: 'is called off on its way',
      never: 'stays on its way',
    },
  },
  way: WAY,
} as const

export type Faults = FaultsOf<typeof FAULTS>

export const Status = z.enum(['VALID', 'FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'])
type Status = z.infer<typeof Status>

/** How a try at the page ends: by which button, why, and where it leads back to. */
export const ENDINGS = {
  VALID: { button: 'pay', error: '', back: 'success_url' },
  FAILED: { button: 'fail', error: 'Invalid expiration date', back: 'fail_url' },
  CANCELLED: { button: 'cancel', error: 'Cancelled by User', back: 'cancel_url' },
  UNATTEMPTED: { button: 'leave', error: 'Customer did not choose to pay any channel', back: 'cancel_url' },
  EXPIRED: { button: 'expire', error: 'Payment timeout', back: 'fail_url' },
} as const satisfies Record<Status, object>

const Milliseconds = z.number()

const Transaction = z.object({
  status: Status,
  at: Milliseconds,
  /** Empty unless VALID. */
  valId: z.string(),
  /** Empty when no bank was involved. */
  bankTranId: z.string(),
  validatedAt: Milliseconds.nullable(),
})
export type Transaction = z.infer<typeof Transaction>

const Refund = z.object({
  refundTransId: z.string(),
  refundRef: z.string(),
  /** Taka. */
  amount: z.number(),
  at: Milliseconds,
  polls: z.number(),
})
export type Refund = z.infer<typeof Refund>

const Payment = z.object({
  key: z.string(),
  form: z.record(z.string(), z.string()).readonly(),
  openedAt: Milliseconds,
  faults: faultsSchema(FAULTS),
  transactions: z.array(Transaction).default(() => []),
  refunds: z.array(Refund).default(() => []),
})
export type Payment = z.infer<typeof Payment>
export type Payments = Store<Payment>

export const openPayments = (options: StoreOptions): Payments => openStore(Payment, 'payments.jsonl', options)

export const newPayment = (form: SessionForm): Payment =>
  Payment.parse({ key: randomBytes(16).toString('hex').toUpperCase(), form, openedAt: Date.now() })

export function newTransaction(status: Status): Transaction {
  const at = Date.now()
  return {
    status,
    at,
    valId: status === 'VALID' ? newNumber(at) : '',
    bankTranId: status === 'VALID' || status === 'FAILED' ? newNumber(at) : '',
    validatedAt: null,
  }
}

/** In SSLCommerz's form: the time, then random letters, `200105225826116qFnATY9sHIwo`. */
function newNumber(at: number): string {
  const time = new Date(at).toISOString().replace(/\D/g, '').slice(2, 17)
  return time + randomBytes(12).toString('hex').slice(0, 13)
}

const MAX_ATTEMPTS = 5

/** After a refused card another may be tried on the same page; every other ending is final (docs/gateways.md). */
export function isOver({ transactions }: Payment): boolean {
  const last = transactions.at(-1)
  return last !== undefined && (last.status !== 'FAILED' || transactions.length >= MAX_ATTEMPTS)
}
