-- What is sold of a gift: one variant for each choice of its options. A gift without options is its own variant, with its own id; that
-- row is made when the gift gets a code of its own, is counted, or becomes a part of a hamper.
create table product_option (
  product_id uuid not null references product (id) on delete cascade,
  nth smallint not null check (nth between 1 and 3),
  name text not null check (name <> ''),
  name_bn text not null default '',
  primary key (product_id, nth)
);

create table product_variant (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  position integer not null default 0,
  option_values text[] not null default '{}' check (cardinality(option_values) <= 3),
  option_values_bn text[] not null default '{}' check (cardinality(option_values_bn) in (0, cardinality(option_values))),
  sku text not null default '',
  -- Null: as the gift.
  price integer check (price >= 0),
  offer_price integer check (offer_price >= 0 and offer_price < price),
  photos text not null default '',
  shown boolean not null default true,
  check ((id = product_id) = (option_values = '{}')),
  unique (product_id, option_values)
);
create unique index product_variant_by_sku on product_variant (lower(sku)) where sku <> '';

-- Without a row, a variant is not counted. Beside `product`: a column there would raise the catalogue's version with every sale.
create table stock (
  variant_id uuid primary key references product_variant (id) on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0,
  few_at integer not null default 3 check (few_at >= 0),
  check (reserved between 0 and on_hand)
);

-- What a parcel's reservation counts; `stock.reserved` is the sum.
create table stock_hold (
  parcel_id uuid not null references parcel (id) on delete cascade,
  variant_id uuid not null references stock (variant_id) on delete cascade,
  units integer not null check (units > 0),
  primary key (parcel_id, variant_id)
);
create index stock_hold_of_variant on stock_hold (variant_id);

create table stock_move (
  id uuid primary key,
  variant_id uuid not null references product_variant (id) on delete cascade,
  kind text not null check (kind in ('count', 'receive', 'sold', 'returned', 'broken', 'import')),
  -- Below 0: fewer on the shelf.
  amount integer not null,
  on_hand integer not null,
  parcel_id uuid references parcel (id) on delete set null,
  undoes uuid unique references stock_move (id) on delete cascade,
  by_id uuid references "user" (id) on delete set null,
  by_name text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index stock_move_of_variant on stock_move (variant_id, at desc, id desc);
create index stock_move_of_parcel on stock_move (parcel_id) where parcel_id is not null;
create index stock_move_by_time on stock_move (at desc, id desc);

-- A hamper has no stock of its own. A part that left the shop is null: the hamper cannot be ordered until it is replaced.
create table bundle_part (
  product_id uuid not null references product (id) on delete cascade,
  nth smallint not null check (nth between 1 and 20),
  variant_id uuid references product_variant (id) on delete set null,
  units smallint not null default 1 check (units between 1 and 20),
  primary key (product_id, nth)
);
create index bundle_part_of_variant on bundle_part (variant_id);

alter table cart_line add column variant_id uuid references product_variant (id) on delete set null;
create index cart_line_of_variant on cart_line (variant_id) where variant_id is not null;

-- The name as sold says which variant; `parts` of a hamper are [{variantId, units, name, nameBn}].
alter table order_line
  add column variant_id uuid references product_variant (id) on delete set null,
  add column parts jsonb;
create index order_line_of_variant on order_line (variant_id) where variant_id is not null;

-- Units of stock live as the places of days do. Orders on their way reserved none yet: the next minute confirms those with money.
alter table reservation drop constraint reservation_resource_check;
alter table reservation add constraint reservation_resource_check check (resource in ('day', 'stock'));
insert into reservation (parcel_id, resource, state)
select id, 'stock', 'expired' from parcel where fulfilment in ('new', 'packed');
