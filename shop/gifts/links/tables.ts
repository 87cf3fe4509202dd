import type { Generated } from 'kysely'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** By which whoever a parcel is for says where it goes. */
    gift_link: {
      id: string
      parcel_id: string
      /** Nobody reads the link from here. */
      token_hash: string
      made_at: Generated<Date>
      expires_at: Date
      filled_at: Date | null
      revoked_at: Date | null
    }
  }
}
