import type { ColumnType, Generated } from 'kysely'
import type { RefundState } from '../refunds/refund.ts'
import type { DifferenceKind, DifferenceReason } from './difference.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    payment_difference: {
      id: string
      tran_id: string
      kind: DifferenceKind
      /** Written as text that PostgreSQL reads. */
      gateway_says: ColumnType<readonly DifferenceReason[], string, string>
      found_at: Generated<Date>
      closed_at: Date | null
      /** Resolved outside the shop: it needs no attention while it lasts. */
      settled_at: Generated<Date | null>
    }
    comparison: {
      id: string
      began_at: Generated<Date>
      /** Null for ever where it was cut short. */
      ended_at: Date | null
      came_to: string | null
      compared: Generated<number>
      unanswered: Generated<number>
    }
    refund_seen: {
      refund_id: string
      state: RefundState
      seen_at: Generated<Date>
    }
  }
}
