create table "order" (
  id uuid primary key,
  -- Null once the account is deleted; the order stays.
  user_id uuid references "user" (id) on delete set null,
  idempotency_key text not null,
  amount integer not null check (amount >= 0),
  currency text not null default 'BDT',
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  customer_city text not null,
  customer_area text not null,
  customer_address text not null,
  needs_address boolean not null,
  placed_at timestamptz not null default now(),
  -- Where it is on its way; `returned`: the parcel came back.
  fulfilment text not null default 'new'
    check (fulfilment in ('new', 'packed', 'sent', 'delivered', 'cancelled', 'returned')),
  -- The name on the receipt where the order was sent elsewhere after it was paid; else null: it is the customer's.
  receipt_name text,
  -- What shopkeepers look for an order by, as one text. It begins and goes on with blanks: a short text is looked for
  -- where words begin. The phone stands in it a second time, without what people write between its digits.
  search_text text not null generated always as (
    lower(
      ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' '
      || regexp_replace(translate(customer_phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g')
    )
  ) stored,
  unique (user_id, idempotency_key)
);
create index order_newest on "order" (placed_at desc, id desc);
create index order_by_fulfilment on "order" (fulfilment, placed_at desc, id desc);
create index order_of_user on "order" (user_id, placed_at desc, id desc);
create index order_without_address on "order" (fulfilment) include (amount) where needs_address;
create index order_search on "order" using gin (search_text gin_trgm_ops);
-- The short number that stands on packing slips.
create index order_number on "order" (right(id::text, 8));

-- What was sold, as it was when it was sold.
create table order_line (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  product_id uuid references product (id) on delete set null,
  product_name text not null,
  brand text not null,
  category text not null,
  price integer not null,
  description text not null,
  photos text not null
);
create index order_line_of_order on order_line (order_id, id);
create index order_line_of_product on order_line (product_id);

-- Each change of an order's fulfilment stays, dated and signed.
create table fulfilment_change (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  state text not null check (state in ('new', 'packed', 'sent', 'delivered', 'cancelled', 'returned')),
  changed_at timestamptz not null default now(),
  -- Null once that account is deleted; the name says who it was.
  changed_by uuid references "user" (id) on delete set null,
  changed_by_name text not null
);
create index fulfilment_change_of_order on fulfilment_change (order_id, id);

-- Each time a shopper sent an order elsewhere. The addresses themselves stay in the order alone, which can forget them.
create table address_change (
  id uuid primary key,
  order_id uuid not null references "order" (id) on delete cascade,
  changed_at timestamptz not null default now()
);
create index address_change_of_order on address_change (order_id, id);
