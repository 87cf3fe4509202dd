-- Whoever a gift is for says where it goes, by a link that its sender shares. `asked`: nobody has said yet; `lapsed`: nobody said in time.
alter table parcel drop constraint parcel_address_state_check,
  add constraint parcel_address_state_check check (address_state in ('known', 'arrange', 'asked', 'lapsed')),
  -- They said it: its sender sees the area, and nothing else of it.
  add column address_hidden boolean not null default false;
create index parcel_asked on parcel (id) where address_state = 'asked';

create table gift_link (
  id uuid primary key,
  parcel_id uuid not null references parcel (id) on delete cascade,
  -- Nobody reads the link from here.
  token_hash text not null unique,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  filled_at timestamptz,
  revoked_at timestamptz
);
create unique index gift_link_of_parcel on gift_link (parcel_id) where revoked_at is null;

alter table notice drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in
    ('placed', 'new_order', 'sent', 'delivered', 'returned', 'cancelled', 'day_to_agree', 'day_agreed', 'refunded',
     'address_missing', 'address_still_missing', 'address_lapsed', 'address_given'));

create function notices_of_asked_address() returns trigger language plpgsql as $$
begin
  if new.address_state = 'lapsed' then
    perform add_notice(new.order_id, new.id, null, 'sender', 'address_lapsed');
    perform add_notice(new.order_id, new.id, null, 'shop', 'address_lapsed');
  else
    perform add_notice(new.order_id, new.id, null, 'sender', 'address_given');
    perform add_notice(new.order_id, new.id, null, 'shop', 'address_given');
  end if;
  return null;
end $$;
create trigger parcel_address_answered after update of address_state on parcel for each row
  when (old.address_state = 'asked' and (new.address_state = 'lapsed' or new.address_state = 'known' and new.address_hidden))
  execute function notices_of_asked_address();

-- As 0043 made it; with an address, its day is told together with it.
drop trigger parcel_on_agreed_day on parcel;
create trigger parcel_on_agreed_day after update of place on parcel for each row
  when (new.place = 'kept' and new.address_state = old.address_state
    and (old.place in ('none', 'agree') or old.deliver_on is distinct from new.deliver_on))
  execute function notice_of_agreed_day();
