-- What the shop itself says of what happened is a code with the facts of its sentence; people read it in their own language.
-- What is none of its sentences stays: a gateway's own words, and people's.
create function held_for(said text) returns jsonb language sql as $$
  select case when string_agg(sentence, ' ' order by nth) = said
    then jsonb_build_object('code', 'held', 'reasons', jsonb_agg(code order by nth)) end
  from (values
    (1, 'amount', 'The amount that was paid is not the amount that was asked for.'),
    (2, 'currency', 'The payment was not taken in BDT.'),
    (3, 'risky', 'The gateway calls this payment risky.'),
    (4, 'paid_already', 'This was paid already, by another payment: refund one of them.'),
    (5, 'stopped', 'What it was for is cancelled: refund it, or ask the customer.'),
    (6, 'numbers_taken', 'The gateway gave the numbers of another payment.')
  ) as held (nth, code, sentence)
  where strpos(said, sentence) > 0
$$;

-- A sentence with a name or a gateway's words in it is of one state alone, so no name passes for another sentence.
create function reason_of_payment(state text, said text) returns jsonb language sql as $$
  select coalesce(
    (select jsonb_build_object('code', code) from (values
      ('gateway-paid', 'The gateway has the money.'),
      ('gateway-failed', 'The gateway could not complete it.'),
      ('gateway-cancelled', 'The payer cancelled it on the gateway’s page.'),
      ('gateway-expired', 'The time for paying ran out on the gateway’s page.'),
      ('gateway-closed', 'The shop has no keys of its gateway any more, so nobody could be asked whether it was paid.'),
      ('bkash-other-sum', 'bKash was about to take another sum, so it was not told to.'),
      ('no-payment-page', 'The gateway opened no page for it.'),
      ('all-given-back', 'All of it was given back.'),
      ('cash-handed-over', 'The cash was handed over at the door.'),
      ('cash-not-chosen', 'Nobody has chosen to pay it in cash.'),
      ('cash-stopped', 'What it was for is cancelled, so no cash is collected.'),
      ('cash-paid-otherwise', 'It was paid otherwise, so no cash is collected.'),
      ('cash-to-be-paid-otherwise', 'It is to be paid otherwise now: no cash is collected for this.'),
      ('cash-order-cancelled', 'The order was cancelled: no cash is collected for it.'),
      ('cash-parcel-returned', 'The parcel came back: no cash was handed over.')
    ) as plain (code, sentence) where sentence = said),
    held_for(said),
    case
      when state = 'paid' and said like '% has looked at it and accepted it.' then
        jsonb_build_object('code', 'held-accepted', 'by', left(said, -length(' has looked at it and accepted it.')))
      when state = 'returned' and said like '% settled it outside the shop.' then
        jsonb_build_object('code', 'settled-outside', 'by', left(said, -length(' settled it outside the shop.')))
      when state = 'failed' and starts_with(said, 'Stripe says: ') then
        jsonb_build_object('code', 'stripe-words', 'words', substr(said, length('Stripe says: ') + 1))
      when state = 'failed' and starts_with(said, 'bKash did not take the money: ') then
        jsonb_build_object('code', 'bkash-words', 'words', substr(said, length('bKash did not take the money: ') + 1))
      when state = 'expired' and said ~ '^Nobody had paid after [\d.]+ hours\.$' then
        jsonb_build_object('code', 'nobody-paid', 'hours', substring(said from '[\d.]+')::numeric)
    end,
    jsonb_build_object('code', 'gateway-words', 'words', said))
$$;

create function reason_of_refund(said text) returns jsonb language sql as $$
  select case said
    when '' then null
    when 'bKash says failed.' then jsonb_build_object('code', 'bkash-refund-failed')
    when 'bKash says cancelled.' then jsonb_build_object('code', 'bkash-refund-cancelled')
    when 'The gateway has not answered yet. It is asked again with the same number.'
      then jsonb_build_object('code', 'refund-unanswered')
    else jsonb_build_object('code', 'gateway-words', 'words', said)
  end
$$;

