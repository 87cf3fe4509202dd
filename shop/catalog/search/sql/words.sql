-- The words of a text, as search-words.ts takes them apart, too: small letters, one form of each letter and digit, without
-- marks; "2pound" is two words, "1.5" and "1 1/2" are one.
create or replace function search_words(said text) returns text[] language plpgsql immutable strict parallel safe as $$
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

create or replace function gift_terms(name text, name_bn text, category text, category_bn text, brand text, brand_bn text,
    description text, description_bn text, offer_price integer)
  returns text[] language sql immutable parallel safe
return search_terms(search_words(name || ' ' || name_bn),
  search_words(category || ' ' || brand || ' ' || description || ' ' || category_bn || ' ' || brand_bn || ' ' || description_bn), category, offer_price is not null);

-- It takes another name where words are taken apart in another way, which makes it anew. Every statement empties the pending list
-- at its end (`keep_search_words`): many gifts are merged at once, and no search reads it.
create index if not exists product_said on product
  using gin (block, gift_terms(name, name_bn, category, category_bn, brand, brand_bn || ' ' || choice_words, description, description_bn, offer_price))
  with (gin_pending_list_limit = 65536);
drop index if exists product_search, product_words;
