create or replace function phone_for_search(phone text) returns text language sql immutable as $$
  select phone || ' ' || regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g')
$$;

-- How the words of a text sound, each as `|key:sound|`: names are written in two scripts, and everybody spells them differently.
create or replace function sounds_for_search(said text) returns text language plpgsql stable set enable_seqscan = off as $$
begin
  -- Those of gifts are known.
  return (select string_agg(distinct '|' || coalesce(known.key || ':' || known.sound, search_key(once.sound) || ':' || once.sound) || '|', '')
    from unnest(search_words(said)) as one (word)
      left join lateral (select key, sound from search_word where search_word.word = one.word limit 1) known on true,
      lateral (select case when known.key is null then search_sound(one.word) end as sound offset 0) once);
end $$;

create or replace function parcel_for_search(one parcel, sender_name text, sender_phone text) returns text language sql immutable as $$
  select concat_ws(' ', nullif(one.recipient_name, sender_name), phone_for_search(nullif(one.recipient_phone, sender_phone)), one.city, one.area)
$$;

-- It begins and goes on with blanks: a short text is looked for where words begin. Phones stand in it a second time, without what
-- people write between their digits.
create or replace function search_text_of_order(sender_name text, sender_email text, sender_phone text, parcels parcel[], lines order_line[])
  returns text language sql stable as $$
  select lower(' ' || concat_ws(' ', sender_name, sender_email, phone_for_search(sender_phone), going.to_people, sold.gifts,
    sounds_for_search(concat_ws(' ', sender_name, going.names, sold.gifts))))
  from (select string_agg(parcel_for_search(going, sender_name, sender_phone), ' ' order by nth) as to_people,
        string_agg(concat_ws(' ', recipient_name, city, area), ' ') as names
      from unnest(parcels) going) going,
    (select string_agg(distinct concat_ws(' ', product_name, nullif(product_name_bn, '')), ' ') as gifts
      from unnest(lines)) sold
$$;

create or replace function order_search_text(of_order uuid) returns text language sql stable as $$
  select search_text_of_order(sender_name, sender_email, sender_phone,
    array(select parcel from parcel where order_id = of_order), array(select order_line from order_line where order_id = of_order))
  from "order" where id = of_order
$$;

create or replace function refresh_order_search(these uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  -- An update of no row has its triggers fire all the same.
  if cardinality(these) = 0 then return; end if;
  -- `offset 0`: else the text is made a second time where it is compared.
  update "order" set search_text = fresh.search_text
  from (select one as id, order_search_text(one) as search_text from unnest(these) one offset 0) fresh
  where "order".id = fresh.id and "order".search_text is distinct from fresh.search_text;
end $$;

create or replace function refresh_search_of_lines() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  -- Whoever places an order says what it is found by.
  perform refresh_order_search(array(select distinct after.order_id
    from after join "order" on "order".id = order_id join parcel on parcel.id = parcel_id,
      lateral (values (product_name), (product_name_bn), (parcel_for_search(parcel, sender_name, sender_phone))) found (said)
    where position(lower(said) in search_text) = 0));
  return null;
end $$;
create or replace trigger order_line_added_to_search after insert on order_line
  referencing new table as after for each statement execute function refresh_search_of_lines();

create or replace function refresh_search_of_senders() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array(
    select id from before join after using (id)
    where (before.sender_name, before.sender_email, before.sender_phone)
      is distinct from (after.sender_name, after.sender_email, after.sender_phone)));
  return null;
end $$;
create or replace trigger order_sender_changed after update on "order"
  referencing old table as before new table as after for each statement execute function refresh_search_of_senders();
