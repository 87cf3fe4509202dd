import type { Generated } from 'kysely'
import type { Printable } from './printables.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** What a person says was printed; the last of it. */
    parcel_print: {
      parcel_id: string
      what: Printable
      printed_at: Generated<Date>
      /** A digest of what was on it. */
      content: Generated<string>
    }
  }
}
