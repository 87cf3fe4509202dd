-- Counted against the daily number of notices: to a phone that nobody proved, about an order that nobody paid for.
alter table sms
  add of_stranger boolean not null default false,
  -- When a shopkeeper saw that it was not sent, or perhaps not.
  add seen_at timestamptz;

-- The SMS that brings the code; where it did not leave, an e-mail does.
alter table phone_proof add sms_id uuid;
create index phone_proof_of_sms on phone_proof (sms_id) where sms_id is not null;
drop index phone_proof_by_sms;
create index phone_proof_by_mail on phone_proof (sent_at) where channel = 'mail';

-- What the shopkeepers were told of a day's numbers, once each.
create table daily_alarm (
  day date not null,
  name text not null,
  level text not null check (level in ('soon', 'used-up')),
  primary key (day, name, level)
);
create index notice_beyond_number on notice (ended_at) where drop_reason = 'daily_number';
