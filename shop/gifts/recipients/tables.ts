import type { ColumnType, Generated } from 'kysely'
import type { RecipientRow } from './columns.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    recipient_list: {
      user_id: string
      id: string
      file_name: string
      /** Written as text that PostgreSQL reads. */
      rows: ColumnType<readonly RecipientRow[], string, string>
      unknown_columns: string[]
      read_at: Generated<Date>
    }
  }
}
