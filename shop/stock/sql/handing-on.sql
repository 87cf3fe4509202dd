-- Of a locked gift whose options change: whether what is added to it is counted, from 0 on. Locks, in the order of all locks, the
-- reservations that it is promised by, and its stock.
create or replace function lock_stock_of_gift(gift uuid) returns boolean language plpgsql as $$
declare
  items constant uuid[] := array(select id from product_variant where product_id = gift union select gift);
begin
  if exists (select from stock where variant_id = any (items)) then
    perform from reservation where resource = 'stock' and parcel_id in (
        select held.parcel_id from unnest(items) as item cross join lateral parcels_with(item) held)
      order by parcel_id for update;
    perform from stock where variant_id = any (items) order by variant_id for no key update;
    return true;
  end if;
  return (select begins_counted from product where id = gift);
end $$;

-- What is known of an item goes on as that of another one, which is a row by now: its number, its history, and what orders in the
-- shop were promised of it. Lock the gift first, settle the other one afterwards (`settle_stock`).
create or replace function hand_on_stock(former uuid, item uuid) returns void language plpgsql as $$
begin
  -- Lines of a gift without options name no variant; those of a variant forget it once it leaves.
  update order_line set variant_id = item from parcel
    where parcel.id = parcel_id and parcel.fulfilment in ('new', 'packed') and parts is null and item <> product_id
      and (variant_id = former or product_id = former and variant_id is null);
  update order_line set parts = replace(parts::text, former::text, item::text)::jsonb from parcel
    where parcel.id = parcel_id and parcel.fulfilment in ('new', 'packed')
      and parts @> jsonb_build_array(jsonb_build_object('variantId', former));
  insert into stock (variant_id, on_hand, few_at) select item, on_hand, few_at from stock where variant_id = former
    on conflict (variant_id) do update set on_hand = stock.on_hand + excluded.on_hand;
  if not found then return; end if;
  update stock_move set variant_id = item where variant_id = former;
  delete from stock where variant_id = former;
end $$;

-- Once the variants are written: an item that was handed on, or is new, is counted as a move of its own says. It holds what orders are
-- promised of it, and no less. `is_new`: begins at 0; `is_divided`: of what was handed on, only what is promised, since nobody knows
-- which of several the rest is.
create or replace function settle_stock(item uuid, is_new boolean, is_divided boolean, keeper uuid, keeper_name text) returns void
language plpgsql as $$
declare
  former integer;
  promised integer;
  there integer;
begin
  select on_hand into former from stock where variant_id = item;
  if former is null then
    if not is_new then return; end if;
    insert into stock (variant_id, on_hand) values (item, 0);
    former := 0;
  end if;
  delete from stock_hold where variant_id = item;
  update stock set reserved = 0 where variant_id = item;
  select coalesce(sum(held.units), 0) into promised from parcels_with(item) held
    join reservation on reservation.parcel_id = held.parcel_id and resource = 'stock' and state in ('reserved', 'confirmed');
  there := greatest(promised, case when is_divided then 0 else former end);
  update stock set on_hand = there, reserved = promised where variant_id = item;
  insert into stock_hold (parcel_id, variant_id, units)
    select held.parcel_id, item, held.units from parcels_with(item) held
      join reservation on reservation.parcel_id = held.parcel_id and resource = 'stock' and state in ('reserved', 'confirmed');
  insert into stock_move (id, variant_id, kind, amount, on_hand, by_id, by_name)
    values (gen_random_uuid(), item, 'options', there - former, there, (select id from "user" where id = keeper), keeper_name);
end $$;
