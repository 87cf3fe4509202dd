import type { ColumnType, Generated } from 'kysely'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { ParcelBody } from '../../orders/order-shapes.server.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** How the gifts of a cart go to several people. */
    cart_plan: {
      user_id: string
      /** Written as text that PostgreSQL reads. */
      parcels: ColumnType<readonly Omit<NounOf<typeof ParcelBody>, 'withoutAddress'>[], string, string>
      changed_at: Generated<Date>
    }
  }
}
