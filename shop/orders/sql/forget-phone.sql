-- Parcels to a phone that have ended. A gift that did not arrive is often ordered anew, so its recipient hears of it a month later.
create or replace function ended_parcels_to(phone text)
returns table (parcel_id uuid, order_id uuid, fulfilment text, ended_on date) language sql stable as $$
  select parcel.id, parcel.order_id, parcel.fulfilment, (ended_at at time zone 'Asia/Dhaka')::date
  from parcel join "order" on "order".id = parcel.order_id
  cross join lateral (
    select coalesce(max(changed_at), placed_at) as ended_at from fulfilment_change
    where fulfilment_change.parcel_id = parcel.id and state = parcel.fulfilment
  ) change
  where phone <> '' and recipient_phone = phone and (parcel.fulfilment = 'delivered'
    or parcel.fulfilment in ('cancelled', 'returned') and ended_at < now() - interval '30 days')
$$;

-- Erases a phone from what has ended: recipients with name, street and thanks, and senders who are guests with another phone by now.
-- Orders of nobody's are left by their sender: their names go once they end. Sums, days and zones stay.
create or replace function forget_phone(forgotten text)
returns table (without_account uuid[], orders integer, parcels integer) language plpgsql as $$
declare
  ended uuid[];
begin
  -- All orders are locked before the first change, one after the other.
  perform from "order" where id in (
    select order_id from ended_parcels_to(forgotten)
    union select id from "order" where forgotten <> '' and sender_phone = forgotten
  ) order by id for no key update;
  ended := array(select parcel_id from ended_parcels_to(forgotten));
  parcels := cardinality(ended);

  update parcel set recipient_name = 'Unknown', recipient_phone = '', city = '', area = '', address = '',
    address_hidden = false, taken_by = '' where id = any (ended);
  update gift set to_name = '' where parcel_id = any (ended);
  update thanks set words = '', said_by = '' where parcel_id = any (ended);
  -- Where there are several parcels, a charge ends with its recipient's name.
  update order_charge set label = split_part(label, ' · ', 1), label_bn = split_part(label_bn, ' · ', 1)
  where parcel_id = any (ended)
    and order_id in (select order_id from parcel where nth = 2);
  update carried_charge set label = split_part(label, ' · ', 1), label_bn = split_part(label_bn, ' · ', 1)
  where parcel_id = any (ended);

  without_account := array(
    select id from "order" where forgotten <> '' and sender_phone = forgotten and user_id is null and sender_state = 'known'
  );
  update "order" set sender_state = 'left' where id = any (without_account);
  update "order" set sender_phone = ''
  where forgotten <> '' and sender_phone = forgotten and "order".fulfilment in ('delivered', 'cancelled', 'returned')
    and exists (select from "user" where "user".id = user_id and guest);
  get diagnostics orders = row_count;
  orders := orders + cardinality(without_account);
  return next;
end $$;
