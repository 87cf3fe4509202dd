-- The banners and adverts of the home page that the shopkeeper changed; the others are as the shop came.
create table banner (
  slot text primary key,
  headline_en text not null,
  headline_bn text not null,
  text_en text not null,
  text_bn text not null,
  -- Whose gifts it leads to; empty: all.
  category text not null,
  -- Empty: the one that came with the place.
  picture text not null,
  shown boolean not null,
  revision integer not null
);

create constraint trigger catalogue_changed after insert or update or delete on banner
  deferrable initially deferred for each row execute function raise_catalogue_version();
