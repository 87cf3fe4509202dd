-- What an order counts as in lists and sums, made of the order, its lines and its payments.
-- `payments` are the filters of the list that find it; money that is held is found also beside money that is paid.
create view order_standing as
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
    coalesce(bool_or(state = 'paid'), false) as paid,
    coalesce(bool_or(state = 'paid_on_hold'), false) as held,
    coalesce(bool_or(gateway = 'cod' and state = 'pending'), false) as at_the_door,
    (array_agg(state order by id desc))[1] as newest,
    max((settled_at at time zone 'Asia/Dhaka')::date) filter (where state = 'paid') as paid_on
  from payment_attempt where reference = o.id
) payment;

-- The same as it was when it was last counted: the totals below are the sums of exactly these rows.
create table order_counted (
  order_id uuid primary key,
  placed_on date not null,
  placed_at timestamptz not null,
  fulfilment text not null,
  needs_address boolean not null,
  amount integer not null,
  lines integer not null,
  payments text[] not null,
  sold_on date
);
create index order_counted_newest on order_counted (placed_on, placed_at, order_id)
  include (fulfilment, needs_address, amount, lines, payments);

create table order_total (
  placed_on date not null,
  fulfilment text not null,
  payments text[] not null,
  needs_address boolean not null,
  orders integer not null,
  lines integer not null,
  amount bigint not null,
  primary key (placed_on, fulfilment, payments, needs_address)
);

-- What was sold on a day: by gift, or by name and picture once it has left the shop.
create table gift_total (
  sold_on date not null,
  product_id uuid,
  name text not null,
  photos text not null,
  sold integer not null,
  sales bigint not null
);
create index gift_total_of_day on gift_total (sold_on);

-- Orders that changed since they were counted. Whoever changes one only adds a row, and so waits for nobody.
create table order_touched (order_id uuid not null);

-- Its rows are short-lived, and its statistics decide how orders are looked up.
alter table order_touched set (autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_scale_factor = 0);

create function gifts_sold_on(day date)
returns table (product_id uuid, name text, photos text, sold integer, sales bigint)
language sql stable
-- One day is little beside all lines ever sold.
set enable_seqscan = off
as $$
  select line.product_id, max(line.product_name), coalesce(max(line.photos) filter (where line.product_id is null), ''), count(*)::integer, sum(line.price)
  from payment_attempt attempt
    join "order" o on o.id = attempt.reference and o.fulfilment not in ('cancelled', 'returned')
    join order_line line on line.order_id = o.id
  where attempt.state = 'paid'
    and attempt.settled_at >= day::timestamp at time zone 'Asia/Dhaka'
    and attempt.settled_at < (day + 1)::timestamp at time zone 'Asia/Dhaka'
  group by line.product_id, case when line.product_id is null then line.product_name end
$$;

-- Counts up to so many of the orders that changed; what is not counted yet is added by the views below. All in one statement,
-- and so of one moment: the totals stay the sums of the rows beside them.
create function count_touched_orders(most integer) returns integer language plpgsql as $$
declare counted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('order totals', 0));
  with taken as (
    delete from order_touched where ctid = any (array(select ctid from order_touched limit most)) returning order_id
  ), touched as materialized (
    select distinct order_id from taken
  ), before as materialized (
    select order_counted.* from order_counted join touched using (order_id)
  ), standing as materialized (
    select order_standing.* from order_standing join touched using (order_id)
  ), gone as (
    delete from order_counted where order_id in (select order_id from touched except select order_id from standing)
  ), recorded as (
    insert into order_counted
    select order_id, placed_on, placed_at, fulfilment, needs_address, amount, lines, payments, sold_on from standing
    on conflict (order_id) do update set (placed_on, placed_at, fulfilment, needs_address, amount, lines, payments, sold_on)
      = (excluded.placed_on, excluded.placed_at, excluded.fulfilment, excluded.needs_address, excluded.amount, excluded.lines,
        excluded.payments, excluded.sold_on)
  ), added as (
    insert into order_total as total
    select placed_on, fulfilment, payments, needs_address, sum(sign), sum(sign * lines), sum(sign * amount::bigint)
    from (
      select 1 as sign, placed_on, fulfilment, payments, needs_address, lines, amount from standing
      union all
      select -1, placed_on, fulfilment, payments, needs_address, lines, amount from before
    ) change
    group by placed_on, fulfilment, payments, needs_address
    on conflict (placed_on, fulfilment, payments, needs_address) do update
      set orders = total.orders + excluded.orders, lines = total.lines + excluded.lines, amount = total.amount + excluded.amount
  ), day as materialized (
    select sold_on from before where sold_on is not null union select sold_on from standing where sold_on is not null
  ), outdated as (
    delete from gift_total where sold_on in (select sold_on from day)
  ), sold as (
    insert into gift_total select day.sold_on, gift.* from day cross join lateral gifts_sold_on(day.sold_on) gift
  )
  select count(*) from touched into counted;
  delete from order_total where orders = 0;
  return counted;
