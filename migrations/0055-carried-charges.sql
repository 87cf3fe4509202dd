-- What came to a paid order and is less than any gateway takes: the shop pays it, until together with more it can be asked for.
create table carried_charge (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  parcel_id uuid not null references parcel (id) on delete cascade,
  kind text not null,
  label text not null,
  label_bn text not null default '',
  amount integer not null check (amount > 0)
);
create index carried_charge_of_order on carried_charge (order_id);
create index carried_charge_of_parcel on carried_charge (parcel_id);
