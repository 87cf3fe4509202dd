-- Whether it was added: not where payments are stopped. Whoever stops them holds this lock, too.
create or replace function add_payment_attempt(attempt uuid, what_for uuid, tran text, by_gateway text, poisha integer) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payment of ' || what_for, 0));
  insert into payment_attempt (id, reference, tran_id, gateway, amount)
  select attempt, what_for, tran, by_gateway, poisha
  where not exists (select from payment_stop where reference = what_for);
  return found;
end $$;
