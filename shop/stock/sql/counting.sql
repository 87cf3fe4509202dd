-- Parcels in the shop that an item is sold in, with its units; a hamper counts for its parts.
create or replace function parcels_with(item uuid) returns table (parcel_id uuid, units integer) language sql stable as $$
  select sold.parcel_id, sum(sold.units)::integer from (
    select line.parcel_id, 1 as units from order_line line where line.variant_id = item and line.parts is null
    union all
    select line.parcel_id, 1 from order_line line
      where line.product_id = item and line.variant_id is null and line.parts is null
    union all
    select line.parcel_id, (part ->> 'units')::integer from order_line line, jsonb_array_elements(line.parts) part
      where line.parts @> jsonb_build_array(jsonb_build_object('variantId', item)) and part ->> 'variantId' = item::text
  ) sold join parcel on parcel.id = sold.parcel_id and parcel.fulfilment in ('new', 'packed')
  group by sold.parcel_id
$$;

-- Begins to count an item and holds what is promised in orders. Lock its product first: nobody orders it meanwhile.
-- Answers the units promised; where they are more than counted, nothing has begun.
create or replace function begin_counting(item uuid, counted integer) returns integer language plpgsql as $$
declare
  promised integer;
begin
  perform from reservation
    where resource = 'stock' and parcel_id in (select held.parcel_id from parcels_with(item) held)
    order by parcel_id for update;
  -- A statement of its own: it sees what was committed while the locks were waited for.
  select coalesce(sum(held.units), 0) into promised from parcels_with(item) held
    join reservation on reservation.parcel_id = held.parcel_id and resource = 'stock' and state in ('reserved', 'confirmed');
  if promised > counted then return promised; end if;
  insert into stock (variant_id, on_hand, reserved) values (item, counted, promised);
  insert into stock_hold (parcel_id, variant_id, units)
    select held.parcel_id, item, held.units from parcels_with(item) held
      join reservation on reservation.parcel_id = held.parcel_id and resource = 'stock' and state in ('reserved', 'confirmed');
  return promised;
end $$;
