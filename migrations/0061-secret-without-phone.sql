-- The sender of a secret has said that the phone at the address is to be left off the label: it is their own.
alter table gift add column without_phone boolean not null default false check (anonymous or not without_phone);
