-- How the gifts of a cart are to go into several parcels, as far as it is said; no row: they go into one.
create table cart_plan (
  user_id uuid primary key references "user" (id) on delete cascade,
  parcels jsonb not null,
  changed_at timestamptz not null default now()
);
