-- Who wants to hear when a sold-out gift is there again. Null: the gift itself, which has no options.
create table stock_wish (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  product_id uuid not null references product on delete cascade,
  -- Null: a gift without options.
  variant_id uuid references product_variant on delete cascade,
  at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (user_id, product_id, variant_id)
);
create index stock_wish_of_product on stock_wish (product_id, variant_id);
create index stock_wish_of_variant on stock_wish (variant_id) where variant_id is not null;
