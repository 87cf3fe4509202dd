import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { faultsSchema } from '../faults.ts'
import { openStore, type Store, type StoreOptions } from '../json-lines-store.ts'
import { FAULTS, NO_FAULTS } from './faults.ts'

const Milliseconds = z.number()

const Refund = z.object({
  refundTrxId: z.string(),
  /** Poisha. */
  amount: z.number(),
  at: Milliseconds,
})
export type Refund = z.infer<typeof Refund>

export const PaymentForm = z.object({
  amount: z.string(),
  payerReference: z.string(),
  callbackURL: z.string(),
  merchantInvoiceNumber: z.string(),
})

const Payment = z.object({
  key: z.string(),
  form: PaymentForm,
  openedAt: Milliseconds,
  faults: faultsSchema(FAULTS),
  /** Which button was pressed; money moves only when the merchant executes the payment. */
  decision: z.enum(['success', 'failure', 'cancel']).nullable(),
  isExecuted: z.boolean(),
  /** `at` may be in the future. */
  transaction: z.object({ trxId: z.string(), at: Milliseconds }).nullable(),
  refunds: z.array(Refund),
})
export type Payment = z.infer<typeof Payment>
export type Payments = Store<Payment>
export type Decision = NonNullable<Payment['decision']>

export const openPayments = (options: StoreOptions): Payments =>
  openStore(Payment, 'bkash-payments.jsonl', options)

export const newPayment = (form: Payment['form']): Payment => ({
  key: `TR0011${randomBytes(12).toString('hex')}${Date.now()}`,
  form,
  openedAt: Date.now(),
  faults: NO_FAULTS,
  decision: null,
  isExecuted: false,
  transaction: null,
  refunds: [],
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** In bKash's form, `BGP60JZRYQ`. */
export const newTrxId = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const completed = ({ transaction }: Payment): Payment['transaction'] =>
  transaction && transaction.at <= Date.now() ? transaction : null

export function callbackUrl({ key, form }: Payment, status: Decision): URL {
  const url = new URL(form.callbackURL)
  url.searchParams.set('paymentID', key)
  url.searchParams.set('status', status)
  return url
}

/** Taka, with two decimals at most. */
export const isAmount = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0

export const poisha = (taka: string): number => Math.round(Number(taka) * 100)

/** @param amount in poisha */
export const taka = (amount: number): string => (amount / 100).toFixed(2)

/** In poisha. */
export const capturedAmount = ({ form, faults }: Payment): number =>
  poisha(form.amount) - (faults.money === 'short' ? 100 : 0)

/** In poisha. */
export function refundable(payment: Payment): number {
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
  return completed(payment) ? capturedAmount(payment) - refunded : 0
}