create function difference(said text) returns jsonb language sql as $$
  select coalesce(
    (select jsonb_build_object('code', code) from (values
      ('payment-unknown-there', 'The gateway knows no such payment.'),
      ('payment-paid-twice',
        'The gateway took money for this payment more than once: give the surplus back on its own page.'),
      ('payment-amount-differs', 'The gateway took another amount than was asked for.'),
      ('payment-currency-differs', 'The gateway did not take the payment in BDT.')
    ) as plain (code, sentence) where sentence = said),
    (select jsonb_build_object('code', 'payment-not-paid-there', 'state', state)
      from unnest(array['pending', 'failed', 'cancelled', 'expired']) as state
      where said = 'The gateway says that this payment is ' || state || '.'),
    (select jsonb_build_object('code', code, 'amount',
        (replace(substring(said from '৳([\d,.]+)'), ',', '')::numeric * 100)::integer)
      from (values
        ('refund-succeeded-there', '^The gateway has given ৳[\d,.]+ back, though it had not worked here\.$'),
        ('refund-processing-there', '^The gateway is giving ৳[\d,.]+ back, though it had not worked here\.$'),
        ('refund-not-yet-there',
          '^The gateway has not given ৳[\d,.]+ back yet, which counts as given back here\.$'),
        ('refund-failed-there', '^The gateway did not give ৳[\d,.]+ back, which counts as given back here\.$'),
        ('refund-unknown-there', '^The gateway knows nothing of ৳[\d,.]+ that count as given back here\.$')
      ) as summed (code, pattern) where said ~ pattern),
    jsonb_build_object('code', 'gateway-words', 'words', said))
$$;

-- Of several refunds it is one sentence for each.
create function differences(said text) returns jsonb language sql as $$
  select jsonb_agg(difference(one) order by nth)
  from regexp_split_to_table(said, '(?<= here\.) (?=The gateway )') with ordinality as each (one, nth)
$$;

alter table payment_change alter column why type jsonb using reason_of_payment(state, why);

alter table refund_change alter column why drop default, alter column why drop not null;
alter table refund_change alter column why type jsonb using reason_of_refund(why);

alter table payment_difference alter column gateway_says type jsonb using differences(gateway_says);

-- Money is held for these codes; the sentence beside them is made of them.
update payment_attempt set hold_reasons =
    array(select jsonb_array_elements_text(held_for(hold_reason) -> 'reasons'))
  where hold_reasons = '{}' and held_for(hold_reason) is not null;
alter table payment_attempt drop column hold_reason;
-- Where a gateway has one way to pay only, its own id stands for its name.
update payment_attempt set method = gateway where gateway in ('bkash', 'cod') and method <> '';

-- A reason of the shop's own is its code alone.
alter table refund drop constraint refund_reason_check;
update refund set reason = '' where reason_code is not null;
alter table refund add constraint refund_reason_check check ((reason = '') = (reason_code is not null));

-- Who took a step where nobody did who has a name.
alter table fulfilment_change
  add column changed_by_code text check (changed_by_code in ('deleted-account', 'not-paid-in-time'));
update fulfilment_change set changed_by_name = '',
    changed_by_code = case changed_by_name when 'Deleted account' then 'deleted-account' else 'not-paid-in-time' end
  where changed_by is null and changed_by_name in ('Deleted account', 'Not paid in time');

-- The history is only ever added to, but for this: what it says stays the same.
alter table audit_entry disable trigger audit_entry_stays;
update audit_entry set before = jsonb_set(before, '{holdReason}', held_for(before ->> 'holdReason'))
  where action in ('payment.accept', 'payment.settle') and held_for(before ->> 'holdReason') is not null;
update audit_entry set after = after - 'reasonCode' || '{"reason": {"code": "nobody-said-where"}}'
  where action = 'order.refund' and after ->> 'reason' = 'Nobody said in time where the gift goes.'
    and (after ? 'reasonCode' or exists (
      select from refund where reason_code = 'nobody-said-where' and requested_by_name = by_name
        and tran_id = after ->> 'tran_id' and amount = (after ->> 'amount')::integer));
alter table audit_entry enable trigger audit_entry_stays;

drop function held_for, reason_of_payment, reason_of_refund, differences, difference;
