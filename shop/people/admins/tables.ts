import type { Generated } from 'kysely'

interface AdminInvitationTable {
  token_hash: string
  created_at: Generated<Date>
  used_at: Date | null
  used_by: string | null
}

declare module '../../kernel/database.ts' {
  interface Database {
    admin_invitation: AdminInvitationTable
  }
}
