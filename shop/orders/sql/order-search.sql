create or replace function phone_for_search(phone text) returns text language sql immutable as $$
  select phone || ' ' || regexp_replace(translate(phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g')
$$;

-- How the words of a text sound, each as `|key:sound|`: names are written in two scripts, and everybody spells them differently.
create or replace function sounds_for_search(said text) returns text language sql immutable as $$
  select string_agg(distinct '|' || search_key(search_sound(word)) || ':' || search_sound(word) || '|', '')
  from unnest(search_words(said)) as word
$$;

-- It begins and goes on with blanks: a short text is looked for where words begin. Phones stand in it a second time, without what
-- people write between their digits.
create or replace function order_search_text(of_order uuid) returns text language sql stable as $$
  select lower(' ' || concat_ws(' ', sender_name, sender_email, phone_for_search(sender_phone), going.to_people, sold.gifts,
    sounds_for_search(concat_ws(' ', sender_name, going.names, sold.gifts))))
  from "order",
    lateral (select string_agg(concat_ws(' ', nullif(recipient_name, sender_name),
        phone_for_search(nullif(recipient_phone, sender_phone)), city, area), ' ' order by nth) as to_people,
        string_agg(concat_ws(' ', recipient_name, city, area), ' ') as names
      from parcel where parcel.order_id = of_order) going,
    lateral (select string_agg(distinct concat_ws(' ', product_name, nullif(product_name_bn, '')), ' ') as gifts
      from order_line where order_line.order_id = of_order) sold
  where id = of_order
$$;

create or replace function refresh_order_search(these uuid[]) returns void language plpgsql as $$
begin
  -- An update of no row has its triggers fire all the same.
  if cardinality(these) = 0 then return; end if;
  -- `offset 0`: else the text is made a second time where it is compared.
  update "order" set search_text = fresh.search_text
  from (select one as id, order_search_text(one) as search_text from unnest(these) one offset 0) fresh
  where "order".id = fresh.id and "order".search_text is distinct from fresh.search_text;
end $$;

create or replace function refresh_search_of_lines() returns trigger language plpgsql as $$
begin
  perform refresh_order_search(array(select distinct order_id from after));
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
