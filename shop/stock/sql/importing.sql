-- Locks what a file counts, and all that these gifts are sold as, whose options it changes, in the order of all locks: reservations of
-- what is not counted yet, and of choices whose promises others take over, then stock. Lock the products first.
create or replace function lock_counts(items uuid[], gifts uuid[]) returns void language plpgsql as $$
declare
  handed constant uuid[] := array(select id from product_variant where product_id = any (gifts) union select unnest(gifts));
begin
  perform from reservation where resource = 'stock' and parcel_id in (
      select held.parcel_id from unnest(items) as item cross join lateral parcels_with(item) held
        where not exists (select from stock where variant_id = item)
          or exists (select from product_variant variant where id = item and product_id <> id and product_id = any (items))
      union select held.parcel_id from unnest(handed) as item cross join lateral parcels_with(item) held)
    order by parcel_id for update;
  perform from stock where variant_id = any (items || handed) order by variant_id for no key update;
end $$;

-- Units that orders were promised of an item, counted or not.
create or replace function units_promised(item uuid) returns integer language sql stable as $$
  select coalesce((select reserved from stock where variant_id = item), (
    select sum(held.units)::integer from parcels_with(item) held join reservation using (parcel_id)
      where resource = 'stock' and state in ('reserved', 'confirmed')), 0)
$$;

-- Once there is enough again, running out is news again.
create or replace function forget_what_was_told(item uuid) returns void language sql as $$
  delete from stock_told where variant_id = item and exists (
    select from stock where variant_id = item and stock_level(on_hand, reserved, few_at) is null)
$$;

-- Sets numbers to those of a file, [{item, onHand, fewAt, move}]; null stays. The items are locked. Answers those that more are promised of.
create or replace function import_counts(counts jsonb, keeper uuid, keeper_name text) returns setof uuid language plpgsql as $$
declare
  one record;
  former integer;
begin
  for one in select * from jsonb_to_recordset(counts) as c (item uuid, "onHand" integer, "fewAt" integer, move uuid) order by item loop
    if one."onHand" is not null then
      select on_hand into former from stock where variant_id = one.item;
      if units_promised(one.item) > one."onHand" then
        return next one.item;
        continue;
      end if;
      if former is null then
        perform begin_counting(one.item, one."onHand");
      else
        update stock set on_hand = one."onHand" where variant_id = one.item;
      end if;
      insert into stock_move (id, variant_id, kind, amount, on_hand, by_id, by_name) values (
        one.move, one.item, 'import', one."onHand" - coalesce(former, 0), one."onHand", (select id from "user" where id = keeper), keeper_name);
    end if;
    update stock set few_at = one."fewAt" where variant_id = one.item and one."fewAt" <> few_at;
    perform forget_what_was_told(one.item);
  end loop;
end $$;

-- Undoes the moves of a file, by moves of their own, of items that nobody ordered or counted since.
create or replace function undo_counts(counts jsonb, keeper uuid, keeper_name text) returns void language plpgsql as $$
declare
  one record;
  now_there stock;
begin
  for one in
    select c.*, stock_move.amount
    from jsonb_to_recordset(counts) as c (item uuid, "fewAt" integer, "fewBefore" integer, seen integer, move uuid)
      left join stock_move on stock_move.id = c.move
    order by c.item
  loop
    select * into now_there from stock where variant_id = one.item;
    if one.amount is not null and one.seen is null then
      delete from stock where variant_id = one.item;
      insert into stock_move (id, variant_id, kind, amount, on_hand, undoes, by_id, by_name) values (
        gen_random_uuid(), one.item, 'stop', -now_there.on_hand, 0, one.move, (select id from "user" where id = keeper), keeper_name);
      continue;
    end if;
    if one.amount is not null then
      update stock set on_hand = on_hand - one.amount where variant_id = one.item;
      insert into stock_move (id, variant_id, kind, amount, on_hand, undoes, by_id, by_name) values (
        gen_random_uuid(), one.item, 'import', -one.amount, now_there.on_hand - one.amount, one.move,
        (select id from "user" where id = keeper), keeper_name);
    end if;
    update stock set few_at = one."fewBefore" where variant_id = one.item and few_at = one."fewAt" and one."fewBefore" is not null;
    perform forget_what_was_told(one.item);
  end loop;
end $$;
