-- Moves a guest's orders into an account. A key that the account has used as well gets the guest's id in front.
create or replace function adopt_orders(guest_id uuid, account_id uuid) returns void language sql as $$
  update "order" set user_id = account_id,
      sender_email = coalesce(nullif(sender_email, ''), (select email from "user" where id = account_id)),
      idempotency_key = case
      when exists (select from "order" own where own.user_id = account_id and own.idempotency_key = "order".idempotency_key)
      then guest_id || ':' || idempotency_key else idempotency_key end
    where user_id = guest_id;
  update fulfilment_change set changed_by = account_id where changed_by = guest_id
$$;
