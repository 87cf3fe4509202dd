-- Days, and time slots, of which an unproven sender would hold more than is kept for them without money (`most_for_unproven`), with
-- these places [{zoneId, windowId, day}]; not counting what the parcels `except` hold now. Held is what orders have that no money has
-- come for, confirmed or not; what others took is no part of the places that they share. Quotes and orders ask the same. As PL/pgSQL it is not planned with every order.
create or replace function days_refused(places jsonb, person uuid, network inet, except_of uuid[]) returns table (day date)
language plpgsql stable as $$
#variable_conflict use_column
begin
  if not is_unproven(person, null) then return; end if;
  return query with chosen as (
    select "zoneId" as zone_id, slot.id as window_id, day, count(*) as units
      from jsonb_to_recordset(places) as place ("zoneId" uuid, "windowId" uuid, day date),
        lateral (select null::uuid union select "windowId") as slot (id)
      group by 1, 2, 3
  ), limited as (
    select chosen.*, coalesce(delivery_day.capacity,
        case when chosen.window_id is null then delivery_zone.capacity else delivery_window.capacity end) as places
      from chosen join delivery_zone on delivery_zone.id = chosen.zone_id
        left join delivery_window on delivery_window.id = chosen.window_id
        left join delivery_day on delivery_day.zone_id = chosen.zone_id and delivery_day.day = chosen.day
          and delivery_day.window_id is not distinct from chosen.window_id
  )
  select day from limited cross join lateral (
    select count(*) filter (where is_held and is_own) as own, count(*) filter (where is_held and not is_own) as others,
        count(*) filter (where not is_held) as sold
      from parcel join "order" on "order".id = order_id join reservation on parcel_id = parcel.id and resource = 'day'
          and state in ('reserved', 'confirmed'),
        lateral (select coalesce(user_id = person, false) or coalesce(placed_from = network, false),
          is_unproven(user_id, null) and not money_received("order".id)) sender (is_own, is_held)
      where zone_id = limited.zone_id and deliver_on = limited.day
        and (limited.window_id is null or parcel.window_id = limited.window_id)
        and not parcel.id = any (except_of)) held
  where places is not null and own + units > most_for_unproven((places - sold)::integer, others::integer, 1)
  order by day;
end $$;

-- Whether the places of a day, or of a time slot of it, are limited.
create or replace function is_place_limited(zone uuid, slot uuid, on_day date) returns boolean language sql stable as $$
  select coalesce(
    (select capacity from delivery_day where zone_id = zone and window_id is null and day = on_day),
    (select capacity from delivery_zone where id = zone),
    (select capacity from delivery_day where zone_id = zone and window_id = slot and day = on_day),
    (select capacity from delivery_window where id = slot)) is not null
$$;

-- What an account without a confirmed e-mail promises by; else empty. A guest's order has the guest's phone already.
create or replace function phone_to_promise_by(person uuid) returns text language sql stable as $$
  select coalesce((select phone from "user" where id = person and not guest and phone_proven_at is not null and not "emailVerified"), '')
$$;
