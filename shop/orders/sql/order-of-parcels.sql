-- The least advanced parcel says how far its order is; those that are called off say it only among themselves.
create or replace function rank_of_fulfilment(state text) returns integer language sql immutable as $$
  select array_position(array['new', 'packed', 'sent', 'delivered', 'returned', 'cancelled'], state)
$$;

-- `fulfilment` and `needs_address` of an order stand in its row for the indexes of lists; nobody else writes them. Planning costs more
-- than running, so plans are kept whatever the orders.
create or replace function orders_follow_parcels() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare these uuid[] := array(select distinct order_id from after);
begin
  -- As an order begins, whose gifts, added after their parcel or in the same statement, refresh the search themselves.
  if tg_op = 'INSERT' and not exists (select from after join "order" on "order".id = order_id
    where (after.fulfilment, address_state, "order".fulfilment, needs_address) is distinct from ('new', 'known', 'new', false)
      or not exists (select from order_line where parcel_id = after.id)) then return null;
  end if;
  update "order" set fulfilment = going.fulfilment, needs_address = going.needs_address
  from (
    select order_id, (array_agg(fulfilment order by rank_of_fulfilment(fulfilment)))[1] as fulfilment,
      bool_or(address_state <> 'known') as needs_address
    from parcel where order_id = any (these) group by order_id
  ) going
  where "order".id = going.order_id
    and ("order".fulfilment, "order".needs_address) is distinct from (going.fulfilment, going.needs_address);
  perform refresh_order_search(these);
  return null;
end $$;
create or replace trigger parcel_added after insert on parcel
  referencing new table as after for each statement execute function orders_follow_parcels();
create or replace trigger parcel_changed after update on parcel
  referencing new table as after for each statement execute function orders_follow_parcels();
