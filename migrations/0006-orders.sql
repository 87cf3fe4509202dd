create table "order" (
  id uuid primary key,
  -- Null once the account is deleted; the order stays.
  user_id uuid references "user" (id) on delete set null,
  idempotency_key text not null,
  amount integer not null check (amount >= 0),
  currency text not null default 'BDT',
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  customer_city text not null,
  customer_area text not null,
  customer_address text not null,
  needs_address boolean not null,
  placed_at timestamptz not null default now(),
  unique (user_id, idempotency_key)
);
create index order_newest on "order" (placed_at desc, id desc);

-- What was sold, as it was when it was sold.
create table order_line (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  product_id uuid references product (id) on delete set null,
  product_name text not null,
  brand text not null,
  category text not null,
  price integer not null,
  description text not null,
  photos text not null
);
create index order_line_of_order on order_line (order_id, id);
create index order_line_of_product on order_line (product_id);
