create table "order" (
  id uuid primary key,
  -- Null: ordered without an account, or it is deleted: `sender_state` says which.
  user_id uuid references "user" on delete set null,
  idempotency_key text not null,
  amount poisha not null check (amount >= 0),
  currency text not null default 'BDT',
  needs_address boolean not null default false,
  placed_at timestamptz not null default now(),
  -- The state of its least advanced parcel.
  fulfilment text not null default 'new'
    check (fulfilment in ('new', 'packed', 'sent', 'delivered', 'cancelled', 'returned')),
  -- Of whoever placed it, for what is sent and printed about it.
  sender_language text not null default 'en' check (sender_language ~ '^[a-z]{2,3}$'),
  sender_name text not null default '',
  sender_email text not null default '',
  -- Of an own address; empty where there is none. The account's comes first.
  sender_phone text not null default '',
  sender_time_zone text not null default 'Asia/Dhaka',
  -- What shopkeepers look for an order by, as one text (`order_search_text`).
  search_text text not null default '',
  -- What became of who ordered: an order without an account or an e-mail is not yet one whose account was deleted.
  sender_state text not null default 'known' check (sender_state in ('known', 'left', 'forgotten')),
  -- Of one that was placed without the account.
  taken_along_at timestamptz,
  -- An `inet`, see `Caller.network`; null: unknown, or a day old.
  placed_from inet,
  unique (user_id, idempotency_key),
  constraint order_sender_gone_check check (sender_state = 'known' or user_id is null)
);
create index order_newest on "order" (placed_at desc, id desc);
create index order_by_fulfilment on "order" (fulfilment, placed_at desc, id desc);
create index order_of_user on "order" (user_id, placed_at desc, id desc);
create index order_without_address on "order" (fulfilment) include (amount) where needs_address;
-- The short number that stands on packing slips.
create index order_number on "order" (right(id::text, 8));
create index order_search on "order" using gin (search_text gin_trgm_ops);
-- How many orders with one phone number are to be paid in cash.
create index order_of_sender_phone on "order" (sender_phone) where sender_phone <> '';
-- An account finds the orders that were placed without one, by its confirmed e-mail.
create index order_of_sender_email on "order" (lower(sender_email)) where sender_email <> '';
create index order_placed_from on "order" (placed_from) where placed_from is not null;
alter table "order" alter column search_text set statistics 1000;

