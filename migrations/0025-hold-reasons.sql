-- Why money is held, as codes: what may be done about it must not hang on the wording of a sentence.
alter table payment_attempt add column hold_reasons text[] not null default '{}'
  check (hold_reasons <@ array['amount', 'currency', 'risky', 'paid_already', 'stopped', 'numbers_taken', 'other']);

-- What was held before says why in whole sentences, each as it has always been; anything beside them is no longer known.
create function pg_temp.reasons_in(sentence text) returns text[] language plpgsql as $$
declare
  known constant text[][] := array[
    ['amount', 'The amount that was paid is not the amount that was asked for.'],
    ['currency', 'The payment was not taken in BDT.'],
    ['risky', 'The gateway calls this payment risky.'],
    ['paid_already', 'This was paid already, by another payment: refund one of them.'],
    ['stopped', 'What it was for is cancelled: refund it, or ask the customer.'],
    ['numbers_taken', 'The gateway gave the numbers of another payment.']
  ];
  pair text[];
  reasons text[] := '{}';
begin
  foreach pair slice 1 in array known loop
    if strpos(sentence, pair[2]) > 0 then reasons := reasons || pair[1]; end if;
    sentence := replace(sentence, pair[2], '');
  end loop;
  return case when sentence ~ '\S' or reasons = '{}' then reasons || 'other'::text else reasons end;
end $$;

update payment_attempt set hold_reasons = pg_temp.reasons_in(coalesce(hold_reason, ''))
  where state = 'paid_on_hold';

drop function pg_temp.reasons_in;
