import { z } from 'zod'
import { Kept } from '../choices.ts'
import { CHOICES } from './behaviour.ts'

/** Milliseconds since 1970. */
const Moment = z.number()

const Refund = z.object({
  refundTrxId: z.string(),
  /** Poisha. */
  amount: z.number(),
  at: Moment,
})
export type Refund = z.infer<typeof Refund>

/** A payment page, and what came of it. */
export const Payment = z.object({
  /** bKash's paymentID. */
  key: z.string(),
  form: z
    .object({
      amount: z.string(),
      payerReference: z.string(),
      callbackURL: z.string(),
      merchantInvoiceNumber: z.string(),
    })
    .readonly(),
  openedAt: Moment,
  behaviour: Kept(CHOICES),
  /** What the person has pressed; money moves only when the merchant then says so. */
  decision: z.enum(['success', 'failure', 'cancel']).nullable(),
  /** The merchant has said so; it can be said once. */
  isExecuted: z.boolean(),
  /** `at` may be still to come. */
  taken: z.object({ trxId: z.string(), at: Moment }).nullable(),
  refunds: z.array(Refund),
})
export type Payment = z.infer<typeof Payment>
export type PaymentForm = Payment['form']
export type Decision = NonNullable<Payment['decision']>

/** @returns null while no money has moved */
export function takenNow({ taken }: Payment): Payment['taken'] {
  return taken && taken.at <= Date.now() ? taken : null
}

/** Where the person goes back to. */
export function returnTo({ key, form }: Payment, status: Decision): URL {
  const address = new URL(form.callbackURL)
  address.searchParams.set('paymentID', key)
  address.searchParams.set('status', status)
  return address
}

/** In poisha. */
export const poisha = (taka: string): number => Math.round(Number(taka) * 100)

export const taka = (amount: number): string => (amount / 100).toFixed(2)

/** What was really taken, in poisha. */
export const sum = ({ form, behaviour }: Payment): number =>
  poisha(form.amount) - (behaviour.money === 'short' ? 100 : 0)

/** In poisha. */
export function refundable(payment: Payment): number {
  const given = payment.refunds.reduce((all, { amount }) => all + amount, 0)
  return takenNow(payment) ? sum(payment) - given : 0
}
