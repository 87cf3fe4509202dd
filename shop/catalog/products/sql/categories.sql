-- One category is written in one way: capitals, blanks and code points do not make another. `foldName` in names.ts is the same.
create or replace function category_key(said text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(lower(normalize(translate(said, E'\u200b\u200c\u200d\ufeff', ''), nfkc)), '\s+', ' ', 'g'));

create unique index if not exists category_by_key on category (category_key(name));

-- As it is stored; the word for all categories is none.
create or replace function category_name(said text) returns text language sql immutable strict parallel safe
return case when category_key(said) in ('all', 'সব') then ''
  else btrim(regexp_replace(translate(normalize(said, nfc), E'\u00a0\u200b\ufeff', ' '), '\s+', ' ', 'g')) end;

-- Makes those that are new, in the order of their names: one writer at a time, so that none is made twice in two spellings.
create or replace function make_categories(names text[]) returns void language plpgsql as $$
begin
  if not exists (select from unnest(names) as one where category_name(one) <> ''
      and not exists (select from category where category_key(name) = category_key(one))) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('a new category'));
  insert into category (name, product_count)
    select wanted.name, 0
      from (select distinct on (category_key(one)) category_name(one) as name from unnest(names) as one order by category_key(one), one) wanted
      where wanted.name <> ''
        and not exists (select from category there where category_key(there.name) = category_key(wanted.name))
      order by wanted.name;
end $$;

-- Locks these categories in the order of their names until the transaction ends, and makes those that are new. Whoever
-- writes products of several categories in several statements calls it with all of them first.
create or replace function lock_categories(names text[]) returns void language plpgsql as $$
begin
  -- All that are new before any that is there: whoever waits for a new one then holds none of the others.
  perform make_categories(names);
  perform from category where category_key(name) = any (array(select category_key(one) from unnest(names) as one))
    order by name for no key update;
end $$;

-- A gift's category as it would be stored: as its other gifts write it, else as it was said.
create or replace function stored_category(said text) returns text language sql stable parallel safe
return coalesce((select name from category where category_key(name) = category_key(said) and product_count > 0), category_name(said));

-- Called before gifts are written: a category of no other gift takes their spelling.
create or replace function respell_category(said text, gift uuid default null) returns void language sql as $$
  update category set name = category_name(said)
    where category_key(name) = category_key(said) and category_name(said) not in ('', name)
      and (product_count = 0 or product_count = 1 and name = (select category from product where id = gift));
$$;

-- What was kept under the former spelling.
drop trigger if exists catalogue_changed on category;
create constraint trigger catalogue_changed after update of name on category
  deferrable initially deferred for each row execute function raise_catalogue_version();

-- Before anything is counted: a product's category is one that is there, as it is written there.
create or replace function name_category() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.category = old.category then return new; end if;
  -- Nobody respells it until this gift is counted.
  perform from category where name = new.category for key share;
  if found then return new; end if;
  new.category := category_name(new.category);
  if new.category = '' then
    new.category_bn := '';
    return new;
  end if;
  perform make_categories(array[new.category]);
  select name into strict new.category from category where category_key(name) = category_key(new.category) for key share;
  return new;
end $$;
create or replace trigger product_category_named before insert or update of category on product
  for each row execute function name_category();

create or replace function count_categories() returns trigger language plpgsql as $$
declare
  names text[];
  changes bigint[];
  offers bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(category), array_agg(n), array_agg(o) into names, changes, offers
      from (select category, count(*) as n, count(offer_price) as o from added group by category) counted;
  elsif tg_op = 'DELETE' then
    select array_agg(category), array_agg(-n), array_agg(-o) into names, changes, offers
      from (select category, count(*) as n, count(offer_price) as o from removed group by category) counted;
  else
    -- One lock for all that is counted by category, landings too: a second would be taken out of order.
    select array_agg(category), array_agg(n), array_agg(o) into names, changes, offers
      from (
        select category, sum(n)::bigint as n, sum(o)::bigint as o from (
          select category, sum(n) as n, sum(o) as o from (
            select category, occasions, for_whom, 1 as n, (offer_price is not null)::integer as o from added
            union all
            select category, occasions, for_whom, -1, -(offer_price is not null)::integer from removed
          ) both_sides group by category, occasions, for_whom having sum(n) <> 0 or sum(o) <> 0
        ) changed group by category
      ) counted;
  end if;
  if names is null then return null; end if;
  perform lock_categories(names);
  -- The only gift of a category may have respelled it: both spellings are one.
  update category set product_count = product_count + moved.n, on_offer_count = on_offer_count + moved.o
    from (select category_key(name) as key, sum(n) as n, sum(o) as o
      from unnest(names, changes, offers) as one(name, n, o) group by 1) moved
    where category_key(category.name) = moved.key;
  return null;
end $$;
create or replace trigger product_counted_in after insert on product
  referencing new table as added for each statement execute function count_categories();
create or replace trigger product_counted_out after delete on product
  referencing old table as removed for each statement execute function count_categories();
create or replace trigger product_counted_over after update on product
  referencing old table as removed new table as added for each statement execute function count_categories();

create or replace function name_categories_in_bangla() returns trigger language plpgsql as $$
declare
  names text[] := array(
    select distinct category from added where category <> '' and category_bn <> ''
      and not exists (select from category there where there.name = added.category and there.name_bn = added.category_bn));
begin
  if cardinality(names) = 0 then return null; end if;
  perform lock_categories(names);
  update category set name_bn = said.category_bn
    from (
      select distinct on (category) category, category_bn from added where category_bn <> '' order by category, updated_at desc, id desc
    ) said
    where category.name = said.category and category.name_bn <> said.category_bn;
  return null;
end $$;

-- After the counting, which makes the rows of new categories.
create or replace trigger product_named_in after insert on product
  referencing new table as added for each statement execute function name_categories_in_bangla();

-- A category keeps its name in Bangla while other things of its gifts change, and loses it with the last gift that says it.
create or replace function rename_categories_in_bangla() returns trigger language plpgsql as $$
declare
  names text[] := array(
    select distinct unnest(array[was.category, now.category]) from replaced was join added now using (id)
      where (was.category, was.category_bn) <> (now.category, now.category_bn) and was.category_bn || now.category_bn <> '');
begin
  if cardinality(names) = 0 then return null; end if;
  perform lock_categories(names);
  update category set name_bn = said.category_bn
    from (
      select distinct on (now.category) now.category, now.category_bn from replaced was join added now using (id)
        where now.category_bn <> '' and (was.category, was.category_bn) <> (now.category, now.category_bn)
        order by now.category, now.updated_at desc, now.id desc
    ) said
    where category.name = said.category and category.name_bn <> said.category_bn;
  update category set name_bn = coalesce(
      (select category_bn from product where product.category = category.name and category_bn <> ''
        order by updated_at desc, id desc limit 1), '')
    where name = any (names) and name_bn <> ''
      and not exists (select from product where product.category = category.name and product.category_bn = category.name_bn);
  return null;
end $$;
create or replace trigger product_named_over after update on product
  referencing old table as replaced new table as added for each statement execute function rename_categories_in_bangla();
