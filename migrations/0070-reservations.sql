-- What a parcel reserves has one life, whatever it is: a place on its day now, units of stock later.
create table reservation (
  parcel_id uuid not null references parcel (id) on delete cascade,
  resource text not null check (resource in ('day')),
  state text not null check (state in ('reserved', 'confirmed', 'expired', 'released', 'needs_scheduling')),
  -- Until when it is, or was, reserved without money; null: it was confirmed at once.
  expires_at timestamptz,
  primary key (parcel_id, resource)
);
create index reservation_to_settle on reservation (expires_at) where state in ('reserved', 'expired');

-- A parcel that has a day, and no place on it any more, was cancelled.
insert into reservation (parcel_id, resource, state, expires_at)
select id, 'day', case place when 'held' then 'reserved' when 'kept' then 'confirmed' when 'lapsed' then 'expired'
  when 'agree' then 'needs_scheduling' else 'released' end, held_until
from parcel where place <> 'none' or deliver_on is not null and fulfilment = 'cancelled';

drop index parcel_place_open;
alter table parcel drop column place, drop column held_until;
