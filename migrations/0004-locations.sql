create table location (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  name text not null default '',
  phone text not null default '',
  city text not null check (city <> ''),
  area text not null check (area <> ''),
  address text not null check (address <> '')
);
create index location_of_user on location (user_id, id);
