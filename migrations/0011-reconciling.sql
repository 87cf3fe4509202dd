-- Where a gateway's books and ours say different things about a payment, for as long as they do.
create table payment_difference (
  id uuid primary key,
  tran_id text not null references payment_attempt (tran_id) on delete cascade,
  -- `refund`: the gateway says something else than the shop about money that is given back.
  kind text not null check (kind in ('missing', 'amount', 'currency', 'refund')),
  -- What the gateway said, in a sentence for the shopkeeper.
  gateway_says text not null,
  found_at timestamptz not null default now(),
  closed_at timestamptz,
  -- By the shopkeeper, outside the shop: it is not shown again while it lasts.
  settled_at timestamptz
);
create unique index payment_difference_open on payment_difference (tran_id, kind) where closed_at is null;

-- Each comparison of the shop's books with the gateways', as far as it came.
create table comparison (
  id uuid primary key,
  began_at timestamptz not null default now(),
  -- Null while it goes on, and for ever where it was cut short.
  ended_at timestamptz,
  -- The id of the last payment that was compared.
  came_to uuid,
  compared integer not null default 0,
  -- About so many of them the gateway gave no answer.
  unanswered integer not null default 0
);
create index comparison_begun on comparison (began_at);
create index comparison_ended on comparison (ended_at) where ended_at is not null;

-- A refund that went wrong in this way has been seen by the shopkeeper, and is not shown again while it stays so.
create table refund_seen (
  refund_id uuid not null references refund (id) on delete cascade,
  state text not null check (state in ('requested', 'processing', 'failed', 'cancelled')),
  seen_at timestamptz not null default now(),
  primary key (refund_id, state)
);
