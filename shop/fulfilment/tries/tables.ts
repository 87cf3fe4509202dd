import type { Generated } from 'kysely'
import type { NextTry } from '../../delivery/tries.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** Nobody was at home; the last one says what happens next. */
    delivery_try: {
      parcel_id: string
      tried_at: Generated<Date>
      next: NextTry
    }
  }
}
