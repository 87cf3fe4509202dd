import type { Generated } from 'kysely'
import type { MessageKind, MessageRole, MessageState } from './message.ts'

declare module '../kernel/database/database.ts' {
  interface Database {
    notice: {
      id: Generated<string>
      order_id: string
      /** Null: about the whole order. */
      parcel_id: string | null
      refund_id: string | null
      role: MessageRole
      channel: Generated<'mail'>
      kind: MessageKind
      happened_at: Generated<Date>
      state: Generated<MessageState>
      ended_at: Date | null
    }
  }
}
