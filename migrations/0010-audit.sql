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

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is only ever added to.';
end $$;
create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_stays();

-- Counts the changes of a product, however they are made, so that nobody overwrites what they have not seen.
alter table product add column revision integer not null default 1;

create function count_revision() returns trigger language plpgsql as $$
begin
  if (new.name, new.price, new.offer_price, new.brand, new.category, new.description, new.photos)
    is distinct from (old.name, old.price, old.offer_price, old.brand, old.category, old.description, old.photos)
  then
    new.revision := old.revision + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger product_revised before update on product
  for each row execute function count_revision();
