-- Moves locked orders of guests, or of nobody, into an account. A key that is taken there gets the order's id in front.
create or replace function adopt_orders(order_ids uuid[], account_id uuid) returns void language sql as $$
  update fulfilment_change set changed_by = account_id from parcel join "order" on "order".id = order_id
    where parcel.id = parcel_id and order_id = any(order_ids) and changed_by = user_id;
  update "order" set user_id = account_id,
      sender_email = (select email from "user" where id = account_id), taken_along_at = clock_timestamp(),
      idempotency_key = case
      when exists (select from "order" other where other.idempotency_key = "order".idempotency_key and other.id <> "order".id
        and (other.user_id = account_id or other.id = any(order_ids)))
      then id || ':' || idempotency_key else idempotency_key end
    where id = any(order_ids)
$$;
