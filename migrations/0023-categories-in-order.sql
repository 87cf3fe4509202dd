-- Locks these categories in the order of their names until the transaction ends, and makes those that are new. Whoever
-- writes products of several categories in several statements calls it with all of them first.
create function lock_categories(names text[]) returns void language plpgsql as $$
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
begin
  if tg_op = 'INSERT' then
    select array_agg(category), array_agg(n) into names, changes
      from (select category, count(*) as n from added where category <> '' group by category) counted;
  elsif tg_op = 'DELETE' then
    select array_agg(category), array_agg(-n) into names, changes
      from (select category, count(*) as n from removed where category <> '' group by category) counted;
  else
    select array_agg(category), array_agg(n) into names, changes
      from (
        select category, sum(n)::bigint as n from (
          select category, count(*) as n from added group by category
          union all
          select category, -count(*) from removed group by category
        ) both_sides where category <> '' group by category having sum(n) <> 0
      ) counted;
  end if;
  if names is null then return null; end if;
  perform lock_categories(names);
  update category set product_count = product_count + moved.n
    from unnest(names, changes) as moved(name, n) where category.name = moved.name;
  return null;
end $$;
