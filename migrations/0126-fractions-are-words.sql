-- A fraction is a word of its own; the index of words is made anew beside its function (words.sql).
create function words_with_fractions(said text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[];
  fraction record;
begin
  if octet_length(said) = length(said) then
    said := lower(said);
  else
    -- The digit before "½" is not its first. Joiners only shape Bangla letters.
    said := translate(lower(normalize(regexp_replace(said, '[¼-¾⅐-⅞]', ' \&', 'g'), nfkc)), E'০১২৩৪৫৬৭৮৯\u200c\u200d', '0123456789');
  end if;
  -- The decimal mark of another script is none of the separators.
  if said ~ '[./⁄][0-9]' then
    for fraction in select * from (values ('1[/⁄]2', '5'), ('1[/⁄]3', '33'), ('2[/⁄]3', '67'), ('1[/⁄]4', '25'),
        ('3[/⁄]4', '75'), ('1[/⁄]8', '125')) as known (sign, decimals) loop
      said := regexp_replace(said, '(?<![0-9./٫])([0-9]+)(?: +| ?[-–] ?)' || fraction.sign || '(?![0-9/])', '\1٫' || fraction.decimals, 'g');
      said := regexp_replace(said, '(?<![0-9./٫])' || fraction.sign || '(?![0-9/])', '0٫' || fraction.decimals, 'g');
    end loop;
    said := regexp_replace(said, '(?<![^ (])\.(?=[0-9])', '0.', 'g');
    said := regexp_replace(said, '(?<![0-9.])([0-9]{1,4})\.([0-9]{0,2}[1-9])0*(?!\.?[0-9])', '\1٫\2', 'g');
    said := regexp_replace(said, '(?<![0-9.])([0-9]{1,4})\.0+(?!\.?[0-9])', '\1', 'g');
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
        unnest(coalesce(regexp_match(word, '^([0-9]+(?:٫[0-9]+)?)([^0-9٫]+)$'), array[word])) with ordinality as cut(part, m) order by n, m);
  end if;
  -- An index holds no words without end.
  if octet_length(said) > 60 and said ~ '\S{61}' then
    words := array(select left(word, 60) from unnest(words) with ordinality as cut(word, n) order by n);
  end if;
  if said ~ '٫' then words := string_to_array(replace(array_to_string(words, ' '), '٫', '.'), ' '); end if;
  return words;
end $$;

insert into search_word (word)
  select distinct word.word from product, unnest(words_with_fractions(concat_ws(' ', name, category, brand, description,
      name_bn, category_bn, brand_bn, description_bn, choice_words))) as word (word)
    where not exists (select from search_word there where there.word = word.word);

drop function words_with_fractions;
