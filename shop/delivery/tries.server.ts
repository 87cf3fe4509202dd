import { sql } from 'kysely'
import { z } from '../kernel/api/api-router.server.ts'
import { iso } from '../kernel/language/dhaka.server.ts'
import { NEXT_TRIES, type NextTry } from './tries.ts'

export const TriesAnswer = z
  .array(z.object({ at: z.iso.datetime(), next: z.enum(NEXT_TRIES) }))
  .readonly()
  .openapi({ description: 'When nobody was at home, and what followed' })

interface Tried {
  readonly at: string
  readonly next: NextTry
}

/** The tries of a `parcel`, oldest first. Joined for reading: fulfilment, which writes them, stands above. */
export const TRIES_OF_PARCEL = sql<readonly Tried[]>`(
  select coalesce(json_agg(json_build_object('at', ${iso('triedAt')}, 'next', next) order by tried_at), '[]')
  from delivery_try where parcel_id = parcel.id)`.as('tries')
