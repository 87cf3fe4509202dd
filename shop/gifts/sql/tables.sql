-- How the gifts of a cart are to go into several parcels, as far as it is said; no row: they go into one.
create table cart_plan (
  user_id uuid primary key references "user" on delete cascade,
  -- Written as text that PostgreSQL reads.
  parcels jsonb not null,
  changed_at timestamptz not null default now()
);

-- The link by which a parcel's recipient says where it goes.
create table gift_link (
  id uuid primary key,
  parcel_id uuid not null references parcel on delete cascade,
  -- Nobody reads the link from here.
  token_hash text not null unique,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  filled_at timestamptz,
  revoked_at timestamptz
);
create unique index gift_link_of_parcel on gift_link (parcel_id) where revoked_at is null;

-- A day of somebody's that a shopper wants to be reminded of each year.
create table remembered_day (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  person text not null check (person <> ''),
  occasion text references occasion,
  -- One of the list in product-tags.ts.
  whom text,
  calendar text not null check (calendar in ('gregorian', 'bangla', 'hijri')),
  month smallint not null check (month between 1 and 12),
  day smallint not null check (day between 1 and 31),
  -- Days by which its next time is moved; of the Hijri calendar only.
  shift smallint not null default 0,
  -- What was given when it was remembered; null: nothing yet, or that is gone.
  parcel_id uuid references parcel on delete set null,
  -- Where it would go; empty: nobody has said.
  city text not null default '',
  area text not null default '',
  -- In Dhaka.
  next_on date not null,
  -- When this date was said: whoever says one that is near has it in mind.
  since date not null,
  -- The next_on for which the letter 14 and 3 days before was decided, sent or not.
  first_letter_for date,
  second_letter_for date,
  -- Of the link that ends it.
  link_hash text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  -- By the link of a letter.
  ended_at timestamptz,
  check (shift between -1 and 1 and (shift = 0 or calendar = 'hijri'))
);
create index remembered_day_of_user on remembered_day (user_id);
create unique index remembered_day_of_parcel on remembered_day (parcel_id) where parcel_id is not null;
create index remembered_day_to_come on remembered_day (next_on) where ended_at is null;

-- A file of people to send gifts to, as it was read: it is judged anew whenever it is looked at, and ordered from
-- here. One for each person; it goes when it is ordered, and after some days by itself.
create table recipient_list (
  user_id uuid primary key references "user" on delete cascade,
  id uuid not null,
  file_name text not null,
  -- By column, as far as the shop knows them.
  rows jsonb not null,
  unknown_columns text[] not null,
  read_at timestamptz not null default now()
);
create index recipient_list_by_age on recipient_list (read_at);
