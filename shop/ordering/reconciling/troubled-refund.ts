import { momentOf } from '../../kernel/moment.ts'
import { formatTaka, type Poisha } from '../../kernel/money.ts'
import type { RefundState } from '../refunds/refund.ts'

/** In these states a refund may need the shopkeeper; those under way only once they take longer than a day. */
export const TROUBLED_STATES = ['requested', 'processing', 'failed', 'cancelled'] as const

/** A refund that failed, was called off, or takes longer than a day, until somebody has seen it. */
export interface TroubledRefund {
  readonly _id: string
  readonly amount: Poisha
  readonly state: Exclude<RefundState, 'succeeded'>
  /** The moment as ISO 8601. */
  readonly requestedAt: string
  /** The name of whoever asked for it. */
  readonly by: string
  /** What the gateway said; may be empty. */
  readonly why: string
}

/** In a sentence for the shopkeeper. */
export function troubleOf({ amount, state, requestedAt, by, why }: TroubledRefund): string {
  const taka = formatTaka(amount)
  const asked = `${by} asked for it on ${momentOf(requestedAt)}.`
  return [WHAT[state](taka), why && sentence(why), asked].filter(Boolean).join(' ')
}

const WHAT: Readonly<Record<TroubledRefund['state'], (taka: string) => string>> = {
  requested: (taka) => `The gateway has not taken on the refund of ${taka} yet.`,
  processing: (taka) => `The refund of ${taka} has not arrived for more than a day.`,
  failed: (taka) => `The refund of ${taka} did not work.`,
  cancelled: (taka) => `The refund of ${taka} was called off.`,
}

/** A gateway's words end as they like. */
const sentence = (words: string): string => (/[.!?।]$/.test(words) ? words : `${words}.`)
