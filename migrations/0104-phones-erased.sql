-- That somebody had erased what was kept of their phone: proof for the shop, without the number.
create table phone_erasure (
  -- Of the request for the code.
  id uuid primary key,
  begun_at timestamptz not null default now(),
  -- Null: a step is still to come.
  ended_at timestamptz,
  orders integer not null default 0 check (orders >= 0),
  parcels integer not null default 0 check (parcels >= 0)
);
