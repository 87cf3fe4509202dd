-- Where the shop delivers, for how much, and when. A fresh shop: everywhere, for nothing, without days.
create table delivery_zone (
  id uuid primary key,
  position integer not null default 0,
  name_en text not null check (name_en <> ''),
  name_bn text not null default '',
  -- Ids of districts, and towns and areas as people type them.
  districts text[] not null default '{}',
  areas text[] not null default '{}',
  charge poisha not null default 0 check (charge >= 0),
  -- Free from this sum of products; null: never free.
  free_from poisha check (free_from > 0),
  -- The extra charge for a rush delivery; null: there is none.
  rush_charge poisha check (rush_charge >= 0),
  lead_days smallint not null default 0 check (lead_days between 0 and 30),
  -- HH:MM:SS
  cut_off time not null default '14:00:00',
  -- 0: Sunday.
  weekdays smallint[] not null default '{}' check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  -- Parcels a day; null: no limit.
  capacity integer check (capacity > 0),
  cash boolean not null default true,
  advance text not null default 'none' check (advance in ('none', 'charge', 'half', 'whole')),
  everywhere_else boolean not null default false,
  revision integer not null default 1
);
create unique index delivery_zone_everywhere_else on delivery_zone (everywhere_else) where everywhere_else;
insert into delivery_zone (id, name_en, name_bn, everywhere_else)
values (gen_random_uuid(), 'All of Bangladesh', 'সারা বাংলাদেশ', true);

-- A part of the day; one that ends before it begins ends on the next day.
create table delivery_window (
  id uuid primary key,
  zone_id uuid not null references delivery_zone on delete cascade,
  position integer not null default 0,
  name_en text not null check (name_en <> ''),
  name_bn text not null default '',
  begins time not null,
  ends time not null,
  charge poisha not null default 0 check (charge >= 0),
  capacity integer check (capacity > 0),
  -- A time slot is taken until so long before it begins.
  minutes_before integer not null default 30 check (minutes_before between 0 and 1440)
);
create index delivery_window_of_zone on delivery_window (zone_id, position, id);

-- A day that differs from the others: how many parcels it has, how many at most, and why it is closed.
create table delivery_day (
  zone_id uuid not null references delivery_zone on delete cascade,
  -- Null: of the whole day.
  window_id uuid references delivery_window on delete cascade,
  day date not null,
  taken integer not null default 0 check (taken >= 0),
  -- Null: the zone's, or the window's.
  capacity integer check (capacity >= 0),
  closed_why text,
  -- The plan's, on the row of the whole day.
  revision integer not null default 0,
  unique nulls not distinct (zone_id, window_id, day)
);

-- Holidays, for all zones.
create table closed_day (
  day date primary key,
  why_en text not null default '',
  why_bn text not null default ''
);
