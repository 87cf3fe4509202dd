-- A digest of what was printed on it: what differs from it by now is to be printed anew, and nothing else.
alter table parcel_print add column content text not null default '';
