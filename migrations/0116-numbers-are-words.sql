-- A number is a word of its own, in the digits of either script; the index of words is made anew beside its function (words.sql).
create function words_with_numbers(said text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[];
begin
  if octet_length(said) = length(said) then
    said := lower(said);
  else
    -- Joiners only shape Bangla letters.
    said := translate(lower(normalize(said, nfkc)), E'০১২৩৪৫৬৭৮৯\u200c\u200d', '0123456789');
  end if;
  -- The marks that most texts have; others are left to the pattern.
  said := replace(replace(replace(replace(said, ',', ' '), '.', ' '), '-', ' '), '&', ' ');
  if said ~ '[^a-z0-9 \u0980-\u09f2]' then
    words := array_remove(regexp_split_to_array(said, '[\u0001-/:-@\[-`{-¿×\u2000-\u206f।৳]+'), '');
  else
    words := array_remove(string_to_array(said, ' '), '');
  end if;
  if said ~ '[0-9][^0-9 ]' then
    words := array(select part from unnest(words) with ordinality as whole(word, n),
        unnest(coalesce(regexp_match(word, '^([0-9]+)([^0-9]+)$'), array[word])) with ordinality as cut(part, m) order by n, m);
  end if;
  -- An index holds no words without end.
  if octet_length(said) > 60 and said ~ '\S{61}' then
    words := array(select left(word, 60) from unnest(words) with ordinality as cut(word, n) order by n);
  end if;
  return words;
end $$;

insert into search_word (word)
  select distinct word.word from product, unnest(words_with_numbers(concat_ws(' ', name, category, brand, description,
      name_bn, category_bn, brand_bn, description_bn, choice_words))) as word (word)
    where not exists (select from search_word there where there.word = word.word);

drop function words_with_numbers;
