import type { ColumnType, Generated } from 'kysely'
import type { Recipient } from '../../catalog/tags/gift-tags.ts'
import type { Calendar } from './calendars.ts'

/** In Dhaka: read it as text, a `Date` is of the process's time zone. */
type Day = ColumnType<Date, string, string>

declare module '../../kernel/database/database.ts' {
  interface Database {
    remembered_day: {
      id: string
      user_id: string
      person: string
      occasion: string | null
      whom: Recipient | null
      calendar: Calendar
      month: number
      day: number
      /** Days by which its next time is moved; of the Hijri calendar only. */
      shift: Generated<number>
      parcel_id: string | null
      city: Generated<string>
      area: Generated<string>
      next_on: Day
      since: Day
      first_letter_for: ColumnType<Date | null, string | undefined, string>
      second_letter_for: ColumnType<Date | null, string | undefined, string>
      link_hash: string
      created_at: Generated<Date>
      ended_at: Date | null
    }
  }
}
