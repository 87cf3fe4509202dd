-- One try to pay an amount for a reference. Payments know no orders: the reference is theirs to understand.
create table payment_attempt (
  id uuid primary key,
  reference uuid not null,
  -- Ours, sent to the gateway: long and random, because the receipt's link is its permission.
  tran_id text not null unique check (char_length(tran_id) <= 30),
  gateway text not null,
  amount poisha not null,
  currency text not null default 'BDT',
  state text not null default 'pending'
    check (state in ('pending', 'paid', 'paid_on_hold', 'failed', 'cancelled', 'expired', 'returned')),
  gateway_ref text,
  redirect_url text,
  verification_ref text unique,
  transaction_ref text unique,
  -- The gateway's name of it, or its id where there is one method. Empty until paid.
  method text not null default '',
  masked text not null default '',
  -- What was really taken: it may differ from what was asked for, and no more than it is ever given back.
  taken poisha check (taken >= 0),
  -- Why money is held, as codes.
  hold_reasons text[] not null default '{}'
    check (hold_reasons <@ array['amount', 'currency', 'risky', 'paid_already', 'stopped', 'numbers_taken']),
  created_at timestamptz not null default now(),
  -- When somebody who waited last had us ask the gateway about it.
  asked_at timestamptz,
  -- When the shop last asked to capture it, where a gateway waits for that.
  capture_claimed_at timestamptz,
  settled_at timestamptz,
  constraint payment_attempt_amount_check check (amount > 0 or amount = 0 and gateway = 'free')
);
create index payment_attempt_of_reference on payment_attempt (reference, id desc);
create unique index payment_paid_once on payment_attempt (reference) where state = 'paid';
create index payment_tran_id_contains on payment_attempt using gin (tran_id gin_trgm_ops);
create index payment_by_state on payment_attempt (state, reference);
create index payment_newest on payment_attempt (created_at, id);
create index payment_pending on payment_attempt (created_at) where state = 'pending';
create index payment_on_hold on payment_attempt (created_at) where state = 'paid_on_hold';
create index payment_held on payment_attempt (reference) include (amount) where state = 'paid_on_hold';
-- Money that came, by the moment it came: the dashboard reads 30 days of it from the index alone.
create index payment_taken on payment_attempt (settled_at) include (reference, amount) where state = 'paid';

-- Everything a gateway said, as it came.
create table payment_event (
  id uuid primary key,
  tran_id text not null,
  kind text not null check (kind in ('session', 'return', 'notification', 'confirmation', 'query')),
  payload jsonb not null,
  received_at timestamptz not null default now()
);
create index payment_event_of_attempt on payment_event (tran_id, id);

-- Each change of a payment stays: what it became, when, and why.
create table payment_change (
  id uuid primary key,
  tran_id text not null references payment_attempt (tran_id) on delete cascade,
  state text not null
    check (state in ('pending', 'paid', 'paid_on_hold', 'failed', 'cancelled', 'expired', 'returned')),
  -- Written as JSON text.
  why jsonb not null,
  changed_at timestamptz not null default clock_timestamp(),
  -- The shopkeeper's own words.
  note text not null default ''
);
create index payment_change_of_attempt on payment_change (tran_id, id);

-- References for which nothing more may be paid; money that comes all the same waits for the shopkeeper.
create table payment_stop (
  reference uuid primary key,
  stopped_at timestamptz not null default now()
);

-- References whose payer stays forgotten, whatever a gateway says later.
create table payment_forgotten (
  reference uuid primary key,
  forgotten_at timestamptz not null default now()
);

-- The token of a gateway: one for all processes of a shop, because bKash gives two in an hour.
create table gateway_token (
  -- A hash of the gateway's address and the merchant's keys: other keys, another token.
  merchant text primary key,
  id_token text,
  refresh_token text,
  issued_at timestamptz,
  -- When tokens were asked for lately, written before each request.
  asked_at timestamptz[] not null default '{}'
);

-- Cash that was handed over at the door: for cash on delivery, the only word that it was paid.
create table cash_collection (
  tran_id text primary key references payment_attempt (tran_id),
  amount poisha not null check (amount > 0),
  collected_at timestamptz not null default now(),
  -- Null once that account is deleted; the name says who it was.
  collected_by uuid references "user" on delete set null,
  collected_by_name text not null
);
