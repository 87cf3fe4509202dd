-- One row for every add: the specification's cart lines have no quantity.
create table cart_line (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- Null once the product is gone; the name then says what it was.
  product_id uuid references product (id) on delete set null,
  name_when_added text not null,
  price_when_added integer not null
);
create index cart_line_of_user on cart_line (user_id, id);
create index cart_line_of_product on cart_line (product_id);
