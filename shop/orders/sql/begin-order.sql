-- What placing an order begins with: the person is locked, their order of this key looked for, the cart emptied, and zones are pinned. One row
-- with a refusal, one with the order that was placed already, or the lines of the cart as `check_out_cart` answers them.
create or replace function begin_order(person uuid, login uuid, key text) returns table (
  refusal text, placed uuid, amount integer,
  line_id uuid, name_when_added text, id uuid, price integer, description text, photos text,
  has_options boolean, parts jsonb, uncounted boolean,
  variant_id uuid, option_values text[], option_values_bn text[], own_photos text, shown boolean, own_price integer
) language plpgsql rows 10 set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  -- Until the transaction ends: no plan of its statements depends on values, and planning takes longer than running.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  refusal := (lock_person(person, login)).refusal;
  if refusal is not null then
    return next;
    return;
  end if;
  select "order".id, "order".amount into placed, amount from "order" where user_id = person and idempotency_key = key;
  if found then
    return next;
    return;
  end if;
  return query select null, null::uuid, null::integer, line.* from check_out_cart(person) line;
  perform pin_zones();
end $$;
