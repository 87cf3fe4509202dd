import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { faultsSchema } from '../faults.ts'
import { openStore, type Store, type StoreOptions } from '../json-lines-store.ts'
import { FAULTS, NO_FAULTS } from './faults.ts'
import type { SessionForm } from './session-form.ts'

const Status = z.enum(['VALID', 'FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'])
export type Status = z.infer<typeof Status>

const Milliseconds = z.number()

const Transaction = z.object({
  status: Status,
  at: Milliseconds,
  /** Empty unless VALID. */
  valId: z.string(),
  /** Empty when no bank was asked. */
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

export const Payment = z.object({
  key: z.string(),
  form: z.record(z.string(), z.string()).readonly(),
  openedAt: Milliseconds,
  faults: faultsSchema(FAULTS),
  transactions: z.array(Transaction),
  refunds: z.array(Refund),
})
export type Payment = z.infer<typeof Payment>
export type Payments = Store<Payment>

export const openPayments = (options: StoreOptions): Payments => openStore(Payment, 'payments.jsonl', options)

export const newPayment = (form: SessionForm): Payment => ({
  key: randomBytes(16).toString('hex').toUpperCase(),
  form,
  openedAt: Date.now(),
  faults: NO_FAULTS,
  transactions: [],
  refunds: [],
})

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
