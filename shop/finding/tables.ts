import type { Generated } from 'kysely'

declare module '../kernel/database/database.ts' {
  interface Database {
    /** Of people who proved an order's phone. */
    order_access: {
      /** Nobody reads the token from here. */
      token_hash: string
      order_id: string
      made_at: Generated<Date>
      expires_at: Date
      revoked_at: Date | null
    }
    /** In messages to a sender without an account. */
    order_link: {
      id: string
      order_id: string
      token_hash: string
      made_at: Generated<Date>
      revoked_at: Date | null
    }
  }
}
