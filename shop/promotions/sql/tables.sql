-- Offers of the whole shop: with a code, or automatic. What is used up is counted by `promotion_use`: a cancelled
-- order gives its use back.
create table promotion (
  id uuid primary key,
  kind text not null check (kind in ('percent', 'amount', 'free_delivery', 'free_wrap')),
  -- Percent, or poisha.
  value integer not null default 0 check (value >= 0),
  name text not null,
  name_bn text not null default '',
  -- Null: automatic.
  code_hash text,
  -- As worded; empty: automatic, or generated.
  code text not null default '',
  -- The last letters of a generated one.
  code_end text not null default '',
  -- Of the gifts that it is for.
  min_amount poisha not null default 0 check (min_amount >= 0),
  min_gifts integer not null default 0 check (min_gifts >= 0),
  -- Empty: any.
  categories text[] not null default '{}',
  occasions text[] not null default '{}',
  -- Days in Dhaka, both included.
  starts date,
  -- Included.
  ends date,
  -- Null: any number.
  uses integer check (uses > 0),
  once_per text not null default 'nobody' check (once_per in ('nobody', 'person')),
  paused boolean not null default false,
  ended_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  check (ends >= starts),
  check ((kind in ('percent', 'amount')) = (value > 0) and (kind <> 'percent' or value <= 100))
);
create unique index promotion_by_code on promotion (code_hash) where ended_at is null;

-- The offer that an order was placed with.
create table promotion_use (
  order_id uuid primary key,
  promotion_id uuid not null references promotion,
  -- As it was then.
  kind text not null,
  -- What it took off, in poisha.
  gave poisha not null check (gave >= 0),
  -- Of an offer once per person: keyed, of the mailbox and the proven phone.
  person_hashes text[] not null default '{}'
);
create index promotion_use_of_promotion on promotion_use (promotion_id) include (gave);
create index promotion_use_of_person on promotion_use using gin (person_hashes) where person_hashes <> '{}';

-- How much of an order's discount belongs to a gift: a refund of the gift gives back that much less.
create table discount_share (
  order_line_id uuid primary key,
  amount poisha not null,
  -- More than `amount` where the rest could not be paid.
  offered poisha not null,
  check (amount >= 0 and amount <= offered and offered > 0)
);
