-- A file of people to send gifts to, as it was read: it is judged anew whenever it is looked at, and ordered from here. One for each
-- person; it goes when it is ordered, and after some days by itself.
create table recipient_list (
  user_id uuid primary key references "user" (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  -- By column, as far as the shop knows them.
  rows jsonb not null,
  unknown_columns text[] not null,
  read_at timestamptz not null default now()
);
create index recipient_list_by_age on recipient_list (read_at);
