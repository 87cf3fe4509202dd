import { sql } from 'kysely'
import type { Moment, OrderToCharge } from '../charges/charge-source.ts'
import type { Tx } from '../kernel/database/database.ts'
import { prepared } from '../kernel/database/queries.server.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import { selectText } from '../kernel/language/text-columns.ts'
import { keyedHash, tokenHash } from '../kernel/secrets.server.ts'
import { isUnproven } from '../people/identity/unproven.server.ts'
import { limitForUnverified } from '../people/identity/unproven.ts'
import { foldCode } from './code.ts'
import type { Promotion } from './promotion.ts'

export const codeHash = (code: string): string => tokenHash(foldCode(code))

/** An offer's categories as their gifts write them now, however they were spelled when it was saved. */
export const CATEGORIES_NOW = sql<string[]>`array(
  select coalesce(nullif(stored_category(said), ''), said)
  from unnest(categories) with ordinality as named(said, place) group by 1 order by min(place))`.as(
  'categories',
)

/** An offer of today, and what stands against it. */
export interface RunningPromotion extends Promotion {
  readonly isUsedUp: boolean
}

/** The automatic offers of today, and the one of this code. Where they are limited, an order locks them until it is placed. */
export async function runningPromotions(
  tx: Tx,
  { now, code, pinned }: OrderToCharge,
): Promise<readonly RunningPromotion[]> {
  const running = await runningNow(tx, { now, code })
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
  return runningNow(tx, { now, code })
}

const runningNow = (tx: Tx, { now, code }: Pick<Moment, 'now' | 'code'>) =>
  runningOn(tx, dhakaDay(now), code ? codeHash(code) : '')

/** `hash`: empty where there is none. */
const runningOn = prepared('running-promotions', (db, today: string, hash: string) =>
  db
    .selectFrom('promotion')
    .where('endedAt', 'is', null)
    .where('paused', '=', false)
    .where(sql<boolean>`coalesce(starts <= ${today}::date, true) and coalesce(ends >= ${today}::date, true)`)
    .where((eb) => eb.or([eb('codeHash', 'is', null), eb('codeHash', '=', hash)]))
    .select(['id', 'kind', 'value', 'code', 'codeEnd', 'occasions', 'uses'])
    .select(CATEGORIES_NOW)
    .select(['minAmount', 'minGifts', 'oncePer'])
    .select(selectText('name', 'name'))
    .select([
      sql<boolean>`code_hash is not null`.as('hasCode'),
      sql<boolean>`uses is not null and is_promotion_used_up(promotion.id, uses)`.as('isUsedUp'),
    ])
    .orderBy('id'),
)

/**
 * Limited ones of the offers, of which a sender whom nothing proves would hold too many with one more use, before money has come.
 * Placing locks the offers before it asks.
 */
export async function heldOffers(
  tx: Tx,
  { sender: { accountId, network = '' } }: OrderToCharge,
  running: readonly RunningPromotion[],
): Promise<ReadonlySet<string>> {
  const limited = running.flatMap(({ id, uses }) => (uses === null ? [] : [[id, uses] as const]))
  if (limited.length === 0 || !(await isUnproven(tx, accountId))) return new Set()
  const { rows } = await sql<UsesOfOffer>`
    select promotion_id as id, count(*)::integer as used,
      count(*) filter (where is_held and is_own)::integer as own,
      count(*) filter (where is_held and not is_own)::integer as others
    from promotion_use join "order" on "order".id = order_id,
      lateral (select coalesce(user_id = ${accountId}, false) or coalesce(placed_from = nullif(${network}, '')::inet, false),
        fulfilment in ('new', 'packed') and is_unproven(user_id, null) and not money_received("order".id)
      ) sender (is_own, is_held)
    where promotion_id = any (${limited.map(([id]) => id)}::uuid[]) and fulfilment <> 'cancelled'
    group by 1`.execute(tx)
  const usesOf = new Map(rows.map((row) => [row.id, row]))
  const isHeld = ([id, uses]: readonly [string, number]) => {
    const { used, own, others } = usesOf.get(id) ?? { used: 0, own: 0, others: 0 }
    return own + 1 > limitForUnverified(uses - used + own + others, others, 1)
  }
  return new Set(limited.filter(isHeld).map(([id]) => id))
}

/** By orders that were not cancelled. */
interface UsesOfOffer {
  readonly id: string
  readonly used: number
  /** Of this sender, before money has come. */
  readonly own: number
  /** The same of other unproven senders. */
  readonly others: number
}

/** Whom an offer once per person is for. */
export interface KnownSender {
  /** The e-mail address is known to be theirs. */
  readonly isProven: boolean
  /** Their mailbox and their proven phone, as keyed hashes, which stay with a use when the account is deleted. */
  readonly hashes: readonly string[]
}

export async function knownSender(tx: Tx, secret: string, accountId: string | null): Promise<KnownSender> {
  const account = tx.selectFrom('user').where('id', '=', accountId ?? '')
  const sender = account.select(['email', 'emailVerified', 'phone', 'phoneProvenAt'])
  const { email, emailVerified = false, phone, phoneProvenAt } = (await sender.executeTakeFirst()) ?? {}
  const hashOf = (text: string) => keyedHash(secret, 'offer once per person', text)
  const mailbox = emailVerified && email ? [hashOf(mailboxOf(email))] : []
  return { isProven: emailVerified, hashes: phone && phoneProvenAt ? [...mailbox, hashOf(phone)] : mailbox }
}

/** The mailbox of an address: without what stands behind a plus, and without dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const name = local.replace(/\+.*$/, '').replaceAll('.', '')
  return `${name}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`
}

/** Those of the offers that the person has used, by whatever account. An order waits for another one of the same person. */
export async function usedOffers(
  tx: Tx,
  { sender: { accountId }, pinned }: OrderToCharge,
  { hashes }: KnownSender,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pinned)
    await sql`select pg_advisory_xact_lock(hashtextextended(hash, 0)) from unnest(${hashes}::text[]) hash order by hash`.execute(
      tx,
    )
  const uses = await tx
    .selectFrom('promotionUse')
    .innerJoin('order', 'order.id', 'orderId')
    .select('promotionId as id')
    .where('promotionId', 'in', ids)
    .where('order.fulfilment', '<>', 'cancelled')
    .where((eb) =>
      eb.or([eb('userId', '=', accountId), sql<boolean>`promotion_use.person_hashes && ${hashes}::text[]`]),
    )
    .execute()
  return new Set(uses.map(({ id }) => id))
}
