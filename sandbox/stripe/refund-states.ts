import type { Payment, Refund } from './payment.ts'

/** After so many questions it is decided. */
export const POLLS = 2

type Status = 'pending' | 'succeeded' | 'failed' | 'canceled'

/** What becomes of money by the behaviour of its payment: at first, and at last. */
const WAYS: Partial<Record<Payment['behaviour']['refunds'], readonly [Status, Status]>> = {
  later: ['pending', 'succeeded'],
  failed: ['pending', 'failed'],
  bounced: ['succeeded', 'failed'],
  off: ['pending', 'canceled'],
  never: ['pending', 'pending'],
}

export function statusOf({ behaviour }: Payment, { polls }: Refund): Status {
  const [first, last] = WAYS[behaviour.refunds] ?? ['succeeded', 'succeeded']
  return polls < POLLS ? first : last
}

/** In hundredths: what has not come back to the merchant. */
export function givenBack(payment: Payment): number {
  const gone = payment.refunds.filter((refund) => !['failed', 'canceled'].includes(statusOf(payment, refund)))
  return gone.reduce((sum, { amount }) => sum + amount, 0)
}
