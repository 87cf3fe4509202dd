import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import { ANSWERS, type FaultsOf, faultsSchema, MONEY, WAY } from '../faults.ts'
import { openStore, type Store, type StoreOptions } from '../json-lines-store.ts'

export const FAULTS = {
  execution: {
    question: 'Told to take the money, bKash',
    answers: {
      right: 'takes it',
      poor: 'says that the person has too little (2023)',
      busy: 'takes nothing and says that something went wrong (2003)',
      mute: 'takes it, but its answer is lost',
      late: 'does not answer, and takes it five seconds later',
      slow: 'takes it, and answers after 35 seconds',
    },
  },
  money: { question: 'The money that is taken', answers: MONEY },
  answers: {
    question: 'Asked about this payment, bKash',
    answers: {
      ...ANSWERS,
      message: 'says that it is under maintenance (503)',
      slow: 'takes 35 seconds',
    },
  },
  refunds: {
    question: 'Money that the shop gives back',
    answers: { right: 'arrives', refused: 'is refused', mute: 'arrives, but the answer is lost' },
  },
  way: WAY,
} as const

export type Faults = FaultsOf<typeof FAULTS>

const Milliseconds = z.number()

const Payment = z.object({
  key: z.string(),
  form: z.object({
    amount: z.string(),
    payerReference: z.string(),
    callbackURL: z.string(),
    merchantInvoiceNumber: z.string(),
  }),
  openedAt: Milliseconds,
  faults: faultsSchema(FAULTS),
  /** The pressed button; money moves only when the merchant executes the payment. */
  decision: z.enum(['success', 'failure', 'cancel']).nullable().default(null),
  isExecuted: z.boolean().default(false),
  /** `at` may be in the future. */
  transaction: z.object({ trxId: z.string(), at: Milliseconds }).nullable().default(null),
  /** In poisha. */
  refunds: z
    .array(z.object({ refundTrxId: z.string(), amount: z.number(), at: Milliseconds }))
    .default(() => []),
})
export type Payment = z.infer<typeof Payment>
export type Payments = Store<Payment>
export type Decision = NonNullable<Payment['decision']>

export const openPayments = (options: StoreOptions): Payments =>
  openStore(Payment, 'bkash-payments.jsonl', options)

export const newPayment = (form: object): Payment =>
  Payment.parse({ key: `TR0011${randomBytes(12).toString('hex')}${Date.now()}`, form, openedAt: Date.now() })

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** In bKash's form, `BGP60JZRYQ`. */
export const newTrxId = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const completedTransaction = ({ transaction }: Payment): Payment['transaction'] =>
  transaction && transaction.at <= Date.now() ? transaction : null

export function callbackUrl({ key, form }: Payment, status: Decision): URL {
  const url = new URL(form.callbackURL)
  url.searchParams.set('paymentID', key)
  url.searchParams.set('status', status)
  return url
}

export const isAmount = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0

export const poisha = (taka: string): number => Math.round(Number(taka) * 100)

/** @param amount in poisha */
export const taka = (amount: number): string => (amount / 100).toFixed(2)

/** In poisha. */
export const capturedAmount = ({ form, faults }: Payment): number =>
  poisha(form.amount) - (faults.money === 'short' ? 100 : 0)

/** In poisha. */
export function refundableAmount(payment: Payment): number {
  const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
  return completedTransaction(payment) ? capturedAmount(payment) - refunded : 0
}
