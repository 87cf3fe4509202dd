-- The search of orders looks for a part of the account's phone.
create index user_phone_contains on "user" using gin (phone gin_trgm_ops);
