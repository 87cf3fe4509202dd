-- Money that was held may end: given back in whole, or settled by the shopkeeper outside the shop.
alter table payment_attempt drop constraint payment_attempt_state_check;
alter table payment_attempt add constraint payment_attempt_state_check
  check (state in ('pending', 'paid', 'paid_on_hold', 'failed', 'cancelled', 'expired', 'returned'));
alter table payment_change drop constraint payment_change_state_check;
alter table payment_change add constraint payment_change_state_check
  check (state in ('pending', 'paid', 'paid_on_hold', 'failed', 'cancelled', 'expired', 'returned'));

-- Nobody wrote down what was taken of the first payments that were held; where only other things were odd, it is all of it.
update payment_attempt set taken = amount
  where state = 'paid_on_hold' and taken is null
    and hold_reason not like '%not the amount%' and hold_reason not like '%not taken in BDT%';

-- What was held and has been given back before there was this end.
with given as (
  update payment_attempt set state = 'returned', hold_reason = null
  where state = 'paid_on_hold' and coalesce(taken, amount) <= (
    select coalesce(sum(amount), 0) from refund
    where refund.tran_id = payment_attempt.tran_id and refund.state = 'succeeded')
  returning tran_id
)
-- Changes are read in the order of their ids, which begin with the moment: PostgreSQL has a function for that from 18 on only.
insert into payment_change (id, tran_id, state, why)
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid, tran_id, 'returned', 'All of it was given back.' from given;

-- A difference that the shopkeeper has settled outside the shop: it is not shown again while it lasts.
alter table payment_difference add column settled_at timestamptz;
