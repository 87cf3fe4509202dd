import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../../kernel/database.ts'
import { dayBegins, dayEnds } from '../../kernel/dhaka.server.ts'
import { CALLED_OFF_STATES } from '../../ordering/orders/fulfilment.ts'
import { isPaidAtTheDoor, paymentIsLate } from '../../ordering/orders/late-payment.server.ts'
import { lookedFor } from './looking-for.ts'
import type { OrderFilter, PaymentFilter } from './order-wish.ts'
import '../../people/identity/tables.ts'
import '../../ordering/orders/tables.ts'
import '../../money/payments/tables.ts'

export type WantedOrders = SelectQueryBuilder<Database, 'order', object>

/** The orders that a shopkeeper wants. @param named what the search text names besides, by `namedBy` */
export function wantedOrders(db: Db, filter: OrderFilter, named: Named, now: Date): WantedOrders {
  const { search, state, fulfilment, from, to, needs, late } = filter
  let orders: WantedOrders = db.selectFrom('order')
  if (search) orders = orders.where(found(search, named))
  if (state) orders = orders.where(STANDING[state])
  if (fulfilment) orders = orders.where('fulfilment', '=', fulfilment)
  if (needs) orders = orders.where('needs_address', '=', true).where('fulfilment', 'in', ['new', 'packed'])
  if (late) orders = orders.where(paymentIsLate(now))
  if (from) orders = orders.where('placed_at', '>=', dayBegins(from))
  if (to) orders = orders.where('placed_at', '<', dayEnds(to))
  return orders
}

type Eb = ExpressionBuilder<Database, 'order'>

const found =
  (search: string, { orders, accounts }: Named) =>
  (eb: Eb) =>
    eb.or([
      ...lookedFor(search).patterns.map((pattern) => sql<boolean>`search_text like lower(${pattern})`),
      ...(orders.length > 0 ? [eb('order.id', 'in', orders)] : []),
      ...(accounts.length > 0 ? [eb('user_id', 'in', accounts)] : []),
    ])

/** More than one can tell apart by a part of their number or name. */
const MOST_NAMED = 1000

interface Named {
  readonly orders: readonly string[]
  readonly accounts: readonly string[]
}

export const NOBODY: Named = { orders: [], accounts: [] }

/** What a text means that does not stand in the orders themselves. Few, so it is looked up first. */
export async function namedBy(db: Db, search: string): Promise<Named> {
  return { orders: await namedOrders(db, search), accounts: await namedAccounts(db, search) }
}

/** The ids of those who order under this name or e-mail, wherever they send it. */
async function namedAccounts(db: Db, search: string): Promise<string[]> {
  const { account } = lookedFor(search)
  if (!account) return []
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where(sql<boolean>`(lower(name) like lower(${account}) or lower(email) like lower(${account}))`)
    .orderBy('id')
    .limit(MOST_NAMED)
    .execute()
  return rows.map(({ id }) => id)
}

/** The orders that a text means by a number: of a payment, or their own. */
async function namedOrders(db: Db, search: string): Promise<string[]> {
  const { tranId, orderNumber, orderId } = lookedFor(search)
  if (!tranId && !orderNumber && !orderId) return []
  const byPayment = db
    .selectFrom('payment_attempt')
    .select('reference as id')
    .where('tran_id', 'ilike', tranId ?? '')
    .limit(MOST_NAMED)
  const own = db
    .selectFrom('order')
    .select('id')
    .where(orderId ? sql<boolean>`id = ${orderId}` : sql<boolean>`right(id::text, 8) = ${orderNumber ?? ''}`)
  const named = [...(await byPayment.execute()), ...(await own.execute())]
  return [...new Set(named.map(({ id }) => id))]
}

const paid = (eb: Eb) => eb.exists(attempts(eb).where('state', '=', 'paid'))
const held = (eb: Eb) => eb.exists(attempts(eb).where('state', '=', 'paid_on_hold'))

const attempts = (eb: Eb) =>
  eb.selectFrom('payment_attempt').select('id').whereRef('reference', '=', 'order.id')

/** The newest attempt has ended so, and none has taken money. */
const ended = (state: Exclude<PaymentFilter, 'unpaid' | 'paid' | 'paid_on_hold'>) => (eb: Eb) =>
  eb.and([
    eb('order.id', 'in', eb.selectFrom('payment_attempt').select('reference').where('state', '=', state)),
    eb(attempts(eb).clearSelect().select('state').orderBy('id', 'desc').limit(1), '=', state),
    eb.not(paid(eb)),
    eb.not(held(eb)),
  ])

/** The same order of rank as in `ordersWithLines`; but money that is held is found also beside money that is paid. */
const STANDING: Readonly<Record<PaymentFilter, (eb: Eb) => ReturnType<Eb['and']>>> = {
  paid: (eb) => eb.and([paid(eb)]),
  paid_on_hold: (eb) => eb.and([held(eb)]),
  unpaid: (eb) =>
    eb.and([
      eb('fulfilment', 'not in', CALLED_OFF_STATES),
      eb.not(paid(eb)),
      eb.not(held(eb)),
      eb.not(isPaidAtTheDoor(eb)),
    ]),
  pending: ended('pending'),
  failed: ended('failed'),
  cancelled: ended('cancelled'),
  expired: ended('expired'),
  returned: ended('returned'),
}
