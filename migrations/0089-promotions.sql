-- Offers of the whole shop: with a code, or automatic. What is used up is counted by `promotion_use`: a cancelled order gives its use back.
create table promotion (
  id uuid primary key,
  kind text not null check (kind in ('percent', 'amount', 'free_delivery', 'free_wrap')),
  -- Percent, or an amount in poisha.
  value integer not null default 0 check (value >= 0),
  name text not null,
  name_bn text not null default '',
  -- Null: automatic.
  code_hash text,
  -- As the shopkeeper worded it; empty: automatic, or generated and shown once.
  code text not null default '',
  -- The last letters of a generated one.
  code_end text not null default '',
  -- Of the gifts that it is for.
  min_amount integer not null default 0 check (min_amount >= 0),
  min_gifts integer not null default 0 check (min_gifts >= 0),
  -- Empty: any.
  categories text[] not null default '{}',
  occasions text[] not null default '{}',
  -- Days in Dhaka, both included.
  starts date,
  ends date check (ends >= starts),
  -- Null: any number.
  uses integer check (uses > 0),
  once_per text not null default 'nobody' check (once_per in ('nobody', 'person')),
  paused boolean not null default false,
  ended_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  check ((kind in ('percent', 'amount')) = (value > 0) and (kind <> 'percent' or value <= 100))
);
create unique index promotion_by_code on promotion (code_hash) where ended_at is null;

-- The offer that an order was placed with.
create table promotion_use (
  order_id uuid primary key references "order" (id) on delete cascade,
  promotion_id uuid not null references promotion (id),
  -- As it was then: what is free stays free when the parcel goes elsewhere.
  kind text not null,
  -- What it took off, in poisha.
  gave integer not null check (gave >= 0)
);
create index promotion_use_of_promotion on promotion_use (promotion_id) include (gave);

-- How much of an order's discount belongs to a gift: a refund of the gift gives back that much less.
create table discount_share (
  order_line_id uuid primary key references order_line (id) on delete cascade,
  amount integer not null check (amount > 0)
);

-- Free delivery takes the charge away and is named with nothing to pay.
alter table order_charge drop constraint order_charge_amount_check;
alter table order_charge add constraint order_charge_amount_check check (amount <> 0 or kind = 'discount');
