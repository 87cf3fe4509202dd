import { sql } from 'kysely'
import type { Moment, OrderToCharge } from '../charges/charge-source.ts'
import type { Tx } from '../kernel/database/database.ts'
import { compiledOnce } from '../kernel/database/queries.server.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import { selectText } from '../kernel/language/text-columns.ts'
import { tokenHash } from '../kernel/secrets.server.ts'
import { foldCode } from './code.ts'
import type { Promotion } from './promotion.ts'
import './tables.ts'

export const codeHash = (code: string): string => tokenHash(foldCode(code))

/** An offer of today, and what stands against it. */
export interface RunningPromotion extends Promotion {
  readonly isUsedUp: boolean
  /** Only where it is once per person. */
  readonly isUsedBySender: boolean
}

/** The automatic offers of today, and the one of this code. Where they are limited, an order locks them until it is placed. */
export async function runningPromotions(
  tx: Tx,
  { now, code, pinned, sender }: OrderToCharge,
): Promise<readonly RunningPromotion[]> {
  const running = await runningNow(tx, { now, code }, sender.accountId)
  const limited = running.filter(({ uses }) => uses !== null).map(({ id }) => id)
  if (!pinned || limited.length === 0) return running
  await tx
    .selectFrom('promotion')
    .select('id')
    .where('id', 'in', limited)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  // Whoever was waited for may have had the last use.
  return runningNow(tx, { now, code }, sender.accountId)
}

const runningNow = (tx: Tx, { now, code }: Pick<Moment, 'now' | 'code'>, accountId: string | null) =>
  runningOn(tx, ...valuesOf({ now, code }, accountId))

const valuesOf = ({ now, code }: Pick<Moment, 'now' | 'code'>, accountId: string | null) =>
  [dhakaDay(now), code ? codeHash(code) : '', accountId ?? ''] as const

/** To be read ahead. */
export const offersAhead = (order: OrderToCharge) => [
  runningOn.ahead(...valuesOf(order, order.sender.accountId)),
]

/** `hash`, `accountId`: empty where there is none. */
const runningOn = compiledOnce((db, today: string, hash: string, accountId: string) =>
  db
    .selectFrom('promotion')
    .where('ended_at', 'is', null)
    .where('paused', '=', false)
    .where(sql<boolean>`coalesce(starts <= ${today}::date, true) and coalesce(ends >= ${today}::date, true)`)
    .where((eb) => eb.or([eb('code_hash', 'is', null), eb('code_hash', '=', hash)]))
    .select(['id', 'kind', 'value', 'code', 'code_end as codeEnd', 'categories', 'occasions', 'uses'])
    .select(['min_amount as minAmount', 'min_gifts as minGifts', 'once_per as oncePer'])
    .select(selectText('name', 'name'))
    .select([
      sql<boolean>`code_hash is not null`.as('hasCode'),
      sql<boolean>`uses is not null and is_promotion_used_up(promotion.id, uses)`.as('isUsedUp'),
      sql<boolean>`once_per = 'person' and is_promotion_used_by(promotion.id, nullif(${accountId}, '')::uuid)`.as(
        'isUsedBySender',
      ),
    ])
    .orderBy('id'),
)

/** Whether the sender's e-mail address is known to be theirs. */
export async function isSenderProven(tx: Tx, accountId: string | null): Promise<boolean> {
  const sender = tx
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', accountId ?? '')
  return (await sender.executeTakeFirst())?.emailVerified ?? false
}
