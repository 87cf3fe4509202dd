-- Of several writers of a row only one is here: `count_categories` fires before, by its name, and locks the categories.
create or replace function count_landings() returns trigger language plpgsql as $$
declare
  moved gift_landing[];
begin
  if tg_op = 'INSERT' then
    moved := array(
      select row(occasion, whom, category, count(*))::gift_landing
        from added, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
        where occasion <> '' or whom <> '' group by occasion, whom, category);
  elsif tg_op = 'DELETE' then
    moved := array(
      select row(occasion, whom, category, -count(*))::gift_landing
        from removed, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
        where occasion <> '' or whom <> '' group by occasion, whom, category);
  else
    moved := array(
      select row(occasion, whom, category, sum(n))::gift_landing
        from (
          select category, occasions, for_whom, sum(n) as n from (
            select category, occasions, for_whom, 1 as n from added
            union all
            select category, occasions, for_whom, -1 from removed
          ) both_sides group by category, occasions, for_whom having sum(n) <> 0
        ) changed, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
        where occasion <> '' or whom <> '' group by occasion, whom, category having sum(n) <> 0);
  end if;
  if cardinality(moved) = 0 then return null; end if;
  insert into gift_landing select * from unnest(moved)
    on conflict (occasion, for_whom, category) do update set gift_count = gift_landing.gift_count + excluded.gift_count;
  delete from gift_landing kept using unnest(moved) as one
    where (kept.occasion, kept.for_whom, kept.category) = (one.occasion, one.for_whom, one.category) and kept.gift_count = 0;
  return null;
end $$;
create or replace trigger product_landings_in after insert on product
  referencing new table as added for each statement execute function count_landings();
create or replace trigger product_landings_out after delete on product
  referencing old table as removed for each statement execute function count_landings();
create or replace trigger product_landings_over after update on product
  referencing old table as removed new table as added for each statement execute function count_landings();
