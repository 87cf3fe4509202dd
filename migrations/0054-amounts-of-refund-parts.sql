-- How much of a gift or charge a refund gives back: of a refund that is smaller than what it names, the first ones first.
alter table refund_part add column amount integer;

with part as (
  select refund_part.refund_id, order_line_id, order_charge_id, refund.amount as given,
    coalesce(order_line.price, order_charge.amount) as cost,
    coalesce(sum(coalesce(order_line.price, order_charge.amount)) over (
      partition by refund_part.refund_id order by order_line.id nulls last, order_charge.id
      rows between unbounded preceding and 1 preceding), 0) as before
  from refund_part
    join refund on refund.id = refund_id
    left join order_line on order_line.id = order_line_id
    left join order_charge on order_charge.id = order_charge_id
)
update refund_part
set amount = greatest(0, least(cost, given - before))
from part
where part.refund_id = refund_part.refund_id
  and part.order_line_id is not distinct from refund_part.order_line_id
  and part.order_charge_id is not distinct from refund_part.order_charge_id;

alter table refund_part alter column amount set not null, add check (amount >= 0);

-- Paid, and no longer needed for where its parcel goes by now: to be given back.
alter table order_charge add column is_surplus boolean not null default false;
