-- What an order costs beside its gifts; less than nothing: a discount. Its amount is the sum of its lines and charges.
create table order_charge (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  -- Null: of the whole order.
  parcel_id uuid references parcel (id) on delete cascade,
  kind text not null check (kind in ('delivery', 'rush', 'wrap', 'card', 'discount')),
  label text not null,
  label_bn text not null default '',
  amount integer not null check (amount <> 0),
  -- Added after the order was paid, and paid by itself; null: agreed with the order.
  due_id uuid
);
create index order_charge_of_order on order_charge (order_id, id);
create index order_charge_of_parcel on order_charge (parcel_id) where parcel_id is not null;

-- What is to be paid of an order, in this order: all of it at once, or a part in advance and the rest at the door. Attempts to pay refer
-- to it. The first one has the order's own id, so that payments from before there were dues stay as they are.
create table due (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  kind text not null check (kind in ('whole', 'advance', 'rest', 'extra')),
  amount integer not null check (amount >= 0),
  payable text not null default 'online' check (payable in ('online', 'at_door')),
  agreed_at timestamptz not null default clock_timestamp(),
  -- Another agreement took its place: nothing more is paid for it.
  dropped_at timestamptz
);
alter table order_charge add foreign key (due_id) references due (id) on delete cascade;
create index order_charge_of_due on order_charge (due_id) where due_id is not null;
create index due_of_order on due (order_id, id) include (dropped_at);

insert into due (id, order_id, kind, amount, payable, agreed_at)
select id, id, 'whole', amount,
  case when exists (select from payment_attempt where reference = "order".id and gateway = 'cod') then 'at_door' else 'online' end, placed_at
from "order";
analyze due;

-- As in 0020, but an order is paid when all of its dues are, and is to be paid at the door when nothing else is missing.
create or replace view order_standing as
select o.id as order_id, (o.placed_at at time zone 'Asia/Dhaka')::date as placed_on, o.placed_at, o.fulfilment,
  o.needs_address, o.amount,
  (select count(*)::integer from order_line where order_line.order_id = o.id) as lines,
  case
    when paid or held then array_remove(array[case when paid then 'paid' end, case when held then 'paid_on_hold' end], null)
    when called_off or at_the_door then array_remove(array[newest], null)
    else array_remove(array['unpaid', newest], null)
  end as payments,
  case when paid and not called_off then paid_on end as sold_on
from "order" o
cross join lateral (
  select o.fulfilment in ('cancelled', 'returned') as called_off,
    coalesce(bool_and(one.paid) filter (where one.current), false) as paid,
    coalesce(bool_or(one.held), false) as held,
    coalesce(bool_and(one.paid or one.at_the_door) filter (where one.current), false) as at_the_door,
    (array_agg(one.newest order by one.id) filter (where one.current and not one.paid))[1] as newest,
    max(one.paid_on) as paid_on
  from (
    select due.id, due.dropped_at is null as current,
      coalesce(bool_or(state = 'paid'), false) as paid,
      coalesce(bool_or(state = 'paid_on_hold'), false) as held,
      coalesce(bool_or(gateway = 'cod' and state = 'pending'), false) as at_the_door,
      (array_agg(state order by payment_attempt.id desc))[1] as newest,
      max((settled_at at time zone 'Asia/Dhaka')::date) filter (where state = 'paid') as paid_on
    from due left join payment_attempt on reference = due.id
    where due.order_id = o.id
    group by due.id
  ) one
) payment;

-- Of a day: the orders whose last due was paid on it. One day is little beside all orders ever placed.
create function orders_sold_on(day date) returns table (order_id uuid) language sql stable
set enable_seqscan = off
as $$
  select distinct due.order_id
  from payment_attempt attempt join due on due.id = attempt.reference
  where attempt.state = 'paid'
    and attempt.settled_at >= day::timestamp at time zone 'Asia/Dhaka'
    and attempt.settled_at < (day + 1)::timestamp at time zone 'Asia/Dhaka'
    and not exists (
      select from due other
      where other.order_id = due.order_id and other.dropped_at is null and other.id <> due.id
        and not exists (
          select from payment_attempt paid where paid.reference = other.id and paid.state = 'paid'
            and paid.settled_at < (day + 1)::timestamp at time zone 'Asia/Dhaka')
    )
$$;

create or replace function gifts_sold_on(day date)
returns table (product_id uuid, name text, photos text, sold integer, sales bigint)
language sql stable
set enable_seqscan = off
as $$
  select line.product_id, max(line.product_name), coalesce(max(line.photos) filter (where line.product_id is null), ''), count(*)::integer, sum(line.price)
  from orders_sold_on(day)
    join "order" o on o.id = order_id and o.fulfilment not in ('cancelled', 'returned')
    join order_line line on line.order_id = o.id
  group by line.product_id, case when line.product_id is null then line.product_name end
$$;

create or replace function gifts_counted_on(day date, these uuid[], touched uuid[])
returns table (product_id uuid, name text, photos text, sold integer, sales bigint)
language sql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select line.product_id, max(line.product_name), coalesce(max(line.photos) filter (where line.product_id is null), ''),
    count(*)::integer, sum(line.price)
  from (
    select unnest(these) as order_id
    union all
    select counted.order_id
    from orders_sold_on(day) sold
      join order_counted counted on counted.order_id = sold.order_id and counted.sold_on = day
    where counted.order_id not in (select unnest(touched))
  ) of_day
    join order_line line using (order_id)
  group by line.product_id, case when line.product_id is null then line.product_name end
$$;

create or replace function touch_orders_of_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_touched select distinct order_id from after join due on due.id = reference;
  elsif tg_op = 'DELETE' then
    insert into order_touched select distinct order_id from before join due on due.id = reference;
  else
    insert into order_touched
    select distinct due.order_id
    from before join after using (id) join due on due.id = any (array[before.reference, after.reference])
    where (before.reference, before.state, before.gateway, before.settled_at)
      is distinct from (after.reference, after.state, after.gateway, after.settled_at);
  end if;
  return null;
end $$;

create function touch_orders_of_dues() returns trigger language plpgsql as $$
begin
  insert into order_touched select distinct order_id from after;
  return null;
end $$;
create trigger due_changed after update on due
  referencing new table as after for each statement execute function touch_orders_of_dues();

-- Each payment has its receipt, also one in advance.
alter table receipt drop constraint receipt_order_id_key;
create index receipt_of_order on receipt (order_id);

-- What of the order a refund is for: gifts and charges. Its amount is its own.
create table refund_part (
  refund_id uuid not null references refund (id) on delete cascade,
  order_line_id uuid references order_line (id) on delete cascade,
  order_charge_id uuid references order_charge (id) on delete cascade,
  check (num_nonnulls(order_line_id, order_charge_id) = 1),
  unique nulls not distinct (refund_id, order_line_id, order_charge_id)
);
create index refund_part_of_line on refund_part (order_line_id) where order_line_id is not null;
create index refund_part_of_charge on refund_part (order_charge_id) where order_charge_id is not null;

-- From now on whoever paid reads why; what was written before they did is not theirs to read.
alter table refund add column reason_is_told boolean not null default false;
