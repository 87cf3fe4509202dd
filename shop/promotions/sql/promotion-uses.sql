-- Uses of orders that were not cancelled; these are looked for only where the uses seem to be gone. As PL/pgSQL they are planned
-- where an offer is limited, and not with every order.
create or replace function is_promotion_used_up(promotion uuid, uses integer) returns boolean language plpgsql stable as $$
begin
  return (select count(*) from promotion_use where promotion_id = promotion) >= uses
    and (select count(*) from promotion_use join "order" on "order".id = order_id
      where promotion_id = promotion and "order".fulfilment <> 'cancelled') >= uses;
end $$;
