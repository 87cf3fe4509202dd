import type { ColumnType, Generated } from 'kysely'
import type { Facts, SubjectKind } from './audit.ts'

/** Written as JSON text. */
type Json = ColumnType<Facts | null, string | null, never>

declare module '../../kernel/database/database.ts' {
  interface Database {
    audit_entry: {
      id: string
      at: Generated<Date>
      by_id: string | null
      by_name: string
      action: string
      subject_kind: SubjectKind
      subject_id: string
      before: Json
      after: Json
    }
  }
}
