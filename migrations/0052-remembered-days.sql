-- A day of somebody's that a shopper wants to be reminded of each year.
create table remembered_day (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  person text not null check (person <> ''),
  occasion text references occasion (key),
  -- One of the list in gift-tags.ts.
  whom text,
  calendar text not null check (calendar in ('gregorian', 'bangla', 'hijri')),
  month smallint not null check (month between 1 and 12),
  day smallint not null check (day between 1 and 31),
  -- The moon is seen a day earlier or later than computed: of the next time only.
  shift smallint not null default 0 check (shift between -1 and 1 and (shift = 0 or calendar = 'hijri')),
  -- What was given when it was remembered; null: nothing yet, or that is gone.
  parcel_id uuid references parcel (id) on delete set null,
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
  ended_at timestamptz
);
create index remembered_day_of_user on remembered_day (user_id);
create unique index remembered_day_of_parcel on remembered_day (parcel_id) where parcel_id is not null;
create index remembered_day_to_come on remembered_day (next_on) where ended_at is null;
