-- A link that downloads a file once. Only its hash is kept.
create table export_ticket (
  hash text primary key,
  by_id uuid not null references "user" on delete cascade,
  what text not null,
  -- Days in Dhaka; null: without an end.
  from_day text,
  to_day text,
  expires_at timestamptz not null,
  phones text not null default 'international' check (phones in ('international', 'national'))
);
