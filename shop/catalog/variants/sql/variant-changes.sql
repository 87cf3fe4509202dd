-- A change of its options or variants is a change of the gift. The update of `product` raises the catalogue's version.
create or replace function note_choices_change(gifts uuid[]) returns void language sql as $$
  update product set
    revision = product.revision + 1,
    updated_at = now(),
    choice_words = now_shown.words,
    price_from = has_dearer_variant(product.id, product.price_to_pay)
  from unnest(gifts) as gift (id) cross join lateral (
    select coalesce(string_agg(word, ' ' order by word), '') as words from (
      select unnest(option_values || option_values_bn || sku) as word
        from product_variant where product_id = gift.id and shown
      union
      select unnest(array[name, name_bn]) from product_option where product_id = gift.id
    ) said where word <> ''
  ) now_shown
  where product.id = gift.id
$$;

-- The row of a gift without options says something only once it has an SKU.
create or replace function note_variants_change() returns trigger language plpgsql as $$
declare
  gifts uuid[];
begin
  if tg_op = 'INSERT' then
    gifts := array(select distinct product_id from added where id <> product_id or sku <> '');
  elsif tg_op = 'DELETE' then
    gifts := array(select distinct product_id from removed where id <> product_id or sku <> '');
  else
    gifts := array(select distinct product_id from ((table added except table removed) union (table removed except table added)) changed);
  end if;
  if cardinality(gifts) > 0 then perform note_choices_change(gifts); end if;
  return null;
end $$;
create or replace trigger variants_added after insert on product_variant
  referencing new table as added for each statement execute function note_variants_change();
create or replace trigger variants_changed after update on product_variant
  referencing old table as removed new table as added for each statement execute function note_variants_change();
create or replace trigger variants_removed after delete on product_variant
  referencing old table as removed for each statement execute function note_variants_change();

create or replace function note_options_change() returns trigger language plpgsql as $$
declare
  gifts uuid[];
begin
  if tg_op = 'INSERT' then
    gifts := array(select distinct product_id from added);
  elsif tg_op = 'DELETE' then
    gifts := array(select distinct product_id from removed);
  else
    gifts := array(select distinct product_id from ((table added except table removed) union (table removed except table added)) changed);
  end if;
  if cardinality(gifts) > 0 then perform note_choices_change(gifts); end if;
  return null;
end $$;
create or replace trigger options_added after insert on product_option
  referencing new table as added for each statement execute function note_options_change();
create or replace trigger options_changed after update on product_option
  referencing old table as removed new table as added for each statement execute function note_options_change();
create or replace trigger options_removed after delete on product_option
  referencing old table as removed for each statement execute function note_options_change();
