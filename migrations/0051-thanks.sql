-- Who took a parcel at its door, as whoever handed it over said.
alter table parcel add column taken_by text not null default '' check (char_length(taken_by) <= 60);

-- Whether whoever opens it may thank for it on a page of the shop. Of gifts from before nobody was asked.
alter table gift add column thanks boolean not null default false;
alter table gift alter column thanks set default true;

-- A parcel whose slip leads to that page, from when the slip was first asked for.
create table thanks (
  parcel_id uuid primary key references parcel (id) on delete cascade,
  token_hash text not null unique,
  words text not null default '' check (char_length(words) <= 400),
  said_by text not null default '' check (char_length(said_by) <= 60),
  -- Null: nobody has thanked.
  said_at timestamptz
);

alter table notice drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in
    ('placed', 'new_order', 'sent', 'delivered', 'returned', 'cancelled', 'day_to_agree', 'day_agreed', 'refunded',
     'address_missing', 'address_still_missing', 'address_lapsed', 'address_given', 'thanked'));

create function notice_of_thanks() returns trigger language plpgsql as $$
begin
  perform add_notice(parcel.order_id, new.parcel_id, null, 'sender', 'thanked') from parcel where parcel.id = new.parcel_id;
  return null;
end $$;
create trigger thanks_said after update of said_at on thanks for each row
  when (old.said_at is null and new.said_at is not null)
  execute function notice_of_thanks();
