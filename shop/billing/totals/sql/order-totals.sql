-- The gifts of the orders that `order_counted` says were sold on a day, and of `these`, which are counted now; of `touched`, all that
-- are counted now, no other. One day is little beside all orders ever placed.
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

-- Counts up to so many of the orders that changed; what is not counted yet is added by the views below. All in one statement,
-- and so of one moment: the totals stay the sums of the rows beside them.
create or replace function count_touched_orders(most integer) returns integer language plpgsql
-- What is counted is little beside all orders ever placed.
set enable_seqscan = off
as $$
declare done integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('order totals', 0));
  with touched as materialized (
    select order_id, bool_or(lines) as lines from order_touched group by order_id order by order_id limit most
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
    select distinct day.sold_on
    from touched left join before using (order_id) left join standing using (order_id),
      unnest(array[before.sold_on, standing.sold_on]) day (sold_on)
    where day.sold_on is not null and (touched.lines or before.sold_on is distinct from standing.sold_on)
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

create or replace view order_now as
select order_id, placed_on, placed_at, fulfilment, needs_address, amount, lines, payments
from order_counted where order_id not in (select order_id from order_touched)
union all
select order_id, placed_on, placed_at, fulfilment, needs_address, amount, lines, payments
from order_standing where order_id in (select order_id from order_touched);

create or replace view order_total_now as
select placed_on, fulfilment, payments, needs_address, orders, lines, amount from order_total
union all
select placed_on, fulfilment, payments, needs_address, 1, lines, amount
from order_standing where order_id in (select order_id from order_touched)
union all
select placed_on, fulfilment, payments, needs_address, -1, -lines, -amount
from order_counted where order_id in (select order_id from order_touched);

-- Orders whose sale began or ended are added and taken off. Where lines changed nobody knows what was counted: the day is counted anew.
create or replace view gift_total_now as
with recounted as materialized (
  select distinct sold_on from order_counted
  where sold_on is not null and order_id in (select order_id from order_touched where lines)
), change as materialized (
  select 1 as sign, order_id, sold_on from order_standing
  where order_id in (select order_id from order_touched) and sold_on is not null
  union all
  select -1, order_id, sold_on from order_counted
  where order_id in (select order_id from order_touched) and sold_on is not null
), changed as materialized (
  select order_id, sold_on, sum(sign) as sign from change
  where not exists (select from recounted where recounted.sold_on = change.sold_on)
  group by order_id, sold_on having sum(sign) <> 0
)
select sold_on, product_id, name, photos, sold, sales
from gift_total where not exists (select from recounted where recounted.sold_on = gift_total.sold_on)
union all
select sold_on, line.product_id, line.product_name, line.photos, sign::integer, sign * line.price
from changed join order_line line using (order_id)
union all
select day.sold_on, gift.* from recounted day cross join lateral gifts_sold_on(day.sold_on) gift;
