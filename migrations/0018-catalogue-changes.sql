-- What each version of the catalogue changed, by scopes: a product's id, or a kind of list, for the whole shop (`prices`) and
-- for a category (`prices:Flowers`). A response depends on some scopes and stays true until one of them is here (decisions/response-cache.md).
create table catalogue_change (
  version bigint primary key,
  -- Null: too many to name, so everything.
  scopes text[]
);

-- Call it last in a transaction: the version stays locked until the commit. Null: everything.
create function note_catalogue_change(changed text[]) returns void language plpgsql as $$
declare
  this constant text := txid_current()::text;
  noted constant text := coalesce(current_setting('ogs.catalogue_raised', true), '');
  everything boolean := changed is null;
begin
  if noted = this || ' everything' then return; end if;
  if noted <> this then
    with raised as (update catalogue_version set version = version + 1 returning version)
      insert into catalogue_change (version, scopes) select version, changed from raised;
    -- A process that was away for longer forgets all it kept.
    delete from catalogue_change where version <= (select version - 1000 from catalogue_version);
  else
    update catalogue_change set scopes = case when cardinality(scopes) < 300 then scopes || changed end
      where version = (select version from catalogue_version)
      returning scopes is null into everything;
  end if;
  perform set_config('ogs.catalogue_raised', this || case when everything then ' everything' else '' end, true);
end $$;

-- For tables of which no scopes are known.
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  perform note_catalogue_change(null);
  return null;
end $$;

create function note_product_change() returns trigger language plpgsql as $$
declare
  changed text[] := array[coalesce(new.id, old.id)];
  kinds text[] := '{}';
  kind text;
begin
  -- An import ends here for all but its first rows.
  if current_setting('ogs.catalogue_raised', true) = txid_current() || ' everything' then return null; end if;
  if tg_op = 'UPDATE' and (new.id, new.category) = (old.id, old.category) then
    if new.name <> old.name then kinds := kinds || '{names}'; end if;
    if new.price_to_pay <> old.price_to_pay then kinds := kinds || '{prices}'; end if;
    if (new.offer_price is null) <> (old.offer_price is null) then kinds := kinds || '{offers}'; end if;
    if new.photos <> old.photos then kinds := kinds || '{photos}'; end if;
    if (new.name, new.brand, new.description) <> (old.name, old.brand, old.description) then
      kinds := kinds || '{texts}';
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
drop trigger catalogue_changed on product;
create constraint trigger catalogue_changed after insert or update or delete on product
  deferrable initially deferred for each row execute function note_product_change();
