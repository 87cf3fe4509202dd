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
