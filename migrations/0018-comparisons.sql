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

-- `refund`: the gateway says something else than the shop about money that is given back.
alter table payment_difference drop constraint payment_difference_kind_check;
alter table payment_difference add constraint payment_difference_kind_check
  check (kind in ('missing', 'amount', 'currency', 'refund'));

-- A refund that went wrong in this way has been seen by the shopkeeper, and is not shown again while it stays so.
create table refund_seen (
  refund_id uuid not null references refund (id) on delete cascade,
  state text not null check (state in ('requested', 'processing', 'failed', 'cancelled')),
  seen_at timestamptz not null default now(),
  primary key (refund_id, state)
);
create index refund_gone_wrong on refund (tran_id) where state in ('failed', 'cancelled');
create index refund_newest on refund (requested_at);
