-- As in 0020, but a day was counted anew with orders that still waited to be counted: one of them that was then cancelled stayed in it. Now
-- it has the gifts of just those that `order_counted` says were sold on it. And an order is counted once, however often it was touched;
-- in the order of their ids, those of a day lie together.
-- @param these orders of the day that are counted now
-- @param touched whatever is counted now, of this day or not
create function gifts_counted_on(day date, these uuid[], touched uuid[])
returns table (product_id uuid, name text, photos text, sold integer, sales bigint)
language sql stable
-- One day is little beside all orders ever placed.
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
    from payment_attempt attempt
      join order_counted counted on counted.order_id = attempt.reference and counted.sold_on = day
    where attempt.state = 'paid'
      and attempt.settled_at >= day::timestamp at time zone 'Asia/Dhaka'
      and attempt.settled_at < (day + 1)::timestamp at time zone 'Asia/Dhaka'
      and counted.order_id not in (select unnest(touched))
  ) of_day
    join order_line line using (order_id)
  group by line.product_id, case when line.product_id is null then line.product_name end
$$;

create or replace function count_touched_orders(most integer) returns integer language plpgsql
-- What is counted is little beside all orders ever placed.
set enable_seqscan = off
as $$
declare done integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('order totals', 0));
  with touched as materialized (
    select distinct order_id from order_touched order by order_id limit most
  ), taken as (
    delete from order_touched where order_id in (select order_id from touched)
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
    insert into gift_total
    select day.sold_on, gift.*
    from day cross join lateral gifts_counted_on(
      day.sold_on, array(select order_id from standing where standing.sold_on = day.sold_on), array(select order_id from touched)
    ) gift
  )
  select count(*) from touched into done;
  delete from order_total where orders = 0;
  return done;
end $$;

-- An older process may be counting meanwhile.
select pg_advisory_xact_lock(hashtextextended('order totals', 0));
delete from gift_total;
insert into gift_total
select counted.sold_on, line.product_id, max(line.product_name), coalesce(max(line.photos) filter (where line.product_id is null), ''),
  count(*), sum(line.price)
from order_counted counted join order_line line using (order_id)
where counted.sold_on is not null
group by counted.sold_on, line.product_id, case when line.product_id is null then line.product_name end;
analyze gift_total;
