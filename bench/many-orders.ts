import { sql } from 'kysely'
import { countOrders } from '../shop/billing/totals/order-totals.server.ts'
import type { Db } from '../shop/kernel/database/database.ts'

const SHOPPERS = 5000

/**
 * Orders of so many days of a lively shop, straight into the tables: two lines each, nine of ten paid, what is older than a
 * week delivered. Needs products; `vacuum analyze` as PostgreSQL itself would do in time. What it filled before goes.
 */
export async function fillOrders(db: Db, n: number, days: number): Promise<void> {
  await emptyOrders(db)
  await sql`
    insert into "user" (id, name, email)
    select uuidv7(), 'Shopper ' || i, 'shopper.' || i || '@bench.example'
    from generate_series(1, ${SHOPPERS}) i on conflict do nothing`.execute(db)
  await sql`
    insert into "order" (id, user_id, idempotency_key, amount, sender_name, sender_email, sender_phone, placed_at)
    select uuidv7(-age), shopper.id, 'bench-' || i, 250000, shopper.name, shopper.email, '+8801712345678', now() - age
    from generate_series(1, ${n}) i
    cross join lateral (select interval '1 day' * ${days} * (${n} - i) / ${n} as age) when_placed
    join (select id, name, email, row_number() over () as nr from "user" where email like '%@bench.example') shopper
      on shopper.nr = 1 + i % ${SHOPPERS}`.execute(db)
  await sql`
    insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address, address_state, fulfilment)
    select uuidv7(), id, sender_name, sender_phone, 'Dhaka', 'Banani', 'Road ' || i % 40,
      case when i % 200 = 0 then 'to_be_arranged' else 'known' end,
      case when i % 10 = 0 then case when i % 20 = 0 then 'cancelled' else 'new' end
        when age > interval '7 days' then 'delivered' when age > interval '2 days' then 'sent' else 'new' end
    from "order", lateral (select substr(idempotency_key, 7)::int as i, now() - placed_at as age) made
    where idempotency_key like 'bench-%'`.execute(db)
  await sql`
    insert into due (id, order_id, kind, amount)
    select id, id, 'whole', amount from "order" where idempotency_key like 'bench-%'`.execute(db)
  await sql`
    insert into order_line (id, order_id, parcel_id, product_id, product_name, brand, category, price, description, photos)
    select uuidv7(), ordered.id, ordered.parcel_id, product.id, product.name, product.brand, product.category, 125000, '', product.photos
    from (select "order".id, parcel.id as parcel_id, row_number() over (order by "order".id) as nr
      from "order" join parcel on parcel.order_id = "order".id
      where idempotency_key like 'bench-%') ordered
    cross join (values (1), (2)) line (nr)
    join (select *, row_number() over (order by id) as nr, count(*) over () as many
      from (select * from product order by id limit 500) shelf) product
      on product.nr = 1 + (ordered.nr * line.nr) % product.many`.execute(db)
  await sql`
    insert into payment_attempt (id, reference, tran_id, gateway, amount, state, created_at, settled_at)
    select uuidv7(), id, 'bench' || substr(md5(id::text), 1, 24), 'bench', amount,
      case substr(idempotency_key, 7)::int % 1000 when 501 then 'paid_on_hold' else 'paid' end, placed_at, placed_at
    from "order" where idempotency_key like 'bench-%' and substr(idempotency_key, 7)::int % 10 <> 0`.execute(
    db,
  )
  await countOrders(db)
  const counted = ['order_counted', 'order_total', 'gift_total', 'order_touched']
  for (const table of ['user', 'order', 'parcel', 'due', 'order_line', 'payment_attempt', ...counted]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}

async function emptyOrders(db: Db): Promise<void> {
  await sql`delete from payment_attempt where gateway = 'bench'`.execute(db)
  await sql`delete from "order" where idempotency_key like 'bench-%'`.execute(db)
}
