import type { Generated } from 'kysely'

declare module '../../kernel/database/database.ts' {
  interface Database {
    gateway_token: {
      merchant: string
      id_token: string | null
      refresh_token: string | null
      issued_at: Date | null
      asked_at: Generated<Date[]>
    }
  }
}
