import type { Generated } from 'kysely'
import type { ExportedTable, PhoneForm } from './export-request.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    export_ticket: {
      hash: string
      by_id: string
      what: ExportedTable
      from_day: string | null
      to_day: string | null
      phones: Generated<PhoneForm>
      expires_at: Date
    }
  }
}
