-- A day was also counted with orders that still waited to be counted: one that was then cancelled stayed in it.
drop view gift_total_now;
drop function gifts_sold_on(date);

-- @param counted the waiting orders that are counted now, others that wait are left out; null: all orders of the day
create function gifts_sold_on(day date, counted uuid[])
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
    and (counted is null or o.id in (select unnest(counted)) or o.id not in (select order_id from order_touched))
  group by line.product_id, case when line.product_id is null then line.product_name end
$$;

create view gift_total_now as
with day as materialized (
  select sold_on from order_counted where order_id in (select order_id from order_touched)
  union
  select sold_on from order_standing where order_id in (select order_id from order_touched)
)
select sold_on, product_id, name, photos, sold, sales
from gift_total where not exists (select from day where day.sold_on = gift_total.sold_on)
union all
select day.sold_on, gift.* from day cross join lateral gifts_sold_on(day.sold_on, null) gift where day.sold_on is not null;

-- Counts up to so many of the orders that changed; what is not counted yet is added by the views. All in one statement,
-- and so of one moment: the totals stay the sums of the rows beside them.
create or replace function count_touched_orders(most integer) returns integer language plpgsql as $$
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
    insert into gift_total select day.sold_on, gift.* from day
      cross join lateral gifts_sold_on(day.sold_on, array(select order_id from touched)) gift
  )
  select count(*) from touched into counted;
  delete from order_total where orders = 0;
  return counted;
end $$;

delete from gift_total;
insert into gift_total
select day.sold_on, gift.* from (select distinct sold_on from order_counted where sold_on is not null) day
  cross join lateral gifts_sold_on(day.sold_on, '{}') gift;
analyze gift_total;
