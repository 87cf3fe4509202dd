import { randomBytes, randomInt } from 'node:crypto'
import { openJournal } from '../journal.ts'
import { GOOD_BEHAVIOUR } from './behaviour.ts'
import { Payment, type PaymentForm } from './payment.ts'

/** All payment pages, the oldest forgotten when there are too many. */
export interface Ledger {
  open(form: PaymentForm): Payment
  /** Writes down what has become of it. */
  change(payment: Payment, news: Partial<Payment>): void
  byId(paymentId: string): Payment | undefined
}

/** @param most how many pages are remembered @param folder where they outlive the process */
export function createLedger(most: number, folder?: string): Ledger {
  const journal = openJournal(folder, { name: 'bkash-payments.jsonl', page: Payment, most })
  const payments = new Map(journal.past.map((payment) => [payment.key, payment]))

  return {
    open(form) {
      const payment = newPayment(form)
      const [oldest] = payments.keys()
      if (oldest && payments.size >= most) payments.delete(oldest)
      payments.set(payment.key, payment)
      journal.write(payment)
      return payment
    },
    change(payment, news) {
      Object.assign(payment, news)
      journal.write(payment)
    },
    byId: (paymentId) => payments.get(paymentId),
  }
}

const newPayment = (form: PaymentForm): Payment => ({
  key: `TR0011${randomBytes(12).toString('hex')}${Date.now()}`,
  form,
  openedAt: Date.now(),
  behaviour: GOOD_BEHAVIOUR,
  decision: null,
  isExecuted: false,
  taken: null,
  refunds: [],
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** As bKash numbers what has moved: `BGP60JZRYQ`. */
export const newTrxId = (): string =>
  Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
