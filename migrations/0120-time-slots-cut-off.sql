-- A time slot is taken until so long before it begins.
alter table delivery_window add column minutes_before integer not null default 30 check (minutes_before between 0 and 1440);
