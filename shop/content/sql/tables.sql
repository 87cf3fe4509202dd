-- What the shop says about itself at length, in Markdown; linked at the foot of every page where it is shown.
create table shop_page (
  slug text primary key,
  position integer not null,
  title_en text not null check (title_en <> ''),
  title_bn text not null default '',
  body_en text not null default '',
  body_bn text not null default '',
  shown boolean not null default false,
  revision integer not null default 0,
  check (not shown or body_en <> '' or body_bn <> '')
);
insert into shop_page (slug, position, title_en, title_bn) values
  ('about', 1, 'About us', 'আমাদের কথা'),
  ('delivery', 2, 'Delivery', 'ডেলিভারি'),
  ('returns', 3, 'Returns and refunds', 'ফেরত ও রিফান্ড'),
  ('privacy', 4, 'Privacy', 'গোপনীয়তা'),
  ('terms', 5, 'Terms', 'শর্তাবলি'),
  ('contact', 6, 'Contact', 'যোগাযোগ');

-- The banners and adverts of the home page that the shopkeeper changed; the others are as the shop came.
create table banner (
  slot text primary key,
  headline_en text not null,
  headline_bn text not null,
  text_en text not null,
  text_bn text not null,
  -- Of the products that it leads to; empty: all.
  category text not null,
  -- Empty: the one that came with the place.
  picture text not null,
  shown boolean not null,
  revision integer not null
);

-- What the demo, or the start of an empty shop, wrote: a row that has another revision by now is the shopkeeper's.
create table demo_row (
  kind text check (kind in ('product', 'zone', 'wrap', 'card', 'occasion', 'page', 'banner', 'setting')),
  id text,
  -- As the demo wrote it; a later one is the shopkeeper's.
  revision integer not null,
  primary key (kind, id)
);

-- The demo left at the shopkeeper's request: what was deleted comes back within a day, and the demo is never filled
-- in again.
create table demo_removal (
  only_row boolean primary key default true check (only_row),
  removed_at timestamptz not null default clock_timestamp(),
  -- Written as text that PostgreSQL reads.
  removed jsonb not null
);
