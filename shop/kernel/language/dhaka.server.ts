import { type RawBuilder, sql } from 'kysely'

/** The midnight in Dhaka that begins a day such as `2026-11-21`. */
export const dayBegins = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::timestamp at time zone 'Asia/Dhaka')`

/** The midnight that ends it; without summer time every day has 24 hours. */
export const dayEnds = (day: string): RawBuilder<Date> => sql<Date>`${dayBegins(day)} + interval '1 day'`

/** The midnight in Dhaka so many days before today's. */
export const midnightBefore = (now: Date, days: number): RawBuilder<Date> =>
  sql<Date>`(((${now}::timestamptz at time zone 'Asia/Dhaka')::date - ${days}::int)::timestamp at time zone 'Asia/Dhaka')`

/** A timestamp column as ISO 8601, as JavaScript writes it. */
export const iso = <T extends string | null = string>(column: string): RawBuilder<T> =>
  sql<T>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
