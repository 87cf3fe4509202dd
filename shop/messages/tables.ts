import type { Generated } from 'kysely'
import type { NoticeKind, NoticeRole, NoticeState } from './notice.ts'

declare module '../kernel/database/database.ts' {
  interface Database {
    notice: {
      id: Generated<string>
      order_id: string
      /** Null: of the whole order. */
      parcel_id: string | null
      refund_id: string | null
      role: NoticeRole
      channel: Generated<'mail'>
      kind: NoticeKind
      happened_at: Generated<Date>
      state: Generated<NoticeState>
      ended_at: Date | null
    }
  }
}
