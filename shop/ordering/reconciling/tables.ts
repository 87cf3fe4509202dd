import type { Generated } from 'kysely'
import type { RefundState } from '../refunds/refund.ts'
import type { DifferenceKind } from './difference.ts'

interface PaymentDifferenceTable {
  id: string
  tran_id: string
  kind: DifferenceKind
  gateway_says: string
  found_at: Generated<Date>
  closed_at: Date | null
  /** By the shopkeeper, outside the shop: it needs no look any more, for as long as it lasts. */
  settled_at: Generated<Date | null>
}

interface ComparisonTable {
  id: string
  began_at: Generated<Date>
  /** Null while it goes on, and for ever where it was cut short. */
  ended_at: Date | null
  /** The id of the last payment that was compared. */
  came_to: string | null
  compared: Generated<number>
  unanswered: Generated<number>
}

interface RefundSeenTable {
  refund_id: string
  /** The state in which it was seen. */
  state: RefundState
  seen_at: Generated<Date>
}

declare module '../../kernel/database.ts' {
  interface Database {
    payment_difference: PaymentDifferenceTable
    comparison: ComparisonTable
    refund_seen: RefundSeenTable
  }
}
