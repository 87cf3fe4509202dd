-- A code that proves that somebody reads what is sent to a phone. Nobody reads the code from here.
create table phone_proof (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('order', 'claim', 'cash', 'privacy')),
  -- What it is for: the order's number, the account.
  subject text not null default '',
  language text not null,
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  channel text check (channel in ('sms', 'mail')),
  -- Null: nothing was sent.
  sent_at timestamptz,
  proven_at timestamptz
);
create index phone_proof_expires on phone_proof (expires_at);
create index phone_proof_by_sms on phone_proof (sent_at) where channel = 'sms';

-- Who proved an order's phone acts as its sender for this one order.
create table order_access (
  token_hash text primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index order_access_of_order on order_access (order_id);

-- The link in messages to senders without an account: shows how the order stands, and nothing that is anybody's own.
create table order_link (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index order_link_live on order_link (order_id) where revoked_at is null;
