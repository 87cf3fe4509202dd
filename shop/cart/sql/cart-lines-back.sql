-- A variant that left the shop may come back: its lines remember it until they have one again.
create or replace function keep_former_variant() returns trigger language plpgsql as $$
begin
  new.former_variant_id := case when new.variant_id is null then old.variant_id end;
  return new;
end $$;
create or replace trigger cart_line_remembers before update of variant_id on cart_line for each row
  when (old.variant_id is distinct from new.variant_id) execute function keep_former_variant();

create or replace function give_cart_lines_back(variants uuid[]) returns void language sql as $$
  update cart_line set variant_id = former_variant_id, former_variant_id = null
    where former_variant_id = any (variants) and variant_id is null
$$;
