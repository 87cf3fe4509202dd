-- What an order counts as in lists and sums. `payments` are the filters of the list that find it; money that is held is found also beside
-- money that is paid. `more`: it was paid and costs more by now, which is neither paid nor promised. An order is to be paid at the door when
-- nothing else is missing. It is sold on the day on which all was paid that it was placed with; what came to it later moves no sale.
create or replace view order_standing as
select o.id as order_id, (o.placed_at at time zone 'Asia/Dhaka')::date as placed_on, o.placed_at, o.fulfilment,
  o.needs_address, o.amount,
  (select count(*)::integer from order_line where order_line.order_id = o.id) as lines,
  case
    when paid or held then array_remove(array[case when paid then 'paid' end, case when held then 'paid_on_hold' end], null)
    when begun and called_off then array['paid']
    when begun and not at_the_door then array['paid', 'more']
    when called_off or at_the_door then array_remove(array[newest], null)
    else array_remove(array['unpaid', newest], null)
  end as payments,
  case when bought and not called_off then bought_on end as sold_on
from "order" o
cross join lateral (
  select o.fulfilment in ('cancelled', 'returned') as called_off,
    coalesce(bool_and(one.paid) filter (where one.current), false) as paid,
    coalesce(bool_or(one.paid) filter (where one.current), false) as begun,
    coalesce(bool_or(one.held), false) as held,
    coalesce(bool_and(one.paid or one.at_the_door) filter (where one.current), false) as at_the_door,
    (array_agg(one.newest order by one.id) filter (where one.current and not one.paid))[1] as newest,
    coalesce(bool_and(one.paid) filter (where one.current and one.kind <> 'extra'), false) as bought,
    max(one.paid_on) filter (where one.kind <> 'extra') as bought_on
  from (
    select due.id, due.kind, due.dropped_at is null as current,
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

-- Of a day: the orders whose last due was paid on it, but for extras. One day is little beside all orders ever placed.
create or replace function orders_sold_on(day date) returns table (order_id uuid) language sql stable
set enable_seqscan = off
as $$
  select distinct due.order_id
  from payment_attempt attempt join due on due.id = attempt.reference
  where attempt.state = 'paid' and due.kind <> 'extra'
    and attempt.settled_at >= day::timestamp at time zone 'Asia/Dhaka'
    and attempt.settled_at < (day + 1)::timestamp at time zone 'Asia/Dhaka'
    and not exists (
      select from due other
      where other.order_id = due.order_id and other.dropped_at is null and other.kind <> 'extra' and other.id <> due.id
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