-- Where an order goes, and how far it has come, belongs to a parcel; whoever pays stands in the order.
create table parcel (
  id uuid primary key,
  order_id uuid not null references "order" on delete cascade,
  -- From 1.
  nth smallint not null default 1 check (nth > 0),
  recipient_name text not null,
  recipient_phone text not null,
  city text not null,
  area text not null,
  address text not null,
  address_state text not null default 'known'
    check (address_state in ('known', 'to_be_arranged', 'awaiting_recipient', 'expired')),
  fulfilment text not null default 'new'
    check (fulfilment in ('new', 'packed', 'sent', 'delivered', 'cancelled', 'returned')),
  -- The zone by which it was charged.
  zone_id uuid references delivery_zone on delete set null,
  -- In Dhaka: read it as text, a `Date` is of the process's time zone. Null: no day was chosen.
  deliver_on date,
  window_id uuid references delivery_window on delete set null,
  -- Who carries it, and under which number, as the shopkeeper typed it.
  courier text not null default '',
  tracking text not null default '',
  -- Given by the recipient: the sender sees area and city only.
  address_hidden boolean not null default false,
  -- Once it is delivered; may be empty.
  taken_by text not null default '' check (char_length(taken_by) <= 60),
  unique (order_id, nth)
);
create index parcel_of_zone on parcel (zone_id) where zone_id is not null;
create index parcel_of_window on parcel (window_id) where window_id is not null;
create index parcel_to_deliver on parcel (deliver_on, fulfilment) where fulfilment in ('new', 'packed', 'sent');
create index parcel_of_phone on parcel (recipient_phone) where recipient_phone <> '';
create index parcel_awaiting_recipient on parcel (id) where address_state = 'awaiting_recipient';
-- The parcels of these, beside all that have arrived.
create index parcel_open on parcel (order_id) where fulfilment in ('new', 'packed', 'sent');
-- A courier's number is found however it is written (`shop/billing/reconciling/quoted-orders.server.ts`).
create index parcel_of_tracking on parcel
  (upper(regexp_replace(translate(tracking, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^A-Za-z0-9]', '', 'g')))
  where tracking <> '';
-- Shopkeepers find a courier's number by a part of it (`shop/fulfilment/order-list/matching-orders.server.ts`).
create index parcel_tracking_contains on parcel
  using gin (upper(regexp_replace(translate(tracking, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^A-Za-z0-9]', '', 'g')) gin_trgm_ops)
  where tracking <> '';

-- What was sold, as it was when it was sold.
create table order_line (
  id uuid primary key,
  order_id uuid not null references "order" on delete cascade,
  product_id uuid references product on delete set null,
  product_name text not null,
  brand text not null,
  category text not null,
  price poisha not null,
  description text not null,
  photos text not null,
  product_name_bn text not null default '',
  brand_bn text not null default '',
  category_bn text not null default '',
  -- A gift goes into one of its order's parcels.
  parcel_id uuid not null references parcel on delete cascade,
  -- Null: the gift had no options, or the variant left the shop; the name says which it was.
  variant_id uuid references product_variant on delete set null,
  -- Of a hamper, as sold.
  parts jsonb
);
create index order_line_of_order on order_line (order_id, id);
create index order_line_of_product on order_line (product_id);
create index order_line_of_parcel on order_line (parcel_id, id);
create index order_line_of_variant on order_line (variant_id) where variant_id is not null;
-- The first count of a gift finds the hampers that were sold with it.
create index order_line_of_part on order_line using gin (parts jsonb_path_ops) where parts is not null;

-- Each change of an order's fulfilment stays, dated and signed.
create table fulfilment_change (
  id uuid primary key,
  state text not null check (state in ('new', 'packed', 'sent', 'delivered', 'cancelled', 'returned')),
  changed_at timestamptz not null default now(),
  -- Null once that account is deleted; the name says who it was.
  changed_by uuid references "user" on delete set null,
  -- Empty where there is a code.
  changed_by_name text not null,
  parcel_id uuid not null references parcel on delete cascade,
  changed_by_code text check (changed_by_code in ('deleted-account', 'not-paid-in-time'))
);
create index fulfilment_change_of_parcel on fulfilment_change (parcel_id, id);

-- Each time a shopper sent an order elsewhere. The addresses themselves stay in the order alone, which can forget
-- them.
create table address_change (
  id uuid primary key,
  changed_at timestamptz not null default now(),
  parcel_id uuid not null references parcel on delete cascade
);
create index address_change_of_parcel on address_change (parcel_id, id);

-- What is to be paid of an order: all of it at once, or a part in advance and the rest at the door. Attempts to pay
-- refer to it. The first one has the order's own id.
create table due (
  id uuid primary key,
  order_id uuid not null references "order" on delete cascade,
  kind text not null check (kind in ('whole', 'advance', 'rest', 'extra')),
  amount poisha not null check (amount >= 0),
  payable text not null default 'online' check (payable in ('online', 'at_door')),
  agreed_at timestamptz not null default clock_timestamp(),
  -- When other dues replaced it.
  dropped_at timestamptz
);
create index due_of_order on due (order_id, id) include (dropped_at);
-- Of paid orders to which something was added.
create index due_extra on due (order_id) where kind = 'extra' and dropped_at is null;

-- What an order costs beside its gifts; less than nothing: a discount. Its amount is the sum of its lines and
-- charges.
create table order_charge (
  id uuid primary key,
  order_id uuid not null references "order" on delete cascade,
  -- Null: of the whole order.
  parcel_id uuid references parcel on delete cascade,
  kind text not null check (kind in ('delivery', 'rush', 'wrap', 'card', 'discount')),
  label text not null,
  label_bn text not null default '',
  amount poisha not null,
  -- The extra due that it was added with once the order was paid.
  due_id uuid references due on delete cascade,
  -- Paid, no longer needed, and to be refunded.
  is_surplus boolean not null default false,
  constraint order_charge_amount_check check (amount <> 0 or kind = 'discount')
);
create index order_charge_of_order on order_charge (order_id, id);
create index order_charge_of_parcel on order_charge (parcel_id) where parcel_id is not null;
create index order_charge_of_due on order_charge (due_id) where due_id is not null;

-- A parcel that is a gift; all of it is optional.
create table gift (
  parcel_id uuid primary key references parcel on delete cascade,
  occasion text references occasion,
  to_name text not null default '',
  from_name text not null default '',
  -- Then nothing that whoever opens it can see names the sender.
  anonymous boolean not null default false,
  message text not null default '',
  -- Null: on plain paper.
  card_design_id uuid references card_design,
  -- Null: as the shop packs everything.
  wrap_id uuid references wrap,
  changed_at timestamptz not null default clock_timestamp(),
  -- Whether the recipient may say thanks.
  thanks boolean not null default true,
  -- No phone on the label of a secret gift.
  without_phone boolean not null default false,
  check (anonymous or not without_phone)
);
create index gift_of_card_design on gift (card_design_id) where card_design_id is not null;
create index gift_of_wrap on gift (wrap_id) where wrap_id is not null;
create index gift_of_occasion on gift (occasion) where occasion is not null;

-- A parcel with a slip that leads to the page for thanks, from when the slip was first asked for.
create table thanks (
  parcel_id uuid primary key references parcel on delete cascade,
  token_hash text not null unique,
  words text not null default '' check (char_length(words) <= 400),
  said_by text not null default '' check (char_length(said_by) <= 60),
  -- Null: no thanks yet.
  said_at timestamptz
);

-- Extras of a paid order below what a gateway takes: the shop pays them until the sum is large enough.
create table carried_charge (
  id uuid primary key,
  order_id uuid not null references "order" on delete cascade,
  parcel_id uuid not null references parcel on delete cascade,
  kind text not null,
  label text not null,
  label_bn text not null default '',
  amount poisha not null check (amount > 0)
);
create index carried_charge_of_order on carried_charge (order_id);
create index carried_charge_of_parcel on carried_charge (parcel_id);

-- What happened to orders, read once by all who listen.
create table order_event (
  -- In the order of writing; a bigint, so it is read as text.
  id bigint generated by default as identity primary key,
  facts jsonb not null,
  kind text not null generated always as (facts ->> 'kind') stored,
  -- No foreign key: it would lock the order after its payments, and an account that is deleted locks them the other
  -- way round.
  order_id uuid not null generated always as ((facts ->> 'orderId')::uuid) stored,
  parcel_id uuid generated always as ((facts ->> 'parcelId')::uuid) stored references parcel on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Null: not read by all listeners yet.
  read_at timestamptz
);
create index order_event_unread on order_event (order_id, id) where read_at is null;
create index order_event_of_parcel on order_event (parcel_id) where parcel_id is not null;

-- What a parcel reserves has one life, whatever it is: a place on its day, or units of stock.
create table reservation (
  parcel_id uuid references parcel on delete cascade,
  resource text check (resource in ('day', 'stock')),
  -- No row: `none`.
  state text not null check (state in ('reserved', 'confirmed', 'expired', 'released', 'needs_scheduling')),
  -- The end of a reservation without payment; null: it was confirmed at once.
  expires_at timestamptz,
  primary key (parcel_id, resource)
);
create index reservation_to_settle on reservation (expires_at) where state in ('reserved', 'expired');
create index reservation_needs_scheduling on reservation (parcel_id, resource) where state = 'needs_scheduling';

-- Tables of lower storeys that refer to these.
alter table promotion_use add foreign key (order_id) references "order" on delete cascade;
alter table stock_hold add foreign key (parcel_id) references parcel on delete cascade;
alter table stock_move add foreign key (parcel_id) references parcel on delete set null;
alter table discount_share add foreign key (order_line_id) references order_line on delete cascade;
