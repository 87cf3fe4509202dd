-- When an order that was placed without an account came into one: the phone it was placed with finds it as well, until the account has another.
alter table "order" add taken_along_at timestamptz;

-- When the person gave the shop another phone, or none; null: never since this is noted.
alter table "user" add phone_changed_at timestamptz;
