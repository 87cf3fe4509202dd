-- Of a guest whose gifts or addresses found no room in the account: they move at its next log-in, and go with it.
alter table "user"
  add column joined uuid references "user" (id) on delete cascade,
  add constraint only_guests_join check (guest or joined is null);
create index user_joined on "user" (joined) where joined is not null;

-- The sweep reads guests alone.
create index user_is_guest on "user" (id) where guest;
