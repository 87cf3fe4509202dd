-- Days, and time slots, of which guests would hold more than half in orders that no money has come for: these parcels, which take
-- their days now, and all that wait to be paid. Guests cost nothing to become. As PL/pgSQL it is not planned with every order.
create or replace function days_held_by_guests(parcels uuid[]) returns table (day date) language plpgsql stable as $$
#variable_conflict use_column
begin
  perform from parcel join "order" on "order".id = order_id join "user" on "user".id = user_id and guest where parcel.id = any (parcels);
  if not found then return; end if;
  return query with chosen as (
    select distinct zone_id, slot.id as window_id, deliver_on as day from parcel join "order" on "order".id = order_id
      join "user" on "user".id = user_id and guest, lateral (values (null::uuid), (parcel.window_id)) as slot (id)
      where parcel.id = any (parcels) and deliver_on is not null and zone_id is not null
  ), limited as (
    select chosen.*, coalesce(delivery_day.capacity,
        case when chosen.window_id is null then delivery_zone.capacity else delivery_window.capacity end) as places
      from chosen join delivery_zone on delivery_zone.id = chosen.zone_id
        left join delivery_window on delivery_window.id = chosen.window_id
        left join delivery_day on delivery_day.zone_id = chosen.zone_id and delivery_day.day = chosen.day
          and delivery_day.window_id is not distinct from chosen.window_id
  )
  select day from limited where places is not null and greatest(1, places / 2) < (
    select count(*) from parcel join "order" on "order".id = order_id join "user" on "user".id = user_id and guest
      where zone_id = limited.zone_id and deliver_on = limited.day
        and (limited.window_id is null or parcel.window_id = limited.window_id)
        and (parcel.id = any (parcels) or exists (
          select from reservation where parcel_id = parcel.id and resource = 'day' and state = 'reserved')))
  order by day;
end $$;
