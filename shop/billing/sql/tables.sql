-- Money to be given back, in whole or in part. The row stands before the gateway is asked.
create table refund (
  id uuid primary key,
  -- Ours, sent to the gateway: asked again with the same number, it gives back once.
  refund_trans_id text not null unique check (char_length(refund_trans_id) between 1 and 30),
  tran_id text not null references payment_attempt (tran_id),
  reference uuid not null,
  amount poisha not null check (amount > 0),
  -- As a person wrote it; empty where the shop itself gives the reason.
  reason text not null,
  state text not null default 'requested'
    check (state in ('requested', 'processing', 'succeeded', 'failed', 'cancelled')),
  -- The gateway's own number, once it has taken the refund on.
  refund_ref text,
  requested_at timestamptz not null default now(),
  -- Null once that account is deleted; the name says who it was.
  requested_by uuid references "user" on delete set null,
  requested_by_name text not null,
  -- When the refund was last looked at.
  asked_at timestamptz,
  -- When the gateway was last asked to give the money back.
  sent_at timestamptz,
  -- Whether it was written for the payer to read.
  reason_is_told boolean not null default false,
  -- Set where the shop itself gives the reason; else a person wrote it.
  reason_code text check (reason_code in ('nobody-said-where', 'cheaper-there')),
  constraint refund_reason_check check ((reason = '') = (reason_code is not null))
);
create index refund_of_payment on refund (tran_id, id);
create index refund_of_reference on refund (reference, id);
create index refund_newest on refund (requested_at);
create index refund_unfinished on refund (asked_at) where state in ('requested', 'processing');
create index refund_gone_wrong on refund (tran_id) where state in ('failed', 'cancelled');
create index refund_of_gateway on refund (refund_ref) where refund_ref is not null;

-- Each step of a refund, with what the gateway said.
create table refund_change (
  id uuid primary key,
  refund_id uuid not null references refund on delete cascade,
  state text not null check (state in ('requested', 'processing', 'succeeded', 'failed', 'cancelled')),
  changed_at timestamptz not null default clock_timestamp(),
  -- These two are JSON text on the way in, parsed on the way out.
  why jsonb,
  answer jsonb
);
create index refund_change_of_refund on refund_change (refund_id, id);
-- What was given back, by the moment it was: the dashboard asks for 30 days.
create index refund_given_back on refund_change (changed_at) include (refund_id) where state = 'succeeded';

-- The number of the newest receipt. Whoever issues one takes it in the same transaction, so that none is ever
-- missing.
create table receipt_counter (
  only_one boolean primary key default true check (only_one),
  last integer not null check (last >= 0)
);
insert into receipt_counter (last) values (0);

create table receipt (
  number integer primary key check (number > 0),
  order_id uuid not null references "order",
  tran_id text not null unique references payment_attempt (tran_id),
  issued_at timestamptz not null default now()
);
create index receipt_of_order on receipt (order_id);

-- Where a gateway's books and ours say different things about a payment, for as long as they do.
create table payment_difference (
  id uuid primary key,
  tran_id text not null references payment_attempt (tran_id) on delete cascade,
  -- `refund`: the gateway says something else than the shop about money that is given back.
  kind text not null check (kind in ('missing', 'amount', 'currency', 'refund')),
  -- Written as text that PostgreSQL reads.
  gateway_says jsonb not null,
  found_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Resolved outside the shop: it needs no attention while it lasts.
  settled_at timestamptz
);
create unique index payment_difference_open on payment_difference (tran_id, kind) where closed_at is null;

-- Each comparison of the shop's books with the gateways', as far as it came.
create table comparison (
  id uuid primary key,
  began_at timestamptz not null default now(),
  -- Null for ever where it was cut short.
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
  refund_id uuid references refund on delete cascade,
  state text check (state in ('requested', 'processing', 'failed', 'cancelled')),
  seen_at timestamptz not null default now(),
  primary key (refund_id, state)
);

-- An order as it was when it was last counted: the totals below are the sums of exactly these rows.
create table order_counted (
  order_id uuid primary key,
  placed_on date not null,
  placed_at timestamptz not null,
  fulfilment text not null,
  needs_address boolean not null,
  amount poisha not null,
  lines integer not null,
  payments text[] not null,
  sold_on date
);
create index order_counted_newest on order_counted (placed_on, placed_at, order_id)
  include (fulfilment, needs_address, amount, lines, payments);
-- What the shop has to do, beside all orders that were ever placed and never paid.
create index order_counted_to_do on order_counted (order_id)
  include (fulfilment, placed_at, payments)
  where fulfilment = 'sent' or fulfilment in ('new', 'packed') and not 'unpaid' = any (payments);

create table order_total (
  placed_on date,
  fulfilment text,
  payments text[],
  needs_address boolean,
  orders integer not null,
  lines integer not null,
  amount bigint not null,
  primary key (placed_on, fulfilment, payments, needs_address)
);

-- What was sold on a day: by gift, or by name and picture once it has left the shop.
create table gift_total (
  sold_on date not null,
  product_id uuid,
  name text not null,
  photos text not null,
  sold integer not null,
  sales bigint not null
);
create index gift_total_of_day on gift_total (sold_on);

-- Orders that changed since they were counted. Whoever changes one only adds a row, and so waits for nobody.
create table order_touched (
  order_id uuid not null,
  -- Whether its products changed, and not only what it counts as: then what was counted of them is unknown.
  lines boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_scale_factor = 0);

-- What of the order a refund is for: gifts and charges. Its amount is its own.
create table refund_part (
  refund_id uuid not null references refund on delete cascade,
  order_line_id uuid references order_line on delete cascade,
  order_charge_id uuid references order_charge on delete cascade,
  -- The share of the refund.
  amount poisha not null check (amount >= 0),
  check (num_nonnulls(order_line_id, order_charge_id) = 1),
  unique nulls not distinct (refund_id, order_line_id, order_charge_id)
);
create index refund_part_of_line on refund_part (order_line_id) where order_line_id is not null;
create index refund_part_of_charge on refund_part (order_charge_id) where order_charge_id is not null;

-- That somebody had erased what was kept of their phone: proof for the shop, without the number.
create table phone_erasure (
  -- Of the request for the code.
  id uuid primary key,
  begun_at timestamptz not null default now(),
  -- Null: a step is still to come.
  ended_at timestamptz,
  orders integer not null default 0 check (orders >= 0),
  -- In which it was the recipient's.
  parcels integer not null default 0 check (parcels >= 0),
  -- Which lose the number by themselves once they have ended.
  later integer not null default 0 check (later >= 0)
);
