-- The number of the newest receipt. Whoever issues one takes it in the same transaction, so that none is ever missing.
create table receipt_counter (
  only_one boolean primary key default true check (only_one),
  last integer not null check (last >= 0)
);
insert into receipt_counter (last) values (0);

create table receipt (
  number integer primary key check (number > 0),
  order_id uuid not null unique references "order" (id),
  tran_id text not null unique references payment_attempt (tran_id),
  issued_at timestamptz not null default now()
);
