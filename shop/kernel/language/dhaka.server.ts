import { type RawBuilder, sql } from 'kysely'

/** The midnight in Dhaka with which a day such as `2026-11-21` begins. */
export const dayBegins = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::timestamp at time zone 'Asia/Dhaka')`

/** The midnight that ends it: Dhaka has had no summer time since 2009, so every day is 24 hours long. */
export const dayEnds = (day: string): RawBuilder<Date> => sql<Date>`${dayBegins(day)} + interval '1 day'`

/** The midnight with which so many days before today's in Dhaka began. */
export const midnightBefore = (now: Date, days: number): RawBuilder<Date> =>
  sql<Date>`(((${now}::timestamptz at time zone 'Asia/Dhaka')::date - ${days}::int)::timestamp at time zone 'Asia/Dhaka')`

/** A column's moment as ISO 8601, as JavaScript writes it: queries then answer what the API does. */
export const iso = <T extends string | null = string>(column: string): RawBuilder<T> =>
  sql<T>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
