-- Categories that differed by capitals, blanks or code points are one, as most of their gifts write it; none is called "all".
create function merged_key(said text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(lower(normalize(translate(said, E'\u200b\u200c\u200d\ufeff', ''), nfkc)), '\s+', ' ', 'g'));

-- As it is stored; the word for all categories is none.
create function merged_name(said text) returns text language sql immutable strict parallel safe
return case when merged_key(said) in ('all', 'সব') then ''
  else btrim(regexp_replace(translate(normalize(said, nfc), E'\u00a0\u200b\ufeff', ' '), '\s+', ' ', 'g')) end;

create temporary table merged on commit drop as
  select name, case when merged_name(name) = '' then '' else first_value(name) over (
      partition by merged_key(name) order by product_count desc, name) end as kept
  from category;
update product set category = kept from merged where merged.name = product.category and kept <> merged.name;
update banner set category = kept from merged where merged.name = banner.category and kept <> merged.name;
delete from category using merged where merged.name = category.name and kept <> merged.name;
drop function merged_name, merged_key;
-- A later migration may change the table of products.
set constraints all immediate;
set constraints all deferred;
