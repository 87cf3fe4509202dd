-- What a shop offers beside its gifts: how they are wrapped, cards to write on, and what they are given for. None is ever deleted: orders
-- refer to them; those that are not shown are offered no more.
create table wrap (
  id uuid primary key,
  position integer not null default 0,
  name_en text not null check (name_en <> ''),
  name_bn text not null default '',
  price integer not null default 0 check (price >= 0),
  picture text not null default '',
  shown boolean not null default true,
  revision integer not null default 1
);

create table card_design (
  id uuid primary key,
  position integer not null default 0,
  name_en text not null check (name_en <> ''),
  name_bn text not null default '',
  picture text not null default '',
  -- Where on the picture it is written.
  box text not null default 'lower' check (box in ('whole', 'lower', 'upper')),
  shown boolean not null default true,
  revision integer not null default 1
);

create table occasion (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null default 0,
  name_en text not null check (name_en <> ''),
  name_bn text not null default '',
  shown boolean not null default true,
  revision integer not null default 1
);

-- A parcel that is a gift; all of it is optional.
create table gift (
  parcel_id uuid primary key references parcel (id) on delete cascade,
  occasion text references occasion (key),
  to_name text not null default '',
  from_name text not null default '',
  -- Then nothing that whoever opens it can see names the sender.
  anonymous boolean not null default false,
  message text not null default '',
  -- Null: on plain paper.
  card_design_id uuid references card_design (id),
  -- Null: as the shop packs everything.
  wrap_id uuid references wrap (id),
  changed_at timestamptz not null default clock_timestamp()
);
create index gift_of_card_design on gift (card_design_id) where card_design_id is not null;
create index gift_of_wrap on gift (wrap_id) where wrap_id is not null;
create index gift_of_occasion on gift (occasion) where occasion is not null;

-- When it was printed last. What was changed after that is to be printed anew.
create table parcel_print (
  parcel_id uuid not null references parcel (id) on delete cascade,
  what text not null check (what in ('card', 'slip', 'label')),
  printed_at timestamptz not null default clock_timestamp(),
  primary key (parcel_id, what)
);

alter table audit_entry drop constraint audit_entry_subject_kind_check;
alter table audit_entry add constraint audit_entry_subject_kind_check
  check (subject_kind in ('product', 'order', 'user', 'catalogue', 'shop', 'delivery', 'gifting'));
