-- better-auth's tables (1.7), with the shop's role on the user.
create table "user" (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'user' check (role in ('user', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null: not chosen.
  language text check (language ~ '^[a-z]{2,3}$'),
  -- E.164, of any country; empty: not given.
  phone text not null default '' check (phone ~ '^(\+[1-9][0-9]{6,14})?$'),
  -- Without a login: buys without an account.
  guest boolean not null default false,
  -- A guest's, for messages; empty: none.
  contact_email text not null default '',
  -- A guest's: the account that has room for more of it later.
  joined uuid references "user" on delete cascade,
  -- By a code; null: not proven. Set anew with the phone.
  phone_proven_at timestamptz,
  -- Other than by mail only with a proven phone.
  messages_by text not null default 'mail' check (messages_by in ('mail', 'both')),
  -- To another one, or none; null: never.
  phone_changed_at timestamptz,
  constraint contact_email_is_a_guests check (guest or contact_email = ''),
  constraint only_guests_join check (guest or joined is null),
  constraint sms_to_proven_phones check (messages_by = 'mail' or phone_proven_at is not null),
  constraint no_proof_without_phone check (phone_proven_at is null or phone <> '')
);
create index user_name_contains on "user" using gin (lower(name) gin_trgm_ops);
create index user_email_contains on "user" using gin (lower(email) gin_trgm_ops);
create index user_is_admin on "user" (id) where role = 'admin';
-- The search of orders looks for a part of the account's phone.
create index user_phone_contains on "user" using gin (phone gin_trgm_ops);
create index user_joined on "user" (joined) where joined is not null;
-- The sweep reads guests alone.
create index user_is_guest on "user" (id) where guest;
create index user_proven_phone on "user" (phone) where phone_proven_at is not null;

create table session (
  id uuid primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  user_id uuid not null references "user" on delete cascade
);
create index session_user_id_idx on session (user_id);

create table account (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references "user" on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_user_id_idx on account (user_id);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier_idx on verification (identifier);

create table location (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  name text not null default '',
  phone text not null default '',
  city text not null check (city <> ''),
  area text not null check (area <> ''),
  address text not null check (address <> '')
);
create index location_of_user on location (user_id, id);

-- What the shopkeepers did: who, when, what, before and after. Nothing is ever changed or taken out.
create table audit_entry (
  id uuid primary key,
  at timestamptz not null default now(),
  -- No foreign key: the entry outlives the account, and the name says who it was.
  by_id uuid,
  by_name text not null,
  action text not null,
  subject_kind text not null
    check (subject_kind in ('product', 'order', 'user', 'catalogue', 'shop', 'delivery', 'gifting')),
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_of_subject on audit_entry (subject_kind, subject_id, id desc);
-- What somebody took out of the shop, the last first: few among all that is remembered.
create index audit_entry_of_gone on audit_entry (subject_kind, id desc)
  where before is not null and after is null and action <> 'product.undo-import';

-- The link that makes its first visitor the admin of a new shop; only a hash of its token is kept.
create table admin_invitation (
  token_hash text primary key,
  used_at timestamptz,
  used_by uuid references "user" on delete set null
);

-- A code that proves that somebody reads what is sent to a phone.
create table phone_proof (
  id uuid primary key,
  -- E.164, Bangladeshi.
  phone text not null,
  purpose text not null check (purpose in ('order', 'claim', 'cash', 'privacy')),
  -- The order's number, or the person's id; empty where the phone says it all.
  subject text not null default '',
  language text not null,
  -- Nobody reads the code from here.
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The last one.
  channel text check (channel in ('sms', 'mail')),
  -- Null: nothing was sent.
  sent_at timestamptz,
  proven_at timestamptz,
  -- It brings the code.
  sms_id uuid
);
create index phone_proof_expires on phone_proof (expires_at);
create index phone_proof_of_sms on phone_proof (sms_id) where sms_id is not null;
create index phone_proof_by_mail on phone_proof (sent_at) where channel = 'mail';

-- What the shopkeepers were told of a day's numbers, once each.
create table daily_alarm (
  day date,
  name text,
  level text check (level in ('soon', 'used-up')),
  primary key (day, name, level)
);
