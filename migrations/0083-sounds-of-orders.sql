-- Orders are found by how names sound too; new ones get it from `order_search_text`.
update "order" set search_text = search_text || coalesce((
  select lower(' ' || string_agg(distinct '|' || search_key(search_sound(word)) || ':' || search_sound(word) || '|', ''))
  from unnest(search_words(concat_ws(' ', sender_name,
    (select string_agg(concat_ws(' ', recipient_name, city, area), ' ') from parcel where parcel.order_id = "order".id),
    (select string_agg(distinct concat_ws(' ', product_name, nullif(product_name_bn, '')), ' ')
      from order_line where order_line.order_id = "order".id)))) as word
), '');
