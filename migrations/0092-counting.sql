-- Counting ended: from then on there is always enough.
alter table stock_move drop constraint stock_move_kind_check;
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('count', 'receive', 'sold', 'returned', 'broken', 'import', 'stop'));

-- The first count of a gift finds the hampers that were sold with it.
create index order_line_of_part on order_line using gin (parts jsonb_path_ops) where parts is not null;

-- Nearly sold out, or sold out.
create index stock_short on stock (variant_id) where on_hand - reserved <= few_at;

-- What the last letter to the shopkeepers said of a variant; it goes once more are there.
create table stock_told (
  variant_id uuid primary key references stock (variant_id) on delete cascade,
  level text not null check (level in ('few', 'out'))
);

-- Who wants to hear when a sold-out gift is there again. Null: the gift itself, which has no options.
create table stock_wish (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  variant_id uuid references product_variant (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (user_id, product_id, variant_id)
);
create index stock_wish_of_product on stock_wish (product_id, variant_id);
create index stock_wish_of_variant on stock_wish (variant_id) where variant_id is not null;
