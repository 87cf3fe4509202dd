create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Money, 100 to the taka; in TypeScript `Poisha`. Without constraints, so that a column can become one without being written anew.
create domain poisha as integer;

-- The catalogue's version: every transaction that changes a product makes it one higher when it commits, so whoever
-- reads the version sees exactly the committed state that goes with it (decisions/response-cache.md).
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

-- What may only happen so often; written by the library that counts (decisions/jobs-and-limits.md). The key is a hash.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What each version of the catalogue changed, by scopes: a product's id, or a kind of list, for the whole shop
-- (`prices`) and for a category (`prices:Flowers`). A response depends on some scopes and stays true until one of
-- them is here (decisions/response-cache.md).
create table catalogue_change (
  version bigint primary key,
  -- Null: everything.
  scopes text[]
);

-- What the shopkeeper saved, by the sections of the page; what is not here is as the shop came.
create table shop_setting (
  section text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  revision integer not null
);

-- Texts to phones. The row is there before the provider is asked, so that a killed process sends none twice.
create table sms (
  id uuid primary key,
  -- E.164; null once its person was erased.
  number text,
  -- Null once it has ended: codes are nobody's to read.
  text text,
  kind text not null check (kind in ('code', 'notice')),
  -- The notice in whose log it stands.
  logged uuid,
  urgent boolean not null,
  -- What is paid for.
  parts integer not null check (parts > 0),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'taken', 'refused', 'unclear', 'dropped')),
  -- The provider's.
  code text,
  created_at timestamptz not null default clock_timestamp(),
  sending_at timestamptz,
  ended_at timestamptz,
  -- Counts against the shop's daily number of notices.
  of_stranger boolean not null default false,
  -- When a shopkeeper saw that it was not sent, or perhaps not.
  seen_at timestamptz,
  check ((state in ('queued', 'sending')) = (ended_at is null))
);
create index sms_by_time on sms (created_at);
create index sms_of_number on sms (number, created_at) where number is not null;

-- One row: the provider's balance as it was last told.
create table sms_balance (
  is_one boolean primary key default true check (is_one),
  asked_at timestamptz not null,
  -- As the provider told it: in poisha, or in SMS; null: it could not be told.
  balance integer
);
