-- Orders that lose the number by themselves once they have ended: counted apart from those that have lost it.
alter table phone_erasure add column later integer not null default 0 check (later >= 0);

-- Its successor takes the orders that were locked.
drop function if exists forget_phone(text);
