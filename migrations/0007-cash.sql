-- Cash that was handed over at the door: for cash on delivery, the only word that it was paid.
create table cash_collection (
  tran_id text primary key references payment_attempt (tran_id),
  amount integer not null check (amount > 0),
  collected_at timestamptz not null default now(),
  -- Null once that account is deleted; the name says who it was.
  collected_by uuid references "user" (id) on delete set null,
  collected_by_name text not null
);
