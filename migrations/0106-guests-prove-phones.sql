-- A guest's phone may be proven too: it promises a limited place for cash.
alter table "user"
  drop constraint no_proof_without_phone,
  add constraint no_proof_without_phone check (phone_proven_at is null or phone <> '');
