import type { Generated } from 'kysely'

declare module '../../kernel/database/database.ts' {
  interface Database {
    receipt: {
      number: number
      order_id: string
      tran_id: string
      issued_at: Generated<Date>
    }
    /** One row. */
    receipt_counter: {
      only_one: Generated<true>
      last: number
    }
  }
}
