-- What a shop offers beside its gifts: how they are wrapped, cards to write on, and what they are given for. None is
-- ever deleted: orders refer to them; those that are not shown are offered no more.
create table wrap (
  id uuid primary key,
  position integer not null default 0,
  name_en text not null check (name_en <> ''),
  name_bn text not null default '',
  price poisha not null default 0 check (price >= 0),
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
