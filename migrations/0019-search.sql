create extension if not exists btree_gin;

-- The words of a text, as search-words.ts takes them apart, too: small letters, composed alike, without marks.
create function search_words(said text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(said) = length(said) then
    said := lower(said);
  else
    -- Joiners only shape Bangla letters.
    said := translate(lower(normalize(said, nfc)), E'\u200c\u200d', '');
  end if;
  -- An index holds no words without end.
  if said ~ '\S{61}' then said := regexp_replace(said, '(\S{60})\S+', '\1', 'g'); end if;
  return array_remove(regexp_split_to_array(said, '[\u0001-/:-@\[-`{-¿\u2000-\u206f।৳]+'), '');
end $$;

-- What a gift is found by: its words, those of its name once more as such, its exact category, whether it is on offer.
create function search_terms(name text[], others text[], category text, on_offer boolean)
  returns text[] language plpgsql immutable parallel safe cost 10000 as $$
begin
  return name || others || string_to_array('=' || array_to_string(name, ' ='), ' ') || ('+' || category)
    || case when on_offer then '++' end;
end $$;

-- How a word sounds, in plain Latin letters: "সন্দেশ", "shondesh" and "sondesh" are one.
create function search_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  said text := lower(normalize(word, nfc));
begin
  if said ~ '[\u0980-\u09ff]' then
    said := replace(replace(replace(said, 'ওয়', 'w'), 'ক্ষ', 'খ'), 'জ্ঞ', 'গ');
    said := replace(replace(said, 'ড়', 'র'), 'ঢ়', 'র');
    -- A consonant before a consonant is spoken with an o between them.
    said := regexp_replace(said, '([ক-হ])(?=[ক-হৎংঙ])', '\1o', 'g');
    said := replace(replace(replace(said, 'য়', 'y'), 'ং', 'ng'), 'ঙ', 'ng');
    said := translate(said,
      'কখগঘচছজঝযঞটঠতথৎডঢদধনণপফবভমরলশষসহঅআইঈউঊঋএঐওঔািীুূৃেৈোৌ০১২৩৪৫৬৭৮৯্ঁঃ়',
      'kkggccjjjntttttddddnnppbbmrlssshoaiiuureiooaiiuureioo0123456789');
  else
    said := translate(said, 'àáâãäåçèéêëìíîïñòóôõöùúûüý', 'aaaaaaceeeeiiiinooooouuuuy');
    said := regexp_replace(said, 't?chh?', 'ç', 'g');
    said := regexp_replace(said, 'c(?=[eiy])', 's', 'g');
    said := replace(replace(said, 'ph', 'p'), 'x', 'ks');
    said := translate(said, 'cçqzvf', 'kckjbp');
    said := regexp_replace(said, '([bdgjklmnprstw])h', '\1', 'g');
  end if;
  said := left(said, 1) || replace(substr(said, 2), 'y', 'i');
  return regexp_replace(said, '([^0-9])\1+', '\1', 'g');
end $$;

-- What stays of it when everybody writes its vowels differently.
create function search_key(sound text) returns text language sql immutable strict parallel safe
return regexp_replace(left(sound, 1), '[aeiou]', 'a') || regexp_replace(substr(sound, 2), '[aeiouwh]', '', 'g');

-- Every word that a gift has or had. Nobody waits here for anybody: what two writers add at once is there twice.
create table search_word (
  word text not null,
  sound text not null generated always as (search_sound(word)) stored,
  key text not null generated always as (search_key(search_sound(word))) stored
);

-- Gifts added one after another, so that a search may read the newest first and stop.
create sequence search_block;
alter table product add column block integer not null default nextval('search_block') / 8192;

insert into search_word (word)
  select distinct word from product, unnest(search_words(concat_ws(' ', name, category, brand, description))) as word;

create index search_word_begins on search_word (word text_pattern_ops);
create index search_word_sounds on search_word (key text_pattern_ops);
create index search_word_contains on search_word using gin (word gin_trgm_ops);
create index search_word_like on search_word using gin (sound gin_trgm_ops);
-- Every statement empties the pending list at its end (`keep_search_words`): many gifts are merged at once, and no search reads it.
create index product_search on product
  using gin (block, search_terms(search_words(name), search_words(category || ' ' || brand || ' ' || description),
    category, offer_price is not null))
  with (gin_pending_list_limit = 65536);
drop index product_name_contains;

create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
    select distinct wanted.word
      from added, unnest(search_words(concat_ws(' ', name, category, brand, description))) as wanted(word)
      where not exists (select from search_word there where there.word = wanted.word);
  perform gin_clean_pending_list('product_search');
  return null;
end $$;
create trigger product_words_added after insert on product
  referencing new table as added for each statement execute function keep_search_words();
create trigger product_words_changed after update on product
  referencing new table as added for each statement execute function keep_search_words();

-- What shopkeepers say about words: these mean the same, and who looks for them may like those.
create table search_synonym (
  place integer primary key,
  words text[] not null check (cardinality(words) between 1 and 20),
  shows text[] not null default '{}' check (cardinality(shows) <= 20)
);

create function keep_synonym_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
    select distinct wanted.word from unnest(new.words || new.shows) as wanted(word)
      where not exists (select from search_word there where there.word = wanted.word);
  return null;
end $$;
create trigger synonym_words_added after insert or update on search_synonym
  for each row execute function keep_synonym_words();

create constraint trigger synonyms_changed after insert or update or delete on search_synonym
  deferrable initially deferred for each row execute function raise_catalogue_version();

-- The words of the shop that each of these texts may mean, and how they were found.
create function search_dictionary(texts text[], parts text[])
  returns table (at integer, kind text, word text, sound text) language sql stable
  set pg_trgm.similarity_threshold = 0.22
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
  select -n::integer, 'part', found.word, '' from unnest(parts) with ordinality as given(pattern, n)
    cross join lateral (
      select there.word from search_word there where there.word like pattern order by length(there.word) limit 3000
    ) found
$$;
