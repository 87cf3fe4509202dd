import type { ColumnType, Generated } from 'kysely'
import type { PlannedParcel } from './cart-plans.server.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** How the gifts of a cart go to several people. */
    cart_plan: {
      user_id: string
      /** Written as text that PostgreSQL reads. */
      parcels: ColumnType<readonly PlannedParcel[], string, string>
      changed_at: Generated<Date>
    }
  }
}
