-- Whether money has come for an order, also if it is on hold. An order that costs nothing is paid, but no money came: what it holds
-- counts as held without money.
create or replace function money_received(placed uuid) returns boolean language sql stable as $$
  select exists (select from due join payment_attempt on reference = due.id
    where due.order_id = placed and payment_attempt.state in ('paid', 'paid_on_hold') and payment_attempt.amount > 0)
$$;
