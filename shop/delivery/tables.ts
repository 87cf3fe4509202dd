import type { ColumnType, Generated } from 'kysely'
import type { Poisha } from '../kernel/money.ts'

/** The part of a cash order that is paid before it is sent. */
export const ADVANCES = ['none', 'charge', 'half', 'whole'] as const

/** yyyy-mm-dd: read it as text, a `Date` is of the process's time zone. */
type Day = ColumnType<Date, string, string>

declare module '../kernel/database/database.ts' {
  interface Database {
    delivery_zone: {
      id: string
      position: Generated<number>
      name_en: string
      name_bn: Generated<string>
      districts: Generated<string[]>
      areas: Generated<string[]>
      charge: Generated<Poisha>
      free_from: Poisha | null
      rush_charge: Poisha | null
      lead_days: Generated<number>
      /** HH:MM:SS */
      cut_off: Generated<string>
      /** 0: Sunday. */
      weekdays: Generated<number[]>
      capacity: number | null
      cash: Generated<boolean>
      advance: Generated<(typeof ADVANCES)[number]>
      everywhere_else: Generated<boolean>
      revision: Generated<number>
    }
    delivery_window: {
      id: string
      zone_id: string
      position: Generated<number>
      name_en: string
      name_bn: Generated<string>
      begins: string
      ends: string
      charge: Generated<Poisha>
      capacity: number | null
      minutes_before: Generated<number>
    }
    delivery_day: {
      zone_id: string
      /** Null: of the whole day. */
      window_id: string | null
      day: Day
      taken: Generated<number>
      capacity: number | null
      closed_why: string | null
      /** The plan's, on the row of the whole day. */
      revision: Generated<number>
    }
    closed_day: { day: Day; why_en: Generated<string>; why_bn: Generated<string> }
  }
}
