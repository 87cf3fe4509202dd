-- Each statement of it sees what was committed before the lock was had. One line for each id, or a refusal with how many would fit.
create or replace function add_to_cart(
  person uuid, login uuid, gift uuid, variant uuid, lines uuid[], most_lines integer, out refusal text, out fit integer
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  has_options boolean;
  is_limited boolean;
begin
  refusal := (lock_person(person, login)).refusal;
  if refusal is not null then
    return;
  end if;
  -- Most gifts have no options and are not counted: one statement finds that out.
  select greatest(0, most_lines - (select count(*) from cart_line where user_id = person)),
    exists (select from product_option where product_id = gift),
    exists (select from stock where variant_id = coalesce(variant, gift)) or exists (select from bundle_part where product_id = gift)
  into fit, has_options, is_limited;
  if fit < cardinality(lines) then
    refusal := 'cart-full';
    return;
  end if;
  if variant is null and has_options then
    refusal := 'variant-missing';
    return;
  end if;
  if variant is not null and not exists (
    select from product_variant where id = variant and product_id = gift and id <> product_id and shown
  ) then
    refusal := 'variant-not-found';
    return;
  end if;
  if is_limited then
    fit := units_left(coalesce(variant, gift)) - (
      select count(*) from cart_line
      where user_id = person and product_id = gift and variant_id is not distinct from variant);
    if fit < cardinality(lines) then
      refusal := 'sold-out';
      return;
    end if;
  end if;
  -- In one statement, so that a product deleted at this moment is either found or not.
  insert into cart_line (id, user_id, product_id, variant_id, name_when_added, price_when_added)
  select line, person, product.id, variant, name_with_choice(product.name, option_values),
    coalesce(chosen.offer_price, chosen.price, product.price_to_pay)
  from product left join product_variant chosen on chosen.id = variant cross join unnest(lines) as line
  where product.id = gift for key share of product;
  refusal := case when not found then 'product-not-found' end;
end $$;
