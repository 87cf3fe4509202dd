create or replace function touch_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_touched (order_id) select id from after;
  elsif tg_op = 'DELETE' then
    insert into order_touched (order_id) select id from before;
  else
    insert into order_touched (order_id)
    select id from before join after using (id)
    where (before.placed_at, before.fulfilment, before.needs_address, before.amount)
      is distinct from (after.placed_at, after.fulfilment, after.needs_address, after.amount);
  end if;
  return null;
end $$;
create or replace trigger order_added after insert on "order"
  referencing new table as after for each statement execute function touch_orders();
create or replace trigger order_changed after update on "order"
  referencing old table as before new table as after for each statement execute function touch_orders();
create or replace trigger order_removed after delete on "order"
  referencing old table as before for each statement execute function touch_orders();

create or replace function touch_orders_of_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into order_touched (order_id, lines) select distinct order_id, true from before; end if;
  if tg_op <> 'DELETE' then insert into order_touched (order_id, lines) select distinct order_id, true from after; end if;
  return null;
end $$;
create or replace trigger order_line_added after insert on order_line
  referencing new table as after for each statement execute function touch_orders_of_lines();
create or replace trigger order_line_changed after update on order_line
  referencing old table as before new table as after for each statement execute function touch_orders_of_lines();
create or replace trigger order_line_removed after delete on order_line
  referencing old table as before for each statement execute function touch_orders_of_lines();

create or replace function touch_orders_of_payments() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  if tg_op = 'INSERT' then
    insert into order_touched (order_id) select distinct order_id from after join due on due.id = reference;
  elsif tg_op = 'DELETE' then
    insert into order_touched (order_id) select distinct order_id from before join due on due.id = reference;
  else
    insert into order_touched (order_id)
    select distinct due.order_id
    from before join after using (id) join due on due.id = any (array[before.reference, after.reference])
    where (before.reference, before.state, before.gateway, before.settled_at)
      is distinct from (after.reference, after.state, after.gateway, after.settled_at);
  end if;
  return null;
end $$;
create or replace trigger payment_attempt_added after insert on payment_attempt
  referencing new table as after for each statement execute function touch_orders_of_payments();
create or replace trigger payment_attempt_changed after update on payment_attempt
  referencing old table as before new table as after for each statement execute function touch_orders_of_payments();
create or replace trigger payment_attempt_removed after delete on payment_attempt
  referencing old table as before for each statement execute function touch_orders_of_payments();

create or replace function touch_orders_of_dues() returns trigger language plpgsql as $$
begin
  insert into order_touched (order_id) select distinct order_id from after;
  return null;
end $$;
create or replace trigger due_changed after update on due
  referencing new table as after for each statement execute function touch_orders_of_dues();
