import { type Poisha, sumOf } from '../../kernel/money.ts'
import type { GivenBack } from './receipt.ts'
import { dhakaDay, refundedOn, refundedUntil } from './receipt-words.ts'

export interface RefundRow {
  readonly label: string
  readonly given: Poisha
}

const MOST_ROWS = 10

/** A row for each refund, the oldest first. Of very many the older ones share a row, so that all fit below the total. */
export function refundRows(refunds: readonly GivenBack[]): RefundRow[] {
  const older = refunds.length > MOST_ROWS ? refunds.slice(0, 1 - MOST_ROWS) : []
  const last = older.at(-1)
  const shared = last
    ? [{ label: refundedUntil(dhakaDay(last.at)), given: sumOf(older.map(({ amount }) => amount)) }]
    : []
  const single = refunds.slice(older.length)
  return [...shared, ...single.map(({ amount, at }) => ({ label: refundedOn(dhakaDay(at)), given: amount }))]
}
