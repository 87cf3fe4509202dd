-- The newest gifts that have a term of each of these lists; null: none is asked for. From the newest block to the oldest until there are
-- enough; what is found seldom is cheaper read at once. Making another plan for each search would take longer than reading.
-- Of a description only its beginning, for ranking: a thousand long ones took a tenth of a second.
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
          where gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && a
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && b
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && c
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && d
            and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && e
            and (pattern is null or lower(p.name) like pattern or lower(p.name_bn) like pattern) and p.block + 0 <= at
          limit too_many);
      if cardinality(ids) < too_many then
        return query select p.id, p.name || ' ' || p.name_bn, p.brand || ' ' || p.brand_bn || ' ' || p.choice_words, p.category || ' ' || p.category_bn,
            left(p.description, 500) || ' ' || left(p.description_bn, 500) from product p
          where p.id in (select wanted from unnest(ids) as wanted order by wanted desc limit most - found);
        return;
      end if;
    end if;
    return query select p.id, p.name || ' ' || p.name_bn, p.brand || ' ' || p.brand_bn || ' ' || p.choice_words, p.category || ' ' || p.category_bn,
            left(p.description, 500) || ' ' || left(p.description_bn, 500) from product p
      where p.block = at
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && a
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && b
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && c
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && d
        and gift_terms(p.name, p.name_bn, p.category, p.category_bn, p.brand, p.brand_bn || ' ' || p.choice_words, p.description, p.description_bn, p.offer_price) && e
        and (pattern is null or lower(p.name) like pattern or lower(p.name_bn) like pattern)
      order by p.id desc limit most - found;
    get diagnostics n = row_count;
    found := found + n;
    exit when found >= most;
  end loop;
end $$;
