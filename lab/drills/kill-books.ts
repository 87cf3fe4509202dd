import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { passReservedTime } from '../../shop/orders/reservations/reservation-fixture.server.ts'
import { settleReservations } from '../../shop/orders/reservations/settle-reservations.server.ts'
import type { Traffic } from './kill-traffic.ts'

/** Until the shop has done what waits. */
const QUIET_MS = 10_000

type Told = Pick<Traffic, 'products' | 'acknowledged' | 'paid'>

/** Brings the books to rest: what nobody paid expires. */
export async function calmDown(db: Db): Promise<void> {
  await pause(QUIET_MS)
  await passReservedTime(db)
  await settleReservations(db)
}

/** Orders and shelves that do not agree with each other, or with what the shop acknowledged. */
export async function disagreeing(db: Db, told: Told): Promise<unknown[]> {
  return [
    ...(await brokenPromises(db, told)),
    ...(await wrongShelves(db, told.products)),
    ...(await wrongHolds(db, told.acknowledged)),
  ]
}

/** Orders and payments that the shop acknowledged and has not, and what was paid twice. */
export async function brokenPromises(
  db: Db,
  { acknowledged, paid }: Omit<Told, 'products'>,
): Promise<unknown[]> {
  const { rows: lost } =
    await sql`select 'acknowledged, but lost' as what, told.id from unnest(${[...acknowledged]}::uuid[]) as told (id)
    left join "order" on "order".id = told.id where "order".id is null`.execute(db)
  const { rows: unpaid } =
    await sql`select 'paid, but not recorded' as what, told.id, state from unnest(${[...paid]}::text[]) as told (id)
    left join payment_attempt on tran_id = told.id where state is null or state not in ('paid', 'paid_on_hold')`.execute(
      db,
    )
  const { rows: twice } =
    await sql`select 'paid twice' as what, reference from payment_attempt where state = 'paid'
    group by reference having count(*) > 1`.execute(db)
  return [...lost, ...unpaid, ...twice]
}

/** By what parcels took, which the moves of the shelf do not know. */
async function wrongShelves(db: Db, products: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    select 'not what was counted less what was sent' as what, * from (
      select variant_id, on_hand,
        (select sum(amount) from stock_move move where move.variant_id = stock.variant_id and kind in ('count', 'receive', 'broken')) as counted,
        (select count(*) from order_line line join parcel on parcel.id = parcel_id
          where line.product_id = stock.variant_id and fulfilment in ('sent', 'delivered')) as sent
      from stock where variant_id = any (${[...products]}::uuid[])) shelf
    where on_hand <> counted - sent`.execute(db)
  return rows
}

/** Whose hold does not say what their money and their parcel do. */
async function wrongHolds(db: Db, orders: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select parcel.id, fulfilment, reservation.state,
        exists (select from due join payment_attempt attempt on attempt.reference = due.id
          where due.order_id = parcel.order_id and (attempt.state in ('paid', 'paid_on_hold') or gateway = 'cod' and attempt.state = 'pending')) as has_money,
        exists (select from stock_hold hold where hold.parcel_id = parcel.id) as holds
      from parcel left join reservation on parcel_id = parcel.id and resource = 'stock'
      where order_id = any (${[...orders]}::uuid[])) parcel
    where fulfilment in ('new', 'packed') and (
        has_money and (state is distinct from 'confirmed' or not holds)
        or not has_money and (state in ('reserved', 'confirmed') or holds))
      or fulfilment not in ('new', 'packed') and holds`.execute(db)
  return rows.map((row) => ({ what: 'holds what it should not, or not what it should', ...Object(row) }))
}

export async function tellOf(db: Db, { acknowledged, paid }: Told): Promise<string> {
  const { rows } = await sql<{
    fulfilment: string
    n: number
  }>`select fulfilment, count(*)::integer as n from parcel
    where order_id = any (${[...acknowledged]}::uuid[]) group by 1 order by 1`.execute(db)
  const parcels = rows.map(({ fulfilment, n }) => `${n} ${fulfilment}`).join(', ')
  return `${acknowledged.length} orders (${parcels}), ${paid.length} paid at the gateway.`
}
