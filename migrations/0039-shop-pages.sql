-- What the shop says about itself at length, in Markdown; linked at the foot of every page where it is shown.
create table shop_page (
  slug text primary key,
  position integer not null,
  title_en text not null check (title_en <> ''),
  title_bn text not null default '',
  body_en text not null default '',
  body_bn text not null default '',
  shown boolean not null default false check (not shown or body_en <> '' or body_bn <> ''),
  revision integer not null default 0
);
insert into shop_page (slug, position, title_en, title_bn) values
  ('about', 1, 'About us', 'আমাদের কথা'),
  ('delivery', 2, 'Delivery', 'ডেলিভারি'),
  ('returns', 3, 'Returns and refunds', 'ফেরত ও রিফান্ড'),
  ('privacy', 4, 'Privacy', 'গোপনীয়তা'),
  ('terms', 5, 'Terms', 'শর্তাবলি'),
  ('contact', 6, 'Contact', 'যোগাযোগ');

create constraint trigger catalogue_changed after insert or update or delete on shop_page
  deferrable initially deferred for each row execute function raise_catalogue_version();
