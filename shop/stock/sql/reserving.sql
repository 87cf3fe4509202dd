-- Stock of parcels. Whoever changes it locks the rows of `stock` by variant, and nothing after them but the catalogue's version.

-- What each line of these parcels takes of a variant, the parts of hampers by themselves.
create or replace function taken_by_lines(parcels uuid[]) returns table (parcel_id uuid, variant_id uuid, units integer)
  language sql stable as $$
  select parcel_id, coalesce(variant_id, product_id), 1 from order_line
    where parcel_id = any (parcels) and parts is null and coalesce(variant_id, product_id) is not null
  union all
  select parcel_id, (part ->> 'variantId')::uuid, (part ->> 'units')::integer
    from order_line cross join lateral jsonb_array_elements(parts) as part
    where parcel_id = any (parcels) and parts is not null
$$;

-- What these parcels take of each variant.
create or replace function stock_wanted(parcels uuid[]) returns table (parcel_id uuid, variant_id uuid, units integer)
  language sql stable as $$
  select parcel_id, variant_id, sum(units)::integer from taken_by_lines(parcels) where variant_id is not null group by 1, 2
$$;

create or replace function lock_stock_of(parcels uuid[]) returns void language plpgsql as $$
begin
  perform from stock where variant_id in (
      select variant_id from stock_wanted(parcels) union select variant_id from stock_hold where parcel_id = any (parcels)
    ) order by variant_id for no key update;
end $$;

-- Counted variants of which too little is left for all these parcels together.
create or replace function missing_stock(parcels uuid[]) returns table (variant_id uuid, available integer) language sql stable as $$
  select variant_id, on_hand - reserved
    from stock join (select variant_id, sum(units) as units from stock_wanted(parcels) group by 1) wanted using (variant_id)
    where on_hand - reserved < wanted.units
$$;

-- Holds what these parcels, which hold nothing yet, take of counted variants: all of it, or nothing, and the answer is what is missing.
-- Planning these statements costs more than running them, so their plans are kept whatever the parcels.
create or replace function take_stock(parcels uuid[]) returns table (variant_id uuid, available integer) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform from stock where variant_id in (select variant_id from stock_wanted(parcels)) order by variant_id for no key update;
  if not found then return; end if;
  return query select * from missing_stock(parcels);
  if found then return; end if;
  with held as (
    insert into stock_hold (parcel_id, variant_id, units)
      select parcel_id, variant_id, units from stock_wanted(parcels) join stock using (variant_id)
      returning variant_id, units
  )
  update stock set reserved = reserved + held.units
    from (select variant_id, sum(units) as units from held group by 1) held where stock.variant_id = held.variant_id;
end $$;

create or replace function release_stock(parcels uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform lock_stock_of(parcels);
  with freed as (delete from stock_hold where parcel_id = any (parcels) returning variant_id, units)
  update stock set reserved = reserved - freed.units
    from (select variant_id, sum(units) as units from freed group by 1) freed where stock.variant_id = freed.variant_id;
end $$;

-- What these parcels hold leaves the shop with them.
create or replace function send_stock(parcels uuid[], person uuid, person_name text) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform lock_stock_of(parcels);
  with freed as (delete from stock_hold where parcel_id = any (parcels) returning *),
  sent as (
    update stock set on_hand = on_hand - freed.units, reserved = reserved - freed.units
      from (select variant_id, sum(units) as units from freed group by 1) freed where stock.variant_id = freed.variant_id
      returning stock.variant_id, on_hand
  )
  insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id, by_id, by_name)
    select gen_random_uuid(), variant_id, 'sold', -freed.units, sent.on_hand, freed.parcel_id, person, person_name
      from freed join sent using (variant_id);
end $$;

-- What these parcels took when they were sent, and did not bring back: of each variant, their last move says it. Where there is
-- none, they were sent before it was counted.
create or replace function stock_sent(parcels uuid[]) returns table (parcel_id uuid, variant_id uuid, units integer)
  language sql stable as $$
  with last as (
    select distinct on (parcel_id, variant_id) parcel_id, variant_id, amount from stock_move
      where parcel_id = any (parcels) and kind in ('sold', 'returned') order by parcel_id, variant_id, at desc, id desc
  )
  select parcel_id, variant_id, -amount from last join stock using (variant_id) where amount < 0
  union all
  select parcel_id, variant_id, units from stock_wanted(parcels) wanted join stock using (variant_id)
    where not exists (select from last where last.parcel_id = wanted.parcel_id and last.variant_id = wanted.variant_id)
$$;

-- They are in the shop again, and hold what they had.
create or replace function unsend_stock(parcels uuid[], person uuid, person_name text) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  perform from stock where variant_id in (select variant_id from stock_sent(parcels)) order by variant_id for no key update;
  with back as materialized (select * from stock_sent(parcels)),
  held as (insert into stock_hold (parcel_id, variant_id, units) select parcel_id, variant_id, units from back),
  unsent as (
    update stock set on_hand = on_hand + back.units, reserved = reserved + back.units
      from (select variant_id, sum(units) as units from back group by 1) back where stock.variant_id = back.variant_id
      returning stock.variant_id, on_hand
  )
  insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id, by_id, by_name)
    select gen_random_uuid(), variant_id, 'sold', back.units, unsent.on_hand, back.parcel_id, person, person_name
      from back join unsent using (variant_id);
end $$;

-- They came back to the shelf, or broken.
create or replace function return_stock(parcels uuid[], is_broken boolean, person uuid, person_name text) returns void
language plpgsql as $$
begin
  perform from stock where variant_id in (select variant_id from stock_sent(parcels)) order by variant_id for no key update;
  with back as materialized (select * from stock_sent(parcels)),
  there as (
    update stock set on_hand = on_hand + case when is_broken then 0 else back.units end
      from (select variant_id, sum(units) as units from back group by 1) back where stock.variant_id = back.variant_id
      returning stock.variant_id, on_hand
  )
  insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id, by_id, by_name)
    select gen_random_uuid(), variant_id, move.kind, move.sign * back.units, there.on_hand, back.parcel_id, person, person_name
      from back join there using (variant_id),
        lateral (values ('returned', 1), ('broken', -1)) as move (kind, sign)
      where is_broken or move.kind = 'returned';
end $$;
