-- Where an order is on its way; each change stays, dated and signed.
alter table "order" add column fulfilment text not null default 'new'
  check (fulfilment in ('new', 'packed', 'sent', 'delivered', 'cancelled'));
create index order_by_fulfilment on "order" (fulfilment, placed_at desc, id desc);
create index order_of_user on "order" (user_id, placed_at desc, id desc);

create table fulfilment_change (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  state text not null check (state in ('new', 'packed', 'sent', 'delivered', 'cancelled')),
  changed_at timestamptz not null default now(),
  -- Null once that account is deleted; the name says who it was.
  changed_by uuid references "user" (id) on delete set null,
  changed_by_name text not null
);
create index fulfilment_change_of_order on fulfilment_change (order_id, id);

-- References for which nothing more may be paid; money that comes all the same waits for the shopkeeper.
create table payment_stop (
  reference uuid primary key,
  stopped_at timestamptz not null default now()
);
