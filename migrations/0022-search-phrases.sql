-- Splitting at one letter is much cheaper than at a pattern, and words that follow each other in a name are found together.
drop index product_search;

create or replace function search_words(said text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[];
begin
  if octet_length(said) = length(said) then
    said := lower(said);
  else
    -- Joiners only shape Bangla letters.
    said := translate(lower(normalize(said, nfc)), E'\u200c\u200d', '');
  end if;
  -- The marks that most texts have; others are left to the pattern.
  said := replace(replace(replace(replace(said, ',', ' '), '.', ' '), '-', ' '), '&', ' ');
  if said ~ '[^a-z0-9 \u0980-\u09f2]' then
    words := array_remove(regexp_split_to_array(said, '[\u0001-/:-@\[-`{-¿\u2000-\u206f।৳]+'), '');
  else
    words := array_remove(string_to_array(said, ' '), '');
  end if;
  -- An index holds no words without end.
  if octet_length(said) > 60 and said ~ '\S{61}' then
    words := array(select left(word, 60) from unnest(words) with ordinality as cut(word, n) order by n);
  end if;
  return words;
end $$;

-- What a gift is found by: its words, those of its name once more as such and in pairs, its exact category, whether it is on offer.
create or replace function search_terms(name text[], others text[], category text, on_offer boolean)
  returns text[] language plpgsql immutable parallel safe cost 10000 as $$
declare
  terms text[] := name || others || string_to_array('=' || array_to_string(name, ' ='), ' ') || ('+' || category)
    || case when on_offer then '++' end;
begin
  for i in 2 .. cardinality(name) loop
    terms := terms || (name[i - 1] || ' ' || name[i]);
  end loop;
  return terms;
end $$;

create function gift_terms(name text, category text, brand text, description text, offer_price integer)
  returns text[] language sql immutable parallel safe
return search_terms(search_words(name), search_words(category || ' ' || brand || ' ' || description),
  category, offer_price is not null);

-- Every statement empties the pending list at its end (`keep_search_words`): many gifts are merged at once, and no search reads it.
create index product_search on product
  using gin (block, gift_terms(name, category, brand, description, offer_price))
  with (gin_pending_list_limit = 65536);

-- Gifts have most words in common, so they are made one before they are taken apart.
create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
    select distinct wanted.word
      from (
        select distinct part from added, string_to_table(concat_ws(' ', name, category, brand, description), ' ') as part
      ) parts, unnest(search_words(part)) as wanted(word)
      where not exists (select from search_word there where there.word = wanted.word);
  if found then
    perform gin_clean_pending_list(kept)
      from unnest('{search_word_contains,search_word_like,search_word_pieces}'::regclass[]) as kept;
  end if;
  perform gin_clean_pending_list('product_search');
  return null;
end $$;

-- The newest gifts that have a term of each of these; null: none is asked for. From the newest block to the oldest until there are enough;
-- what is found seldom is cheaper read at once. The plan is the same for all, and making it would take longer than reading.
create function search_gifts(a text[], b text[], c text[], d text[], e text[], pattern text, most integer, rare boolean)
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
          where gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && a
            and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && b
            and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && c
            and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && d
            and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && e
            and (pattern is null or lower(p.name) like pattern) and p.block + 0 <= at
          limit too_many);
      if cardinality(ids) < too_many then
        return query select p.id, p.name, p.brand, p.category, p.description from product p
          where p.id in (select wanted from unnest(ids) as wanted order by wanted desc limit most - found);
        return;
      end if;
    end if;
    return query select p.id, p.name, p.brand, p.category, p.description from product p
      where p.block = at
        and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && a
        and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && b
        and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && c
        and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && d
        and gift_terms(p.name, p.category, p.brand, p.description, p.offer_price) && e
        and (pattern is null or lower(p.name) like pattern)
      order by p.id desc limit most - found;
    get diagnostics n = row_count;
    found := found + n;
    exit when found >= most;
  end loop;
end $$;

-- Texts of one or two letters are too short for trigrams.
create function search_pieces(word text) returns text[] language sql immutable strict parallel safe cost 1000
return array(
  select distinct substr(word, at, size) from generate_series(1, length(word)) as at, generate_series(1, 2) as size
);
create index search_word_pieces on search_word using gin (search_pieces(word));

-- The words of the shop that each of these texts may mean, and how they were found; and those that are like each pattern: `%end`, `begin%`
-- or `%part%`.
create or replace function search_dictionary(texts text[], parts text[])
  returns table (at integer, kind text, word text, sound text) language sql stable
  set pg_trgm.similarity_threshold = 0.22 set jit = off set enable_seqscan = off
as $$
  with typed as materialized (
    select n::integer as at, text, search_sound(text) as sound, search_key(search_sound(text)) as key
      from unnest(texts) with ordinality as given(text, n)
  )
  select typed.at, 'typed', typed.text, typed.sound from typed
  union all
  select typed.at, found.kind, found.word, found.sound from typed cross join lateral (
    (select 'whole' as kind, there.word, there.sound from search_word there where there.word = typed.text limit 1)
    union all
    (select 'begins', there.word, there.sound from search_word there
      where there.word ~>~ typed.text and there.word ~<~ (typed.text || chr(1114111))
      order by length(there.word), there.word limit 40)
    union all
    (select 'sounds', there.word, there.sound from search_word there where there.key = typed.key limit 60)
    union all
    (select 'sounds', there.word, there.sound from search_word there
      where length(typed.key) > 2 and there.key ~>~ typed.key and there.key ~<~ (typed.key || 'zzz') limit 40)
    union all
    (select 'like', there.word, there.sound from search_word there
      where length(typed.sound) > 2 and there.sound % typed.sound
      order by similarity(there.sound, typed.sound) desc limit 40)
    union all
    (select 'like', there.word, there.sound from search_word there
      where length(typed.text) > 3 and there.word % typed.text
      order by similarity(there.word, typed.text) desc limit 40)
  ) found
  union all
  select -n::integer, 'part', found.word, ''
    from unnest(parts) with ordinality as given(pattern, n)
    cross join lateral (select trim('%' from pattern) as letters, left(pattern, 1) = '%' as within) part
    cross join lateral (
      (select there.word from search_word there
        where not within and pattern <> '' and there.word ~>=~ letters and there.word ~<~ (letters || chr(1114111)) limit 3000)
      union all
      (select there.word from search_word there
        where within and length(letters) > 2 and there.word like pattern order by length(there.word) limit 3000)
      union all
      (select there.word from search_word there
        where within and length(letters) <= 2 and search_pieces(there.word) @> array[letters] and there.word like pattern
        limit 3000)
    ) found
$$;
