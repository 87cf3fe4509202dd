-- What is told about an order, and to whom: written by the transaction in which it comes true, sent once by a job.
create table notice (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: it would lock the order after its payments were locked, and an account that is deleted locks them
  -- the other way round.
  order_id uuid not null,
  -- Null: about the whole order.
  parcel_id uuid references parcel on delete cascade,
  refund_id uuid references refund on delete cascade,
  role text not null check (role in ('sender', 'shop')),
  channel text not null default 'mail',
  kind text not null,
  happened_at timestamptz not null default clock_timestamp(),
  -- `dropped`: it was no longer so, or nobody was there to be told.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  ended_at timestamptz,
  -- The receipt's payment.
  tran_id text references payment_attempt (tran_id) on delete cascade,
  drop_reason text,
  -- By the id of each e-mail; empty in rows that are older than the log. Holds no address.
  deliveries jsonb not null default '{}',
  delivered_at timestamptz,
  -- Its day was rescheduled since.
  replaced_at timestamptz,
  -- Its first failure.
  failed_at timestamptz,
  constraint notice_once
    unique nulls not distinct (order_id, parcel_id, refund_id, tran_id, role, kind, channel, replaced_at)
);
create index notice_waiting on notice (happened_at) where state = 'waiting';
create index notice_of_parcel on notice (parcel_id) where parcel_id is not null;
create index notice_of_refund on notice (refund_id) where refund_id is not null;
create index notice_of_payment on notice (tran_id) where tran_id is not null;
create index notice_beyond_number on notice (ended_at) where drop_reason = 'daily_number';
