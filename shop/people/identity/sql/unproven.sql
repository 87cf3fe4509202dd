-- Whether a person has neither a confirmed e-mail nor a proven phone; nobody (null) has none. The order's phone must be the proven one,
-- so that promises of one phone are counted together; null: any.
create or replace function is_unproven(person uuid, order_phone text) returns boolean language sql stable as $$
  select not exists (select from "user" where id = person
    and (email_verified or phone_proven_at is not null and phone = coalesce(order_phone, phone)))
$$;
