-- Moves the oldest lines of a guest, as many as the account's cart has room for; both people are locked. Answers how many stay.
create or replace function adopt_cart(guest_id uuid, account_id uuid, most_lines integer) returns integer language plpgsql as $$
begin
  -- As in check_out_cart: a deletion locks the product, the variant, then their lines.
  perform from product where id in (select product_id from cart_line where user_id = guest_id) order by id for key share;
  perform from product_variant where id in (select variant_id from cart_line where user_id = guest_id) order by id for key share;
  update cart_line set user_id = account_id where id in (
    select id from cart_line where user_id = guest_id order by id
    limit greatest(0, most_lines - (select count(*) from cart_line where user_id = account_id)));
  return (select count(*) from cart_line where user_id = guest_id);
end $$;
