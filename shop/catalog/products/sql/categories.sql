-- Locks these categories in the order of their names until the transaction ends, and makes those that are new. Whoever
-- writes products of several categories in several statements calls it with all of them first.
create or replace function lock_categories(names text[]) returns void language plpgsql as $$
begin
  -- All that are new before any that is there: whoever waits for a new one then holds none of the others.
  insert into category (name, product_count)
    select distinct wanted.name, 0 from unnest(names) as wanted(name)
      where wanted.name <> '' and not exists (select from category there where there.name = wanted.name)
      order by wanted.name
    on conflict (name) do nothing;
  perform from category where name = any(names) order by name for no key update;
end $$;

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
  update category set product_count = product_count + moved.n, on_offer_count = on_offer_count + moved.o
    from unnest(names, changes, offers) as moved(name, n, o) where category.name = moved.name;
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
