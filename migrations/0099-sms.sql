-- Texts to phones. The row is there before the provider is asked, so that a killed process sends none twice.
create table sms (
  id uuid primary key,
  -- E.164; null once its person was erased.
  number text,
  -- Null once it has ended: codes are nobody's to read.
  text text,
  kind text not null check (kind in ('code', 'notice')),
  -- The notice whose log it stands in.
  logged uuid,
  urgent boolean not null,
  parts integer not null check (parts > 0),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'taken', 'refused', 'unclear', 'dropped')),
  -- What the provider answered.
  code text,
  created_at timestamptz not null default clock_timestamp(),
  sending_at timestamptz,
  ended_at timestamptz,
  check ((state in ('queued', 'sending')) = (ended_at is null))
);
create index sms_by_time on sms (created_at);
create index sms_of_number on sms (number, created_at) where number is not null;

-- One row: the provider's balance as it was last told.
create table sms_balance (
  is_one boolean primary key default true check (is_one),
  asked_at timestamptz not null,
  -- In poisha; null: it could not be told.
  balance integer
);
