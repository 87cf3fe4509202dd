-- The newest gifts whose names contain the text, if there are as many as wanted; else none: what they lack is found by meaning.
-- A single word is first looked for in the newest names, where a common one is found at once. Of several, two that stand together
-- are in the index. `pattern`: the text as `like` takes it; `parts`: of each word, which others may continue it (`search_dictionary`).
create or replace function suggest_gifts(pattern text, words text[], parts text[], most integer) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan
as $$
declare
  sought constant text := lower(pattern);
  few constant integer := 50;
  ids uuid[];
  within text[];
  before text[];
  terms text[];
  chosen jsonb := '[]';
begin
  if cardinality(words) < 2 then
    ids := array(
      select newest.id from (select id, name, name_bn from product order by id desc limit 2048) newest
        where lower(name) like sought or lower(name_bn) like sought limit most);
    if cardinality(ids) = most then return ids; end if;
  end if;
  for n in 1 .. cardinality(words) loop
    within := case when cardinality(words) > 1 and (n > 1 and n < cardinality(words) or words[n] ~ '^[0-9.]+$') then array[words[n]]
      else array(select word from search_dictionary('{}', parts[n : n])) end;
    if cardinality(within) = 0 then return '{}'; end if;
    if cardinality(words) = 1 then
      terms := array(select '=' || word from unnest(within) as word);
    elsif n > 1 and cardinality(before) * cardinality(within) <= 3000 then
      terms := array(select one || ' ' || two from unnest(before) as one, unnest(within) as two);
    elsif n > 1 and least(cardinality(before), cardinality(within)) <= few then
      terms := array(select '=' || word from unnest(
        case when cardinality(before) < cardinality(within) then before else within end) as word);
    end if;
    if cardinality(terms) <= few and jsonb_array_length(chosen) < 5 then chosen := chosen || jsonb_build_array(terms); end if;
    before := within;
    terms := null;
  end loop;
  if jsonb_array_length(chosen) = 0 then return '{}'; end if;
  ids := array(
    select found.id from search_gifts(
        array(select jsonb_array_elements_text(chosen -> 0)),
        case when chosen -> 1 is not null then array(select jsonb_array_elements_text(chosen -> 1)) end,
        case when chosen -> 2 is not null then array(select jsonb_array_elements_text(chosen -> 2)) end,
        case when chosen -> 3 is not null then array(select jsonb_array_elements_text(chosen -> 3)) end,
        case when chosen -> 4 is not null then array(select jsonb_array_elements_text(chosen -> 4)) end,
        sought, most, false) found
      order by found.id desc);
  return case when cardinality(ids) = most then ids else '{}' end;
end $$;
