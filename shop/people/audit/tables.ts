import type { ColumnType, Generated } from 'kysely'
import type { SubjectKind } from './audit.ts'

/** Any JSON value; written as text that PostgreSQL reads. */
type Json = ColumnType<unknown, string | null, never>

interface AuditEntryTable {
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

declare module '../../kernel/database.ts' {
  interface Database {
    audit_entry: AuditEntryTable
  }
}
