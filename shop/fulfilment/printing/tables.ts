import type { Generated } from 'kysely'
import type { Printable } from './printables.ts'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** The last print of each sheet, as a person marked it. */
    parcel_print: {
      parcel_id: string
      what: Printable
      printed_at: Generated<Date>
      /** A digest of its content. */
      content: Generated<string>
    }
  }
}
