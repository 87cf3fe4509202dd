-- Who proved an order's phone acts as its sender for this one order.
create table order_access (
  -- Nobody reads the token from here.
  token_hash text primary key,
  order_id uuid not null references "order" on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index order_access_of_order on order_access (order_id);

-- The link in messages to senders without an account: shows how the order stands, and nothing that is anybody's own.
create table order_link (
  id uuid primary key,
  order_id uuid not null references "order" on delete cascade,
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index order_link_live on order_link (order_id) where revoked_at is null;
