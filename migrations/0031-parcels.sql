-- Where an order goes, and how far it has come, belongs to a parcel; whoever pays stands in the order. Today an order has one parcel.
create table parcel (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  nth smallint not null default 1 check (nth > 0),
  recipient_name text not null,
  recipient_phone text not null,
  city text not null,
  area text not null,
  address text not null,
  -- `arrange`: nobody has said where it goes.
  address_state text not null default 'known' check (address_state in ('known', 'arrange')),
  fulfilment text not null default 'new'
    check (fulfilment in ('new', 'packed', 'sent', 'delivered', 'cancelled', 'returned')),
  -- By which zone it was charged; and when it is to be there, where the shop offers days.
  zone_id uuid references delivery_zone (id) on delete set null,
  deliver_on date,
  window_id uuid references delivery_window (id) on delete set null,
  -- Of that day. `held`: until it is paid or cash is promised, for a while; `lapsed`: that while is over; `agree`: money came after
  -- it, and the day was full by then.
  place text not null default 'none' check (place in ('none', 'held', 'kept', 'lapsed', 'agree')),
  held_until timestamptz,
  -- Who carries it, and under which number, as the shopkeeper typed it.
  courier text not null default '',
  tracking text not null default '',
  unique (order_id, nth)
);
create index parcel_of_zone on parcel (zone_id) where zone_id is not null;
create index parcel_of_window on parcel (window_id) where window_id is not null;
create index parcel_place_open on parcel (held_until) where place in ('held', 'lapsed');
create index parcel_to_deliver on parcel (deliver_on, fulfilment) where fulfilment in ('new', 'packed', 'sent');

insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address, address_state, fulfilment)
select gen_random_uuid(), id, customer_name, customer_phone, customer_city, customer_area, customer_address,
  case when needs_address then 'arrange' else 'known' end, fulfilment
from "order";

alter table "order"
  add column sender_name text not null default '',
  add column sender_email text not null default '',
  -- Empty where only the recipient's is known.
  add column sender_phone text not null default '',
  add column sender_time_zone text not null default 'Asia/Dhaka';

-- As it stood on receipts and in letters until now.
update "order" set (sender_name, sender_email, sender_phone) = (
  select case when placed.needs_address then coalesce(account.name, '') else coalesce(placed.receipt_name, placed.customer_name) end,
    case when placed.needs_address then coalesce(account.email, '') else placed.customer_email end,
    case when placed.needs_address or placed.receipt_name is not null then '' else placed.customer_phone end
  from (select "order".*) placed left join "user" account on account.id = placed.user_id);

alter table fulfilment_change add column parcel_id uuid references parcel (id) on delete cascade;
update fulfilment_change set parcel_id = parcel.id from parcel where parcel.order_id = fulfilment_change.order_id;
alter table fulfilment_change alter column parcel_id set not null, drop column order_id;
create index fulfilment_change_of_parcel on fulfilment_change (parcel_id, id);

alter table address_change add column parcel_id uuid references parcel (id) on delete cascade;
update address_change set parcel_id = parcel.id from parcel where parcel.order_id = address_change.order_id;
alter table address_change alter column parcel_id set not null, drop column order_id;
create index address_change_of_parcel on address_change (parcel_id, id);

drop index order_search;
alter table "order"
  drop column search_text,
  drop column customer_name,
  drop column customer_email,
  drop column customer_phone,
  drop column customer_city,
  drop column customer_area,
  drop column customer_address,
  drop column receipt_name,
  alter column needs_address set default false,
  -- What shopkeepers look for an order by, as one text (`order_search_text`).
  add column search_text text not null default '';

-- The least advanced parcel says how far its order is; those that are called off say it only among themselves.
create function rank_of_fulfilment(state text) returns integer language sql immutable as $$
  select array_position(array['new', 'packed', 'sent', 'delivered', 'returned', 'cancelled'], state)
$$;

create function phone_for_search(phone text) returns text language sql immutable as $$
  select phone || ' ' || regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g')
$$;

-- It begins and goes on with blanks: a short text is looked for where words begin. Phones stand in it a second time, without what
-- people write between their digits.
create function order_search_text(of_order uuid) returns text language sql stable as $$
  select lower(' ' || concat_ws(' ', sender_name, sender_email, phone_for_search(sender_phone), going.to_people, sold.gifts))
  from "order",
    lateral (select string_agg(concat_ws(' ', nullif(recipient_name, sender_name),
        phone_for_search(nullif(recipient_phone, sender_phone)), city, area), ' ' order by nth) as to_people
      from parcel where parcel.order_id = of_order) going,
    lateral (select string_agg(distinct concat_ws(' ', product_name, nullif(product_name_bn, '')), ' ') as gifts
      from order_line where order_line.order_id = of_order) sold
  where id = of_order
$$;

update "order" set search_text = order_search_text(id);
create index order_search on "order" using gin (search_text gin_trgm_ops);
alter table "order" alter column search_text set statistics 1000;
analyze "order" (search_text);

create function refresh_order_search(these uuid[]) returns void language plpgsql as $$
begin
  -- An update of no row has its triggers fire all the same.
  if cardinality(these) = 0 then return; end if;
  update "order" set search_text = fresh.search_text
  from (select one as id, order_search_text(one) as search_text from unnest(these) one) fresh
  where "order".id = fresh.id and "order".search_text is distinct from fresh.search_text;
end $$;

-- `fulfilment` and `needs_address` of an order stand in its row for the indexes of lists; nobody else writes them.
create function orders_follow_parcels() returns trigger language plpgsql as $$
declare these uuid[] := array(select distinct order_id from after);
begin
  update "order" set fulfilment = going.fulfilment, needs_address = going.needs_address
  from (
    select order_id, (array_agg(fulfilment order by rank_of_fulfilment(fulfilment)))[1] as fulfilment,
      bool_or(address_state <> 'known') as needs_address
    from parcel where order_id = any (these) group by order_id
  ) going
  where "order".id = going.order_id
    and ("order".fulfilment, "order".needs_address) is distinct from (going.fulfilment, going.needs_address);
  perform refresh_order_search(these);
  return null;
end $$;
create trigger parcel_added after insert on parcel
  referencing new table as after for each statement execute function orders_follow_parcels();
create trigger parcel_changed after update on parcel
  referencing new table as after for each statement execute function orders_follow_parcels();

create function refresh_search_of_lines() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array(select distinct order_id from after));
  return null;
end $$;
create trigger order_line_added_to_search after insert on order_line
  referencing new table as after for each statement execute function refresh_search_of_lines();

create function refresh_search_of_senders() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array(
    select id from before join after using (id)
    where (before.sender_name, before.sender_email, before.sender_phone)
      is distinct from (after.sender_name, after.sender_email, after.sender_phone)));
  return null;
end $$;
create trigger order_sender_changed after update on "order"
  referencing old table as before new table as after for each statement execute function refresh_search_of_senders();
