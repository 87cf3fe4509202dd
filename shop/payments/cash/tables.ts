import type { Generated } from 'kysely'
import type { Poisha } from '../../kernel/money.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    cash_collection: {
      tran_id: string
      amount: Poisha
      collected_at: Generated<Date>
      collected_by: string | null
      collected_by_name: string
    }
  }
}
