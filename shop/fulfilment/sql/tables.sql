-- When it was printed last. What was changed after that is to be printed anew.
create table parcel_print (
  parcel_id uuid references parcel on delete cascade,
  what text check (what in ('card', 'slip', 'label')),
  printed_at timestamptz not null default clock_timestamp(),
  -- A digest of its content.
  content text not null default '',
  primary key (parcel_id, what)
);

-- Nobody was at home: when a parcel on its way was tried, and what happens next. `again`: the next day; `call`: a
-- person is called first.
create table delivery_try (
  parcel_id uuid references parcel on delete cascade,
  tried_at timestamptz default clock_timestamp(),
  next text not null check (next in ('again', 'call')),
  primary key (parcel_id, tried_at)
);
