import type { ColumnType, Generated } from 'kysely'
import type { Poisha } from '../../kernel/money.ts'
import type { PaymentReason } from '../../payments/reasons.ts'
import type { RefundState } from './refund.ts'
import type { RefundReason } from './refund-in-language.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    refund: {
      id: string
      refund_trans_id: string
      tran_id: string
      reference: string
      amount: Poisha
      /** As a person wrote it; empty where the shop itself gives the reason. */
      reason: string
      reason_code: RefundReason['code'] | null
      /** Whether it was written for the payer to read. */
      reason_is_told: Generated<boolean>
      state: Generated<RefundState>
      refund_ref: string | null
      requested_at: Generated<Date>
      requested_by: string | null
      requested_by_name: string
      asked_at: Date | null
      sent_at: Date | null
    }
    /** A gift or charge that a refund is for. */
    refund_part: {
      refund_id: string
      order_line_id: string | null
      order_charge_id: string | null
      /** The share of the refund. */
      amount: Poisha
    }
    refund_change: {
      id: string
      refund_id: string
      state: RefundState
      changed_at: Generated<Date>
      /** These two are JSON text on the way in, parsed on the way out. */
      why: ColumnType<PaymentReason | null, string | null | undefined, never>
      answer: unknown
    }
  }
}
