-- Which lists and pages a product's change concerns.
create or replace function note_product_change() returns trigger language plpgsql as $$
declare
  changed text[] := array[coalesce(new.id, old.id)];
  kinds text[] := '{}';
  kind text;
begin
  -- An import ends here for all but its first rows.
  if current_setting('ogs.catalogue_raised', true) = txid_current() || ' everything' then return null; end if;
  if tg_op = 'UPDATE' and (new.id, new.category, new.category_bn) = (old.id, old.category, old.category_bn) then
    if (new.name, new.name_bn) <> (old.name, old.name_bn) then kinds := kinds || '{names}'; end if;
    if new.price_to_pay <> old.price_to_pay then kinds := kinds || '{prices}'; end if;
    if (new.offer_price is null) <> (old.offer_price is null) then kinds := kinds || '{offers}'; end if;
    if new.photos <> old.photos then kinds := kinds || '{photos}'; end if;
    if (new.name, new.brand, new.description, new.name_bn, new.brand_bn, new.description_bn, new.choice_words)
      <> (old.name, old.brand, old.description, old.name_bn, old.brand_bn, old.description_bn, old.choice_words)
    then
      kinds := kinds || '{texts}';
    end if;
    if (new.occasions, new.for_whom, new.ages, new.tastes) <> (old.occasions, old.for_whom, old.ages, old.tastes) then
      kinds := kinds || '{tags}';
    end if;
    -- Another variant is shown, perhaps.
    if new.choice_words <> '' or old.choice_words <> '' then changed := changed || 'stock'::text; end if;
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
drop trigger if exists catalogue_changed on product;
create constraint trigger catalogue_changed after insert or update or delete on product
  deferrable initially deferred for each row execute function note_product_change();

create or replace function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'use delete: truncate would leave category counts and the catalogue version behind';
end $$;
create or replace trigger product_not_truncated before truncate on product
  for each statement execute function refuse_truncate();
