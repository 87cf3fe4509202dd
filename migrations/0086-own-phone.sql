-- The phone by which the shop reaches a person: E.164, of any country. Empty: not given.
alter table "user" add column phone text not null default '' check (phone ~ '^(\+[1-9][0-9]{6,14})?$');
