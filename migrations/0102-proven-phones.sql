-- When the account's phone was proven by a code; a changed phone is unproven. Only a proven one gets messages.
alter table "user"
  add phone_proven_at timestamptz,
  add messages_by text not null default 'mail' check (messages_by in ('mail', 'both')),
  add constraint no_proof_without_phone check (phone_proven_at is null or (phone <> '' and not guest)),
  add constraint sms_to_proven_phones check (messages_by = 'mail' or phone_proven_at is not null);
create index user_proven_phone on "user" (phone) where phone_proven_at is not null;
