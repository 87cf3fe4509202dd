-- Who used an offer once per person, as keyed hashes of the mailbox and the proven phone: they outlive the account, and name nobody.
alter table promotion_use add person_hashes text[] not null default '{}';
create index promotion_use_of_person on promotion_use using gin (person_hashes) where person_hashes <> '{}';
drop function if exists is_promotion_used_by(uuid, uuid);
