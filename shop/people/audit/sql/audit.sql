create or replace function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only ever added to.';
end $$;
create or replace trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_stays();
