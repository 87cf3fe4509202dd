-- Gifts have most words in common, so they are made one before they are taken apart; "1 1/2" is one that has a blank.
create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
    select distinct wanted.word
      from (
        select distinct part
          from added, concat_ws(' ', name, category, brand, description, name_bn, category_bn, brand_bn, description_bn, choice_words) as said,
            string_to_table(case when said ~ '[0-9০-৯] +([1-3১-৩][/⁄]|[¼-¾⅐-⅞])' then array_to_string(search_words(said), ' ') else said end, ' ') as part
      ) parts, unnest(search_words(part)) as wanted(word)
      where not exists (select from search_word there where there.word = wanted.word);
  if found then
    perform gin_clean_pending_list(kept)
      from unnest('{search_word_contains,search_word_like,search_word_pieces}'::regclass[]) as kept;
  end if;
  perform gin_clean_pending_list('product_said');
  return null;
end $$;
create or replace trigger product_words_added after insert on product
  referencing new table as added for each statement execute function keep_search_words();
create or replace trigger product_words_changed after update on product
  referencing new table as added for each statement execute function keep_search_words();

create or replace function keep_synonym_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
    select distinct wanted.word from unnest(new.words || new.shows) as wanted(word)
      where not exists (select from search_word there where there.word = wanted.word);
  return null;
end $$;
create or replace trigger synonym_words_added after insert or update on search_synonym
  for each row execute function keep_synonym_words();
drop trigger if exists synonyms_changed on search_synonym;
create constraint trigger synonyms_changed after insert or update or delete on search_synonym
  deferrable initially deferred for each row execute function raise_catalogue_version();
