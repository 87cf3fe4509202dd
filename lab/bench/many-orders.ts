import { type RawBuilder, sql } from 'kysely'
import { countOrders } from '../../shop/billing/totals/order-totals.server.ts'
import type { Db, Tx } from '../../shop/kernel/database/database.ts'

const SHOPPERS = 5000

/**
 * Orders of so many days of a lively shop, straight into the tables: two lines each, nine of ten paid or promised in cash, what is
 * older than a week delivered or returned, with days, gifts, tries, extra dues, refunds, events and messages. Needs products and
 * zones; `vacuum analyze` as PostgreSQL itself would do in time. What it filled before goes.
 */
export async function fillOrders(db: Db, n: number, days: number): Promise<void> {
  await emptyOrders(db)
  await db.transaction().execute((tx) => insertOrders(tx, n, days))
  await vacuum(db, FILLED)
  await countOrders(db)
  await vacuum(db, COUNTED)
}

async function vacuum(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Triggers would look at each row, and the index of the search take each text apart by itself. */
async function insertOrders(tx: Tx, n: number, days: number): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('order_search'::regclass) as definition`.execute(tx)
  await sql`drop index order_search`.execute(tx)
  await sql`set local session_replication_role = replica`.execute(tx)
  await makeOrders(tx, n, days)
  for (const fill of [...ORDERS, ...PAYMENTS, ...PRODUCTS, ...HISTORY]) await fill.execute(tx)
  await sql`insert into order_touched (order_id) select id from bench_order`.execute(tx)
  await sql`drop table bench_order, bench_gift`.execute(tx)
  await sql.raw(rows[0]?.definition ?? '').execute(tx)
}

async function emptyOrders(db: Db): Promise<void> {
  const these = sql`(select id from "order" where idempotency_key like 'bench-%')`
  await sql`delete from notice where order_id in ${these}`.execute(db)
  await sql`delete from order_event where order_id in ${these}`.execute(db)
  await sql`delete from refund where reference in ${these}`.execute(db)
  await sql`delete from payment_attempt where tran_id like 'bench%'`.execute(db)
  await sql`delete from "order" where idempotency_key like 'bench-%'`.execute(db)
}

async function makeOrders(tx: Tx, n: number, days: number): Promise<void> {
  await sql`
    insert into "user" (id, name, email)
    select uuidv7(), 'Shopper ' || i, 'shopper.' || i || '@bench.example'
    from generate_series(1, ${SHOPPERS}) i on conflict do nothing`.execute(tx)
  await sql`
    create table bench_order as
    select uuidv7(-age) as id, uuidv7(-age) as parcel_id, i, age, now() - age as placed_at,
      (now() - age) at time zone 'Asia/Dhaka' as placed_in_dhaka,
      case when i % 20 = 0 or (i % 10 = 0 and age > interval '7 days') then 'cancelled' when i % 10 = 0 then 'new'
        when age > interval '7 days' then case when i % 50 = 7 then 'returned' else 'delivered' end
        when age > interval '2 days' then 'sent' when i % 3 = 0 then 'packed' else 'new' end as step
    from generate_series(1, ${sql.lit(n)}) i
    cross join lateral (select interval '1 day' * ${sql.lit(days)} * (${sql.lit(n)} - i) / ${sql.lit(n)} as age) when_placed`.execute(
    tx,
  )
  await sql`
    create table bench_gift as
    select *, row_number() over (order by id) as nr, count(*) over () as many, sounds_for_search(name) as sounds
    from (select * from product order by id limit 500) shelf`.execute(tx)
  await sql`analyze bench_order, bench_gift`.execute(tx)
}

const ORDERS: readonly RawBuilder<unknown>[] = [
  sql`
    insert into "order" (id, user_id, idempotency_key, amount, sender_name, sender_email, sender_phone, placed_at,
      fulfilment, needs_address, search_text)
    select made.id, shopper.id, 'bench-' || i, 250000, shopper.name, shopper.email, '+8801712345678', placed_at,
      step, step in ('new', 'packed') and i % 200 in (1, 2),
      lower(concat_ws(' ', '', shopper.name, shopper.email, phone_for_search('+8801712345678'), 'Dhaka Banani',
        first.name, second.name, shopper.sounds || first.sounds || second.sounds))
    from bench_order made
    join (select *, sounds_for_search(concat_ws(' ', name, 'Dhaka Banani')) as sounds, row_number() over () as nr
      from "user" where email like '%@bench.example' offset 0) shopper on shopper.nr = 1 + i % ${SHOPPERS}
    join bench_gift first on first.nr = 1 + i % first.many
    join bench_gift second on second.nr = 1 + (i * 2) % second.many`,
  sql`
    insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address, address_state, fulfilment,
      zone_id, deliver_on)
    select parcel_id, made.id, sender_name, sender_phone, 'Dhaka', 'Banani', 'Road ' || i % 40,
      case when step in ('new', 'packed') and i % 200 = 1 then 'to_be_arranged'
        when step in ('new', 'packed') and i % 200 = 2 then 'awaiting_recipient' else 'known' end,
      step, zone.id, case when i % 8 <> 1 then placed_in_dhaka::date + 1 + i % 4 end
    from bench_order made join "order" using (id)
    left join (select id, row_number() over (order by everywhere_else, position) as nr from delivery_zone) zone
      on zone.nr = 1 + (i % 5) / 3`,
  sql`
    insert into reservation (parcel_id, resource, state)
    select parcel_id, 'day', case when step in ('cancelled', 'returned') then 'released' when i % 10 = 0 then 'expired'
      when step = 'new' and i % 200 = 3 then 'needs_scheduling' else 'confirmed' end
    from bench_order where i % 8 <> 1`,
  sql`
    insert into order_line (id, order_id, parcel_id, product_id, product_name, brand, category, price, description, photos)
    select uuidv7(), made.id, parcel_id, product.id, product.name, product.brand, product.category, 125000, '', product.photos
    from bench_order made cross join (values (1), (2)) line (nr)
    join bench_gift product on product.nr = 1 + (i * line.nr) % product.many`,
]

const PAYMENTS: readonly RawBuilder<unknown>[] = [
  sql`
    insert into due (id, order_id, kind, amount, payable)
    select id, id, 'whole', 250000, case when i % 10 = 5 then 'at_door' else 'online' end from bench_order`,
  // The dearer address of a redirected parcel: of what is delivered, nearly all were paid.
  sql`
    insert into due (id, order_id, kind, amount)
    select uuidv7(), id, 'extra', 5000 from bench_order where i % 100 = 9`,
  sql`
    insert into payment_attempt (id, reference, tran_id, gateway, amount, state, created_at, settled_at)
    select uuidv7(), id, 'bench' || substr(md5(id::text), 1, 24),
      case when i % 10 = 5 then 'cod' else 'bench' end, 250000, state, placed_at, case when state <> 'pending' then placed_at end
    from bench_order cross join lateral (select case
      when i % 10 <> 5 then case when i % 1000 = 501 then 'paid_on_hold' else 'paid' end
      when step = 'delivered' then 'paid' when step = 'returned' then 'cancelled' else 'pending' end as state) attempt
    where i % 10 <> 0`,
  sql`
    insert into payment_attempt (id, reference, tran_id, gateway, amount, state, created_at, settled_at)
    select uuidv7(), due.id, 'bench' || substr(md5(due.id::text), 1, 24), 'bench', 5000, 'paid', placed_at, placed_at
    from bench_order made join due on order_id = made.id and kind = 'extra' where i % 1000 not in (109, 909)`,
  sql`
    insert into refund (id, refund_trans_id, tran_id, reference, amount, reason, state, requested_at, requested_by_name)
    select id, substr(md5(id::text), 1, 30), 'bench' || substr(md5(id::text), 1, 24), id, 250000, 'It came back',
      'succeeded', placed_at + interval '6 days', 'Keeper'
    from bench_order where step = 'returned'`,
  sql`
    insert into refund_change (id, refund_id, state, changed_at)
    select uuidv7(), id, 'succeeded', placed_at + interval '7 days' from bench_order where step = 'returned'`,
]

const PRODUCTS: readonly RawBuilder<unknown>[] = [
  sql`
    insert into gift (parcel_id, occasion, to_name, from_name, message, anonymous, wrap_id)
    select parcel_id, (select min(key) from occasion), 'To ' || i, 'From ' || i, 'Happy birthday', i % 30 = 1,
      case when i % 6 = 1 then (select id from wrap order by id limit 1) end
    from bench_order where i % 3 = 1`,
  sql`
    insert into parcel_print (parcel_id, what)
    select parcel_id, what from bench_order cross join (values ('card'), ('slip'), ('label')) sheet (what)
    where step in ('sent', 'delivered', 'returned')`,
  sql`
    insert into gift_link (id, parcel_id, token_hash, expires_at, filled_at)
    select uuidv7(), parcel_id, md5(parcel_id::text), placed_at + interval '14 days',
      case when step not in ('new', 'packed') then placed_at end
    from bench_order where i % 200 = 2`,
]

const HISTORY: readonly RawBuilder<unknown>[] = [
  sql`
    insert into delivery_try (parcel_id, tried_at, next)
    select parcel_id, placed_at + interval '1 day' * least(3, extract(epoch from age) / 86400 - 0.1),
      case when i % 100 = 3 then 'call' else 'again' end
    from bench_order where step in ('sent', 'delivered') and i % 25 = 3`,
  sql`
    insert into fulfilment_change (id, parcel_id, state, changed_at, changed_by_name)
    select uuidv7(), parcel_id, state, placed_at, 'Keeper'
    from bench_order cross join (values (1, 'packed'), (2, 'sent'), (3, 'delivered')) past (rank, state)
    where rank <= case step when 'packed' then 1 when 'sent' then 2 when 'delivered' then 3 else 0 end`,
  sql`
    insert into order_event (facts, at, read_at)
    select jsonb_build_object('kind', kind, 'orderId', id, 'parcelId', parcel_id), placed_at, placed_at
    from bench_order cross join (values ('ParcelSent'), ('ParcelDelivered')) happened (kind)
    where step in ('sent', 'delivered') and (kind = 'ParcelSent' or step = 'delivered')`,
  sql`
    insert into notice (order_id, role, kind, happened_at, state, ended_at, delivered_at)
    select id, role, 'received', placed_at, 'sent', placed_at, placed_at
    from bench_order cross join (values ('sender'), ('shop')) reader (role) where i % 10 <> 0`,
]

const FILLED = [
  ...[
    'orderTouched',
    'user',
    'order',
    'parcel',
    'reservation',
    'orderLine',
    'due',
    'paymentAttempt',
    'refund',
    'refundChange',
  ],
  ...['gift', 'parcelPrint', 'giftLink', 'deliveryTry', 'fulfilmentChange', 'orderEvent', 'notice'],
]
const COUNTED = ['orderCounted', 'orderTotal', 'giftTotal', 'orderTouched']
