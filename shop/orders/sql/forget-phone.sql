-- Parcels to a phone that have ended. A gift that did not arrive is often ordered anew, so its recipient hears of it a month later.
-- What an account sent to its own phone is the account's.
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
    and not exists (select from "user" where "user".id = user_id and not guest
      and ended_parcels_to.phone in ("user".phone, sender_phone))
$$;

-- Orders that `forget_phone` changes.
create or replace function orders_to_forget(phone text) returns table (order_id uuid) language sql stable as $$
  select order_id from ended_parcels_to(orders_to_forget.phone)
  union select "order".id from "order" where orders_to_forget.phone <> '' and sender_phone = orders_to_forget.phone
    and not exists (select from "user" where "user".id = user_id and not guest)
$$;

-- Erases a phone from these locked orders: from parcels that have ended with name, street and thanks; as a guest's, who is known otherwise or has
-- another one by now, alone. Orders of nobody's without an e-mail are left by their sender: their names go once they end. Sums, days and zones stay.
create or replace function forget_phone(forgotten text, locked uuid[])
returns table (without_account uuid[], orders integer, parcels integer) language plpgsql as $$
declare
  ended uuid[];
begin
  ended := array(select parcel_id from ended_parcels_to(forgotten) where order_id = any (locked));
  -- What senders sent to themselves counts as their orders.
  parcels := (select count(*) from parcel join "order" on "order".id = order_id
    where parcel.id = any (ended) and sender_phone <> forgotten);

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
    select id from "order"
    where id = any (locked) and sender_phone = forgotten and user_id is null and sender_state = 'known' and sender_email = ''
  );
  update "order" set sender_state = 'left' where id = any (without_account);
  update "order" set sender_phone = ''
  where id = any (locked) and sender_phone = forgotten and sender_state = 'known'
    and not exists (select from "user" where "user".id = user_id and not guest);
  get diagnostics orders = row_count;
  return next;
end $$;
