import { openJournal } from '../journal.ts'
import { Payment } from './payment.ts'

/** All sessions, the oldest forgotten when there are too many. */
export interface Ledger {
  /** As it is now: to be told of every change. */
  keep(payment: Payment): void
  byKey(key: string): Payment | undefined
  find(fits: (payment: Payment) => boolean): Payment | undefined
  /** The newest first. */
  all(): Payment[]
}

/** @param most how many sessions are remembered @param folder where they outlive the process */
export function createLedger(most: number, folder?: string): Ledger {
  const journal = openJournal(folder, { name: 'stripe.jsonl', page: Payment, most })
  const payments = new Map(journal.past.map((payment) => [payment.key, payment]))
  return {
    keep(payment) {
      const [oldest] = payments.keys()
      if (oldest && !payments.has(payment.key) && payments.size >= most) payments.delete(oldest)
      payments.set(payment.key, payment)
      journal.write(payment)
    },
    byKey: (key) => payments.get(key),
    find: (fits) => [...payments.values()].find(fits),
    all: () => [...payments.values()].reverse(),
  }
}
