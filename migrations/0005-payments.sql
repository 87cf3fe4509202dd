-- One try to pay an amount for a reference. Payments know no orders: the reference is theirs to understand.
create table payment_attempt (
  id uuid primary key,
  reference uuid not null,
  -- Ours, sent to the gateway: long and random, because the receipt's link is its permission.
  tran_id text not null unique check (char_length(tran_id) <= 30),
  gateway text not null,
  amount integer not null check (amount > 0),
  currency text not null default 'BDT',
  state text not null default 'pending'
    check (state in ('pending', 'paid', 'paid_on_hold', 'failed', 'cancelled', 'expired')),
  gateway_ref text,
  redirect_url text,
  verification_ref text unique,
  transaction_ref text unique,
  method text not null default '',
  masked text not null default '',
  hold_reason text,
  created_at timestamptz not null default now(),
  -- When somebody who waited last had us ask the gateway about it.
  asked_at timestamptz,
  settled_at timestamptz
);
create index payment_attempt_of_reference on payment_attempt (reference, id desc);
create unique index payment_paid_once on payment_attempt (reference) where state = 'paid';

-- Everything a gateway said, as it came.
create table payment_event (
  id uuid primary key,
  tran_id text not null,
  kind text not null check (kind in ('session', 'return', 'notification', 'confirmation', 'query')),
  payload jsonb not null,
  received_at timestamptz not null default now()
);
create index payment_event_of_attempt on payment_event (tran_id, id);
