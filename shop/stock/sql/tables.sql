-- Without a row, a variant is not counted. Beside `product`: a column there would raise the catalogue's version with
-- every sale.
create table stock (
  variant_id uuid primary key,
  on_hand integer not null check (on_hand >= 0),
  -- The sum of its holds.
  reserved integer not null default 0,
  few_at integer not null default 3 check (few_at >= 0),
  check (reserved between 0 and on_hand)
);
-- Nearly sold out, or sold out.
create index stock_short on stock ((on_hand - reserved), variant_id desc) where on_hand - reserved <= few_at;

-- Units that a parcel has reserved; `stock.reserved` is their sum.
create table stock_hold (
  parcel_id uuid,
  variant_id uuid references stock on delete cascade,
  units integer not null check (units > 0),
  primary key (parcel_id, variant_id)
);
create index stock_hold_of_variant on stock_hold (variant_id);

create table stock_move (
  id uuid primary key,
  variant_id uuid not null,
  kind text not null
    check (kind in ('count', 'receive', 'sold', 'returned', 'broken', 'import', 'stop', 'options')),
  -- Below 0: fewer on the shelf.
  amount integer not null,
  -- After it.
  on_hand integer not null,
  parcel_id uuid,
  -- The move that it undoes.
  undoes uuid unique references stock_move on delete cascade,
  by_id uuid references "user" on delete set null,
  by_name text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index stock_move_of_variant on stock_move (variant_id, at desc, id desc);
create index stock_move_of_parcel on stock_move (parcel_id) where parcel_id is not null;
create index stock_move_by_time on stock_move (at desc, id desc);

-- What the last letter to the shopkeepers said of a variant; it goes once more are there.
create table stock_told (
  variant_id uuid primary key references stock on delete cascade,
  level text not null check (level in ('few', 'out'))
);
