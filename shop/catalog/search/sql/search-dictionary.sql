-- The words of the shop that each of these texts may mean, and how they were found; and those that are like each pattern: `%end`, `begin%`
-- or `%part%`. Thousands of codes are alike, so a word with digits is not guessed by likeness.
create or replace function search_dictionary(texts text[], parts text[])
  returns table (at integer, kind text, word text, sound text) language plpgsql stable
  set plan_cache_mode = force_generic_plan set pg_trgm.similarity_threshold = 0.22 set jit = off set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  -- Its plan is kept: making it takes longer than reading.
  return query
  with typed as materialized (
    select n::integer as at, text, search_sound(text) as sound, search_key(search_sound(text)) as key, text ~ '[0-9]' as is_code
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
      where length(typed.sound) > 2 and not typed.is_code and there.sound % typed.sound
      order by similarity(there.sound, typed.sound) desc limit 40)
    union all
    (select 'like', there.word, there.sound from search_word there
      where length(typed.text) > 3 and not typed.is_code and there.word % typed.text
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
    ) found;
end $$;
