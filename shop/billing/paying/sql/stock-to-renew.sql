-- Parcels of an order whose stock is held no longer, or less than so many minutes from now, with whether the sender is confirmed, and
-- for how many minutes they keep it anew. As PL/pgSQL it is not planned with every payment.
create or replace function stock_to_renew(wanted uuid, most integer)
returns table (parcel_id uuid, is_confirmed boolean, minutes integer)
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
    select parcel.id, not is_unproven((select user_id from "order" where "order".id = wanted), null),
      reserved_minutes(array[parcel.id], 'stock', most)
    from parcel join reservation on reservation.parcel_id = parcel.id and resource = 'stock'
    where order_id = wanted
      and (state = 'expired' or state = 'reserved' and expires_at < now() + make_interval(mins => most - 1))
    order by parcel.id;
end $$;
