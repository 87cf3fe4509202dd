-- Parcels of an order whose stock is held no longer, or less than so many minutes from now, with whether the sender's e-mail is
-- confirmed. As PL/pgSQL it is not planned with every payment.
create or replace function stock_to_renew(wanted uuid, minutes integer) returns table (parcel_id uuid, is_confirmed boolean)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
    select parcel.id, coalesce((select "emailVerified" from "order" join "user" on "user".id = user_id
      where "order".id = wanted), false)
    from parcel join reservation on reservation.parcel_id = parcel.id and resource = 'stock'
    where order_id = wanted and (state = 'expired' or state = 'reserved' and expires_at < now() + make_interval(mins => minutes))
    order by parcel.id;
end $$;
