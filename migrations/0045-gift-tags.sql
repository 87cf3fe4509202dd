-- What gifts are for, in words that are chosen, not written: keys of `occasion`, and of the lists in gift-tags.ts.
lock table product in share row exclusive mode;
alter table product
  add column occasions text[] not null default '{}',
  add column for_whom text[] not null default '{}',
  add column ages text[] not null default '{}',
  add column tastes text[] not null default '{}';

-- Answers any of the four together. Without a pending list, which every question would read.
create index product_by_tags on product using gin (occasions, for_whom, ages, tastes) with (fastupdate = off);

-- Null: the file has no such column.
alter table product_import_row
  add column occasions text[],
  add column for_whom text[],
  add column ages text[],
  add column tastes text[];
-- A file that was checked before can still be imported, and one that was imported be undone.
update product_import_row set occasions = '{}', for_whom = '{}', ages = '{}', tastes = '{}',
  before = before || '{"occasions": [], "for_whom": [], "ages": [], "tastes": []}';

create or replace function count_revision() returns trigger language plpgsql as $$
begin
  if (new.name, new.price, new.offer_price, new.brand, new.category, new.description, new.photos,
      new.name_bn, new.brand_bn, new.category_bn, new.description_bn,
      new.occasions, new.for_whom, new.ages, new.tastes)
    is distinct from (old.name, old.price, old.offer_price, old.brand, old.category, old.description, old.photos,
      old.name_bn, old.brand_bn, old.category_bn, old.description_bn,
      old.occasions, old.for_whom, old.ages, old.tastes)
  then
    new.revision := old.revision + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

-- As 0026 made it, with lists that are chosen by tags.
create or replace function note_product_change() returns trigger language plpgsql as $$
declare
  changed text[] := array[coalesce(new.id, old.id)];
  kinds text[] := '{}';
  kind text;
begin
  -- An import ends here for all but its first rows.
  if current_setting('ogs.catalogue_raised', true) = txid_current() || ' everything' then return null; end if;
  if tg_op = 'UPDATE' and (new.id, new.category, new.category_bn) = (old.id, old.category, old.category_bn) then
    if new.name <> old.name then kinds := kinds || '{names}'; end if;
    if new.price_to_pay <> old.price_to_pay then kinds := kinds || '{prices}'; end if;
    if (new.offer_price is null) <> (old.offer_price is null) then kinds := kinds || '{offers}'; end if;
    if new.photos <> old.photos then kinds := kinds || '{photos}'; end if;
    if (new.name, new.brand, new.description, new.name_bn, new.brand_bn, new.description_bn)
      <> (old.name, old.brand, old.description, old.name_bn, old.brand_bn, old.description_bn)
    then
      kinds := kinds || '{texts}';
    end if;
    if (new.occasions, new.for_whom, new.ages, new.tastes) <> (old.occasions, old.for_whom, old.ages, old.tastes) then
      kinds := kinds || '{tags}';
    end if;
  else
    if new.id <> old.id then changed := changed || old.id::text; end if;
    -- Every list depends on this one.
    kinds := '{members}';
  end if;
  foreach kind in array kinds loop
    changed := changed || array[kind, kind || ':' || coalesce(old.category, new.category)];
    if new.category <> old.category then changed := changed || array[kind || ':' || new.category]; end if;
  end loop;
  perform note_catalogue_change(changed);
  return null;
end $$;

-- Public pages say what gifts are given for.
create constraint trigger occasions_changed after insert or update or delete on occasion
  deferrable initially deferred for each row execute function raise_catalogue_version();
