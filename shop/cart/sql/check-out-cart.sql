-- Empties the cart of a person whom the transaction has locked, and answers its lines with what they are sold as. `uncounted`:
-- nobody counts it until the transaction ends, since counting locks the gift first.
-- Each statement sees what was committed before the locks of the one before; as PL/pgSQL they are not planned with every order.
create or replace function check_out_cart(person uuid) returns table (
  line_id uuid, name_when_added text, id uuid, price integer, description text, photos text,
  has_options boolean, parts jsonb, uncounted boolean,
  variant_id uuid, option_values text[], option_values_bn text[], own_photos text, shown boolean, own_price integer
) language plpgsql rows 10 as $$
#variable_conflict use_column
declare
  gifts uuid[] := array(select product_id from cart_line where user_id = person);
begin
  -- Counting locks the products before the variants, and both before the lines, in the order of a product's deletion: otherwise
  -- both could deadlock. Also the gifts that hampers consist of: nobody begins to count them while a hamper is ordered.
  if exists (select from bundle_part where product_id = any (gifts)) then
    gifts := gifts || array(select variant.product_id from bundle_part join product_variant variant on variant.id = variant_id
      where bundle_part.product_id = any (gifts));
  end if;
  perform from product where product.id = any (gifts) order by product.id for key share;
  perform from product_variant variant
    where variant.id in (select cart_line.variant_id from cart_line where user_id = person) order by variant.id for key share;
  return query
    with line as (delete from cart_line where user_id = person returning *)
    select line.id, line.name_when_added, gift.id, gift.price_to_pay, gift.description, gift.photos,
      exists (select from product_option where product_option.product_id = gift.id),
      case when is_hamper then gift_parts(gift.id) else '[]' end,
      not is_hamper and not exists (select from stock where stock.variant_id = coalesce(line.variant_id, gift.id)),
      variant.id, variant.option_values, variant.option_values_bn, variant.photos, variant.shown,
      coalesce(variant.offer_price, variant.price)
    from line
      left join product gift on gift.id = line.product_id
      left join product_variant variant on variant.id = line.variant_id
      cross join lateral (
        select exists (select from bundle_part where bundle_part.product_id = gift.id) as is_hamper offset 0) kind
    order by line.id;
end $$;

-- A gift as it is now, for a statement that has waited for locks since it began.
create or replace function current_gift(gift uuid) returns setof product language plpgsql rows 1 as $$
begin
  return query select * from product where product.id = gift;
end $$;
