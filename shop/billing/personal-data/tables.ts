import type { Generated } from 'kysely'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** What was kept of a phone was erased; the number is in no column. */
    phone_erasure: {
      /** Of the request for the code. */
      id: string
      begun_at: Generated<Date>
      /** Null: a step is still to come. */
      ended_at: Date | null
      orders: Generated<number>
      /** Which lose the number by themselves once they have ended. */
      later: Generated<number>
      /** In which it was the recipient's. */
      parcels: Generated<number>
    }
  }
}
