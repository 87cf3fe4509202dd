-- Whether a person has neither a confirmed e-mail nor a proven phone; nobody (null) has none. The order's phone must be the proven one,
-- so that promises of one phone are counted together; null: any.
create or replace function is_unproven(person uuid, order_phone text) returns boolean language sql stable as $$
  select not exists (select from "user" where id = person
    and ("emailVerified" or phone_proven_at is not null and phone = coalesce(order_phone, phone)))
$$;

-- How many of a limited `total` one unproven person, or all of them at one address, may hold without money. All of these together hold
-- at most half, of which `others` hold some already; one of them at most a fifth, but 3 of a small number, and two of the half are left
-- for whoever comes next. One piece of what is bought (`one`) is always allowed, as long as no other holds any beyond the half.
create or replace function most_for_unproven(total integer, others integer, one integer) returns integer
language sql immutable parallel safe
return greatest(0, least(
  greatest(total / 2 - others, case when others = 0 then one else 0 end),
  greatest(one, least(greatest(3, total / 5), total / 2 - others - 2))));
