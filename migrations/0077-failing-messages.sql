-- When a message could not be written for the first time; it is given up a day later.
alter table notice add column failed_at timestamptz;
