import type { ColumnType, Generated } from 'kysely'
import type { EventKind, OrderEvent } from './events.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    order_event: {
      /** In the order of writing; a bigint, so it is read as text. */
      id: Generated<string>
      facts: ColumnType<OrderEvent, string, never>
      kind: ColumnType<EventKind, never, never>
      order_id: ColumnType<string, never, never>
      parcel_id: ColumnType<string | null, never, never>
      at: Generated<Date>
      /** Null: not by all listeners. */
      read_at: Date | null
    }
  }
}
