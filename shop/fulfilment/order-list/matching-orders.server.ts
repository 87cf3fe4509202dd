import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { COMPARED_TRACKING, quotedOrders } from '../../billing/reconciling/quoted-orders.server.ts'
import { paymentIsLate } from '../../billing/totals/order-totals.server.ts'
import type { Database, Db } from '../../kernel/database/database.ts'
import { dayBegins, dayEnds } from '../../kernel/language/dhaka.server.ts'
import { tokenHash } from '../../kernel/secrets.server.ts'
import type { QuotedNumber } from '../../orders/quoted-number.ts'
import type { OrderFilter } from './order-list-query.ts'
import { type OrderSearch, parseOrderSearch } from './parse-order-search.ts'

/** Paid in full or in part, on hold, or promised in cash. */
const IS_PAID = sql<boolean>`not ('unpaid' = any (payments))`

export type MatchingOrders = SelectQueryBuilder<Database, 'order', object>

const IS_TO_DO: Readonly<Record<NonNullable<OrderFilter['todo']>, RawBuilder<boolean>>> = {
  pack: sql<boolean>`(fulfilment = 'new' and ${IS_PAID})`,
  send: sql<boolean>`(fulfilment = 'packed' and ${IS_PAID})`,
  // A pending payment without an `unpaid` one is cash on delivery.
  cash: sql<boolean>`(fulfilment in ('new', 'packed', 'sent') and payments = array['pending'])`,
}

const LACKS_ADDRESS = sql<boolean>`(needs_address and fulfilment in ('new', 'packed') and ${IS_PAID})`

/** A condition on `order_now` and the totals, for all filters but `search` and `late`. */
export function matchesCounted({
  state,
  fulfilment,
  todo,
  from,
  to,
  needs,
}: OrderFilter): RawBuilder<boolean> {
  const conditions = [
    state && sql`${state} = any (payments)`,
    fulfilment && sql`fulfilment = ${fulfilment}`,
    todo && IS_TO_DO[todo],
    needs && LACKS_ADDRESS,
    from && sql`placed_on >= ${from}::date`,
    to && sql`placed_on <= ${to}::date`,
  ].flatMap((condition) => condition || [])
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
}

/** Queries the orders themselves, where no totals exist: for a search, or a list of all. */
export async function matchingOrders(db: Db, filter: OrderFilter, now: Date): Promise<MatchingOrders> {
  const { search, state, fulfilment, todo, from, to, needs, late } = filter
  let orders: MatchingOrders = db.selectFrom('order')
  if (search) orders = orders.where(await searchCondition(db, parseOrderSearch(search)))
  if (state) orders = orders.where(hasStanding(sql`${state} = any (payments)`))
  if (todo) orders = orders.where(hasStanding(IS_TO_DO[todo]))
  if (fulfilment) orders = orders.where('fulfilment', '=', fulfilment)
  if (needs) orders = orders.where('needsAddress', '=', true).where(hasStanding(LACKS_ADDRESS))
  if (late) orders = orders.where(hasStanding(paymentIsLate(now)))
  if (from) orders = orders.where('placedAt', '>=', dayBegins(from))
  if (to) orders = orders.where('placedAt', '<', dayEnds(to))
  return orders
}

type Eb = ExpressionBuilder<Database, 'order'>

/** A subquery per order, not a join: it runs only for orders that match otherwise. */
const hasStanding = (condition: RawBuilder<unknown>) =>
  sql<boolean>`(select ${condition} from order_standing where order_id = "order".id)`

/** Payments, numbers and accounts match few orders, so their ids are queried first. */
async function searchCondition(db: Db, search: OrderSearch) {
  const orders = await orderIdsByNumber(db, search)
  const accounts = await accountIds(db, search)
  return (eb: Eb) =>
    eb.or([
      ...search.patterns.map(isInText),
      ...(search.sounds.length > 0 ? [eb.and(search.sounds.map(soundsLike))] : []),
      ...(orders.length > 0 ? [eb('order.id', 'in', orders)] : []),
      ...(accounts.length > 0 ? [eb('userId', 'in', accounts)] : []),
    ])
}

/** A short word must sound alike, a longer one in its consonants. */
const soundsLike = (word: string): RawBuilder<boolean> => sql<boolean>`
  search_text like case when length(search_key(search_sound(${word}))) > 2
    then '%|' || search_key(search_sound(${word})) || ':%'
    else '%:' || search_sound(${word}) || '|%' end`

function isInText(pattern: string): RawBuilder<boolean> {
  // Half of all addresses share a domain: the index searches only the part before the @.
  const [beforeDomain] = /^%[^@]{3,}@(?=[^%])/.exec(pattern) ?? []
  if (!beforeDomain) return sql<boolean>`search_text like lower(${pattern})`
  return sql<boolean>`(search_text like lower(${`${beforeDomain}%`}) and search_text || '' like lower(${pattern}))`
}

/** A part of a number or name that matches more is no help. */
const MOST_MATCHES = 1000

async function orderIdsByNumber(db: Db, { tranId, quoted }: OrderSearch): Promise<readonly string[]> {
  const ids = [...(await quotedOrders(db, quoted)), ...(await quotedByParcels(db, quoted))]
  if (!tranId) return ids
  const byPayment = db
    .selectFrom('paymentAttempt')
    .innerJoin('due', 'due.id', 'reference')
    .select('due.orderId as id')
    .where('tranId', 'ilike', tranId)
    .limit(MOST_MATCHES)
  return [...ids, ...(await byPayment.execute()).map(({ id }) => id)]
}

/** By a part of a parcel's number at the courier, or a link that its recipient has. For shopkeepers alone: elsewhere each guess would tell something. */
async function quotedByParcels(db: Db, { codes, recipientLink }: QuotedNumber): Promise<readonly string[]> {
  const token = recipientLink && tokenHash(recipientLink)
  const { rows } = await sql<{ id: string }>`
    select order_id as id from parcel
      where tracking <> '' and ${COMPARED_TRACKING} like any(${codes.map((code) => `%${code}%`)}::text[])
    union select order_id from gift_link join parcel on parcel.id = parcel_id where token_hash = ${token}
    union select order_id from thanks join parcel on parcel.id = parcel_id where token_hash = ${token}
    limit ${MOST_MATCHES}`.execute(db)
  return rows.map(({ id }) => id)
}

async function accountIds(db: Db, { account, phones }: OrderSearch): Promise<readonly string[]> {
  if (!account) return []
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(name) like lower(${account})`,
        sql<boolean>`lower(email) like lower(${account}) and not guest`,
        ...phones.map((phone) => eb('phone', 'like', phone)),
      ]),
    )
    .orderBy('id')
    .limit(MOST_MATCHES)
    .execute()
  return rows.map(({ id }) => id)
}
