-- Each statement of it sees what was committed before the lock was had. The answer is the refusal, or null.
create or replace function add_to_cart(person uuid, login uuid, gift uuid, line uuid, most_lines integer) returns text
language plpgsql as $$
declare
  refusal text := (lock_person(person, login)).refusal;
begin
  if refusal is not null then
    return refusal;
  end if;
  if (select count(*) from cart_line where user_id = person) >= most_lines then
    return 'cart-full';
  end if;
  -- In one statement, so that a product deleted at this moment is either found or not.
  insert into cart_line (id, user_id, product_id, name_when_added, price_when_added)
  select line, person, product.id, product.name, product.price_to_pay from product where product.id = gift for key share;
  return case when not found then 'product-not-found' end;
end $$;
