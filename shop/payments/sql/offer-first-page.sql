-- The page of a payment that is the only one of its reference, with the gateway's answer. False, and nothing is written: there are others,
-- it is gone, or payments are stopped. Whoever adds or stops payments holds this lock, too.
create or replace function offer_first_page(
  what_for uuid, tran text, page text, gateway_number text, event uuid, answer text, answer_without_payer text
) returns boolean language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment of ' || what_for, 0));
  update payment_attempt set redirect_url = page, gateway_ref = gateway_number
  where tran_id = tran and reference = what_for
    and not exists (select from payment_attempt other where other.reference = what_for and other.tran_id <> tran)
    and not exists (select from payment_stop where payment_stop.reference = what_for);
  if not found then
    return false;
  end if;
  -- The row is locked: who forgets the payer meanwhile reads this event, or is seen.
  insert into payment_event (id, tran_id, kind, payload) values (event, tran, 'session', (
    case when exists (select from payment_forgotten where payment_forgotten.reference = what_for) then answer_without_payer else answer end)::jsonb);
  return true;
end $$;
