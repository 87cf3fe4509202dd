-- Each change of a payment stays: what it became, when, and why.
create table payment_change (
  id uuid primary key,
  tran_id text not null references payment_attempt (tran_id) on delete cascade,
  state text not null
    check (state in ('pending', 'paid', 'paid_on_hold', 'failed', 'cancelled', 'expired')),
  -- A sentence for the shopkeeper.
  why text not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index payment_change_of_attempt on payment_change (tran_id, id);

create index payment_pending on payment_attempt (created_at) where state = 'pending';
create index payment_on_hold on payment_attempt (created_at) where state = 'paid_on_hold';
create index payment_newest on payment_attempt (created_at, id);

-- References whose payer stays forgotten, whatever a gateway says later.
create table payment_forgotten (
  reference uuid primary key,
  forgotten_at timestamptz not null default now()
);
insert into payment_forgotten (reference)
  select id from "order" where user_id is null and fulfilment in ('delivered', 'cancelled');

-- Where a gateway's books and ours say different things about a payment, for as long as they do.
create table payment_difference (
  id uuid primary key,
  tran_id text not null references payment_attempt (tran_id) on delete cascade,
  kind text not null check (kind in ('missing', 'amount', 'currency')),
  -- What the gateway said, in a sentence for the shopkeeper.
  gateway_says text not null,
  found_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index payment_difference_open on payment_difference (tran_id, kind) where closed_at is null;
