-- What shopkeepers write of gifts, in Bangla; empty: as in English.
lock table product in share row exclusive mode;
alter table product
  add column name_bn text not null default '',
  add column brand_bn text not null default '',
  add column category_bn text not null default '',
  add column description_bn text not null default '';

-- As the newest gift that says it has it.
alter table category add column name_bn text not null default '';

alter table order_line
  add column product_name_bn text not null default '',
  add column brand_bn text not null default '',
  add column category_bn text not null default '';

alter table product_import_row
  add column name_bn text,
  add column brand_bn text,
  add column category_bn text,
  add column description_bn text;
-- A file that was checked before can still be imported, and one that was imported be undone.
update product_import_row set name_bn = '', brand_bn = '', category_bn = '', description_bn = '',
  before = before || '{"name_bn": "", "brand_bn": "", "category_bn": "", "description_bn": ""}';

create or replace function count_revision() returns trigger language plpgsql as $$
begin
  if (new.name, new.price, new.offer_price, new.brand, new.category, new.description, new.photos,
      new.name_bn, new.brand_bn, new.category_bn, new.description_bn)
    is distinct from (old.name, old.price, old.offer_price, old.brand, old.category, old.description, old.photos,
      old.name_bn, old.brand_bn, old.category_bn, old.description_bn)
  then
    new.revision := old.revision + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

create function name_categories_in_bangla() returns trigger language plpgsql as $$
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
create trigger product_named_in after insert on product
  referencing new table as added for each statement execute function name_categories_in_bangla();
create trigger product_named_over after update on product
  referencing new table as added for each statement execute function name_categories_in_bangla();

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

-- A gift is found by its words in both languages.
drop index product_search;
drop function gift_terms;
create function gift_terms(name text, name_bn text, category text, category_bn text, brand text, brand_bn text,
    description text, description_bn text, offer_price integer)
  returns text[] language sql immutable parallel safe
return search_terms(search_words(name || ' ' || name_bn),
  search_words(category || ' ' || brand || ' ' || description || ' ' || category_bn || ' ' || brand_bn || ' ' || description_bn), category, offer_price is not null);

create index product_search on product
  using gin (block, gift_terms(name, name_bn, category, category_bn, brand, brand_bn, description, description_bn, offer_price))
  with (gin_pending_list_limit = 65536);

create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
    select distinct wanted.word
      from (
        select distinct part
          from added, string_to_table(
            concat_ws(' ', name, category, brand, description, name_bn, category_bn, brand_bn, description_bn), ' ') as part
      ) parts, unnest(search_words(part)) as wanted(word)
      where not exists (select from search_word there where there.word = wanted.word);
  if found then
    perform gin_clean_pending_list(kept)
      from unnest('{search_word_contains,search_word_like,search_word_pieces}'::regclass[]) as kept;
  end if;
  perform gin_clean_pending_list('product_search');
  return null;
end $$;

-- As 0025 made it, with what is written in both languages.
create or replace function search_gifts(a text[], b text[], c text[], d text[], e text[], pattern text, most integer, rare boolean)
  returns table (id uuid, name text, brand text, category text, description text) language plpgsql stable
  set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set max_parallel_workers_per_gather = 0
as $$
declare
  newest constant integer := (select last_value / 8192 from search_block);
  -- What was never committed, or is gone, leaves blocks without gifts.
  near constant integer := coalesce((select p.block from product p order by p.id desc limit 1), newest) - 4;
  too_many constant integer := 20 * most;
  found integer := 0;
  n integer;
  ids uuid[];
begin
  -- The index reads a condition that is there twice once.
  b := coalesce(b, a); c := coalesce(c, a); d := coalesce(d, a); e := coalesce(e, a);
  for at in reverse newest .. 0 loop
    if rare or (at = near - 1 and found < 3 * sqrt(most)) then
      rare := false;
      ids := array(
        select p.id from product p
          where gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && a
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && b
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && c
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && d
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && e
            and (pattern is null or lower(p.name) like pattern or lower(p.name_bn) like pattern) and p.block + 0 <= at
          limit too_many);
      if cardinality(ids) < too_many then
        return query select p.id, p.name || ' ' || p.name_bn, p.brand || ' ' || p.brand_bn, p.category || ' ' || p.category_bn,
            left(p.description, 500) || ' ' || left(p.description_bn, 500) from product p
          where p.id in (select wanted from unnest(ids) as wanted order by wanted desc limit most - found);
        return;
      end if;
    end if;
    return query select p.id, p.name || ' ' || p.name_bn, p.brand || ' ' || p.brand_bn, p.category || ' ' || p.category_bn,
            left(p.description, 500) || ' ' || left(p.description_bn, 500) from product p
      where p.block = at
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && a
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && b
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && c
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && d
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn, p.description, p.description_bn, p.offer_price) && e
        and (pattern is null or lower(p.name) like pattern or lower(p.name_bn) like pattern)
      order by p.id desc limit most - found;
    get diagnostics n = row_count;
    found := found + n;
    exit when found >= most;
  end loop;
end $$;
