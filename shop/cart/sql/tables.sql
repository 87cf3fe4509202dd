-- One row for every add: the specification's cart lines have no quantity.
create table cart_line (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  -- Null once the product is gone; the name then says what it was.
  product_id uuid references product on delete set null,
  name_when_added text not null,
  price_when_added poisha not null,
  -- Null: the gift has no options, or the chosen variant left the shop.
  variant_id uuid references product_variant on delete set null
);
create index cart_line_of_user on cart_line (user_id, id);
create index cart_line_of_product on cart_line (product_id);
create index cart_line_of_variant on cart_line (variant_id) where variant_id is not null;
