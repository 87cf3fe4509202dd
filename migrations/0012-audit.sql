-- What the shopkeepers did: who, when, what, before and after. Nothing is ever changed or taken out.
create table audit_entry (
  id uuid primary key,
  at timestamptz not null default now(),
  -- No foreign key: the entry outlives the account, and the name says who it was.
  by_id uuid,
  by_name text not null,
  action text not null,
  subject_kind text not null check (subject_kind in ('product', 'order', 'user', 'catalogue')),
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_of_subject on audit_entry (subject_kind, subject_id, id desc);
-- What somebody took out of the shop, the last first: few among all that is remembered.
create index audit_entry_of_gone on audit_entry (subject_kind, id desc)
  where before is not null and after is null and action <> 'product.undo-import';

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only ever added to.';
end $$;
create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_stays();
