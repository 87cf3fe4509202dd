-- Each time a shopper sent an order elsewhere. The addresses themselves stay in the order alone, which can forget them.
create table address_change (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  changed_at timestamptz not null default now()
);
create index address_change_of_order on address_change (order_id, id);

-- The name on the receipt where the order was sent elsewhere after it was paid; else null: it is the customer's.
alter table "order" add column receipt_name text;
