-- The phones by which promises of cash are counted for an order: its sender's, also the account's proven one, and its recipients'.
create or replace function phones_of_order(wanted uuid) returns table (phone text) language sql stable as $$
  select counted from "order" join parcel on parcel.order_id = "order".id,
    lateral unnest(array[sender_phone, recipient_phone, phone_to_promise_by(user_id)]) as counted where "order".id = wanted
$$;

-- An account that promises by its proven phone is counted there also after it has another one.
create or replace function promise_by_phone(wanted uuid) returns void language sql as $$
  update "order" set sender_phone = phone_to_promise_by(user_id)
    where id = wanted and phone_to_promise_by(user_id) not in ('', sender_phone)
$$;
