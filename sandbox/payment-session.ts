import { z } from 'zod'
import { CHOICES } from './behaviour.ts'
import { Kept } from './choices.ts'

const Status = z.enum(['VALID', 'FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'])
export type Status = z.infer<typeof Status>

/** Milliseconds since 1970. */
const Moment = z.number()

/** How a try to pay ended. */
const Outcome = z.object({
  status: Status,
  at: Moment,
  /** Empty unless money was taken. */
  valId: z.string(),
  /** Empty when no bank was asked. */
  bankTranId: z.string(),
  /** When the merchant first validated it. */
  validatedAt: Moment.nullable(),
})
export type Outcome = z.infer<typeof Outcome>

/** Money that was given back. */
const Refund = z.object({
  refundTransId: z.string(),
  refundRef: z.string(),
  /** Taka. */
  amount: z.number(),
  at: Moment,
  /** How often the merchant has asked about it. */
  polls: z.number(),
})
export type Refund = z.infer<typeof Refund>

/** One payment page, and the tries that were made on it. */
export const Session = z.object({
  key: z.string(),
  form: z.record(z.string(), z.string()).readonly(),
  openedAt: Moment,
  behaviour: Kept(CHOICES),
  outcomes: z.array(Outcome),
  refunds: z.array(Refund).default([]),
})
export type Session = z.infer<typeof Session>

const MOST_TRIES = 5

/** Whoever was refused may try another card on the same page; every other ending is one (protocols §1.9.11). */
export function isOver({ outcomes }: Session): boolean {
  const last = outcomes.at(-1)
  return last !== undefined && (last.status !== 'FAILED' || outcomes.length >= MOST_TRIES)
}
