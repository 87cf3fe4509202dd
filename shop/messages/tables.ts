import type { ColumnType, Generated } from 'kysely'
import type { Delivery } from '../kernel/messages/delivery.ts'
import type { MessageChannel, MessageKind, MessageRole } from './message-table.server.ts'

/** `dropped`: it was no longer true, or could not be sent. */
type MessageState = 'waiting' | 'sent' | 'dropped'

/** `outdated`: no longer true; `no_reader`: nobody can be written to; `too_many`: to one reader; `daily_number`: by SMS, to strangers; `by_sender`: an SMS about what its own reader did; `failed`: not written within a day. */
export type DropReason = 'outdated' | 'no_reader' | 'too_many' | 'daily_number' | 'by_sender' | 'failed'

declare module '../kernel/database/database.ts' {
  interface Database {
    notice: {
      id: Generated<string>
      order_id: string
      /** Null: about the whole order. */
      parcel_id: string | null
      refund_id: string | null
      /** The receipt's payment. */
      tran_id: string | null
      role: MessageRole
      channel: Generated<MessageChannel>
      kind: MessageKind
      happened_at: Generated<Date>
      state: Generated<MessageState>
      drop_reason: DropReason | null
      /** Its first failure. */
      failed_at: Date | null
      ended_at: Date | null
      /** Its day was rescheduled since. */
      replaced_at: ColumnType<Date | null, never, Date>
      /** By the id of each e-mail; empty in rows that are older than the log. Holds no address. */
      deliveries: ColumnType<Readonly<Record<string, Delivery>>, never, string>
      delivered_at: Date | null
    }
  }
}