end $$;

create view order_now as
select order_id, placed_on, placed_at, fulfilment, needs_address, amount, lines, payments
from order_counted where order_id not in (select order_id from order_touched)
union all
select order_id, placed_on, placed_at, fulfilment, needs_address, amount, lines, payments
from order_standing where order_id in (select order_id from order_touched);

create view order_total_now as
select placed_on, fulfilment, payments, needs_address, orders, lines, amount from order_total
union all
select placed_on, fulfilment, payments, needs_address, 1, lines, amount
from order_standing where order_id in (select order_id from order_touched)
union all
select placed_on, fulfilment, payments, needs_address, -1, -lines, -amount
from order_counted where order_id in (select order_id from order_touched);

-- A day of which an order changed is counted anew.
create view gift_total_now as
with day as materialized (
  select sold_on from order_counted where order_id in (select order_id from order_touched)
  union
  select sold_on from order_standing where order_id in (select order_id from order_touched)
)
select sold_on, product_id, name, photos, sold, sales
from gift_total where not exists (select from day where day.sold_on = gift_total.sold_on)
union all
select day.sold_on, gift.* from day cross join lateral gifts_sold_on(day.sold_on) gift where day.sold_on is not null;

create function touch_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_touched select id from after;
  elsif tg_op = 'DELETE' then
    insert into order_touched select id from before;
  else
    insert into order_touched
    select id from before join after using (id)
    where (before.placed_at, before.fulfilment, before.needs_address, before.amount)
      is distinct from (after.placed_at, after.fulfilment, after.needs_address, after.amount);
  end if;
  return null;
end $$;

create function touch_orders_of_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into order_touched select distinct order_id from before; end if;
  if tg_op <> 'DELETE' then insert into order_touched select distinct order_id from after; end if;
  return null;
end $$;

create function touch_orders_of_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_touched select distinct reference from after;
  elsif tg_op = 'DELETE' then
    insert into order_touched select distinct reference from before;
  else
    insert into order_touched
    select distinct unnest(array[before.reference, after.reference]) from before join after using (id)
    where (before.reference, before.state, before.gateway, before.settled_at)
      is distinct from (after.reference, after.state, after.gateway, after.settled_at);
  end if;
  return null;
end $$;

create trigger order_added after insert on "order"
  referencing new table as after for each statement execute function touch_orders();
create trigger order_changed after update on "order"
  referencing old table as before new table as after for each statement execute function touch_orders();
create trigger order_removed after delete on "order"
  referencing old table as before for each statement execute function touch_orders();

create trigger order_line_added after insert on order_line
  referencing new table as after for each statement execute function touch_orders_of_lines();
create trigger order_line_changed after update on order_line
  referencing old table as before new table as after for each statement execute function touch_orders_of_lines();
create trigger order_line_removed after delete on order_line
  referencing old table as before for each statement execute function touch_orders_of_lines();

create trigger payment_attempt_added after insert on payment_attempt
  referencing new table as after for each statement execute function touch_orders_of_payments();
create trigger payment_attempt_changed after update on payment_attempt
  referencing old table as before new table as after for each statement execute function touch_orders_of_payments();
create trigger payment_attempt_removed after delete on payment_attempt
  referencing old table as before for each statement execute function touch_orders_of_payments();

-- Those of a shop that has some already.
insert into order_touched select id from "order";
do $$ begin while count_touched_orders(50000) > 0 loop end loop; end $$;
truncate order_touched;
analyze order_touched, order_counted, order_total, gift_total;

-- Whether a search finds much or little decides how: a finer sample tells common names from rare ones.
alter table "order" alter column search_text set statistics 1000;
analyze "order" (search_text);

-- What was given back, by the moment it was: the dashboard asks for 30 days.
create index refund_given_back on refund_change (changed_at) include (refund_id) where state = 'succeeded';
