-- What shopkeepers look for an order by, as one text. It begins and goes on with blanks: a short text is looked for
-- where words begin. The phone stands in it a second time, without what people write between its digits.
alter table "order" add column search_text text not null generated always as (
  lower(
    ' ' || customer_name || ' ' || customer_email || ' ' || customer_phone || ' '
    || regexp_replace(translate(customer_phone, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g')
  )
) stored;
create index order_search on "order" using gin (search_text gin_trgm_ops);

-- The short number that stands on packing slips.
create index order_number on "order" (right(id::text, 8));

create index payment_tran_id_contains on payment_attempt using gin (tran_id gin_trgm_ops);
create index payment_by_state on payment_attempt (state, reference);
