-- What was really taken: it may differ from what was asked for, and no more than it is ever given back.
alter table payment_attempt add column taken integer check (taken >= 0);
update payment_attempt set taken = amount where state = 'paid';

-- Money to be given back, in whole or in part. The row stands before the gateway is asked.
create table refund (
  id uuid primary key,
  -- Ours, sent to the gateway: asked again with the same number, it gives back once.
  refund_trans_id text not null unique check (char_length(refund_trans_id) between 1 and 30),
  tran_id text not null references payment_attempt (tran_id),
  reference uuid not null,
  amount integer not null check (amount > 0),
  reason text not null check (reason <> ''),
  state text not null default 'requested'
    check (state in ('requested', 'processing', 'succeeded', 'failed', 'cancelled')),
  -- The gateway's own number, once it has taken the refund on.
  refund_ref text,
  requested_at timestamptz not null default now(),
  -- Null once that account is deleted; the name says who it was.
  requested_by uuid references "user" (id) on delete set null,
  requested_by_name text not null,
  asked_at timestamptz
);
create index refund_of_payment on refund (tran_id, id);
create index refund_of_reference on refund (reference, id);
create index refund_unfinished on refund (asked_at) where state in ('requested', 'processing');

-- Each step of a refund, with what the gateway said.
create table refund_change (
  id uuid primary key,
  refund_id uuid not null references refund (id) on delete cascade,
  state text not null check (state in ('requested', 'processing', 'succeeded', 'failed', 'cancelled')),
  changed_at timestamptz not null default clock_timestamp(),
  -- Why it was not given back; else empty.
  why text not null default '',
  answer jsonb
);
create index refund_change_of_refund on refund_change (refund_id, id);

-- Cash that was handed over at the door: for cash on delivery, the only word that it was paid.
create table cash_collection (
  tran_id text primary key references payment_attempt (tran_id),
  amount integer not null check (amount > 0),
  collected_at timestamptz not null default now(),
  collected_by uuid references "user" (id) on delete set null,
  collected_by_name text not null
);
