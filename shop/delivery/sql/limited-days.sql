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

-- Whether the places of a day, or of a time slot of it, are limited.
create or replace function is_place_limited(zone uuid, slot uuid, on_day date) returns boolean language sql stable as $$
  select coalesce(
    (select capacity from delivery_day where zone_id = zone and window_id is null and day = on_day),
    (select capacity from delivery_zone where id = zone),
    (select capacity from delivery_day where zone_id = zone and window_id = slot and day = on_day),
    (select capacity from delivery_window where id = slot)) is not null
$$;

-- Whether a person has neither a confirmed e-mail nor a proven phone. The order's phone must be the proven one, so that promises of
-- one phone are counted together; null before there is an order.
create or replace function is_unproven(person uuid, order_phone text) returns boolean language sql stable as $$
  select not exists (select from "user" where id = person
    and ("emailVerified" or phone_proven_at is not null and phone = coalesce(order_phone, phone)))
$$;

-- What an account without a confirmed e-mail promises by; else empty. A guest's order has the guest's phone already.
create or replace function phone_to_promise_by(person uuid) returns text language sql stable as $$
  select coalesce((select phone from "user" where id = person and not guest and phone_proven_at is not null and not "emailVerified"), '')
$$;
