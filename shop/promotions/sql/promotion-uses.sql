-- Uses of orders that were not cancelled; these are looked for only where the uses seem to be gone. As PL/pgSQL they are planned
-- where an offer is limited, and not with every order.
create or replace function is_promotion_used_up(promotion uuid, uses integer) returns boolean language plpgsql stable as $$
begin
  return (select count(*) from promotion_use where promotion_id = promotion) >= uses
    and (select count(*) from promotion_use join "order" on "order".id = order_id
      where promotion_id = promotion and "order".fulfilment <> 'cancelled') >= uses;
end $$;

-- Limited offers that somebody whom nothing proves cannot have now: one more use, and they would hold more without money than is kept
-- for them (`most_for_unproven`) of the uses that nobody else has. Placing locks the offers before it asks.
create or replace function promotions_held(offers uuid[], person uuid, network inet) returns table (id uuid)
language plpgsql stable as $$
#variable_conflict use_column
begin
  if not is_unproven(person, null) then return; end if;
  return query select promotion.id from promotion, lateral (
      select count(*) from promotion_use join "order" on "order".id = order_id
        where promotion_id = promotion.id and fulfilment <> 'cancelled') every (used), lateral (
      select count(*) filter (where is_own), count(*) filter (where not is_own)
        from promotion_use join "order" on "order".id = order_id,
          lateral (select coalesce(user_id = person, false) or coalesce(placed_from = network, false)) sender (is_own)
        where promotion_id = promotion.id and fulfilment in ('new', 'packed') and is_unproven(user_id, null)
          and not money_received("order".id)) held (own, others)
    where promotion.id = any (offers) and uses is not null
      and own + 1 > most_for_unproven((uses - used + own + others)::integer, others::integer, 1);
end $$;
