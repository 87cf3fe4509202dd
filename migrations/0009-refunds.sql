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
  -- Moves with every look at the refund.
  asked_at timestamptz,
  -- When the question to give money back last left the house.
  sent_at timestamptz
);
create index refund_of_payment on refund (tran_id, id);
create index refund_of_reference on refund (reference, id);
create index refund_newest on refund (requested_at);
create index refund_unfinished on refund (asked_at) where state in ('requested', 'processing');
create index refund_gone_wrong on refund (tran_id) where state in ('failed', 'cancelled');

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
