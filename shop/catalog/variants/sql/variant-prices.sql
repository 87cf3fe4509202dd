create or replace function has_dearer_variant(gift uuid, price_to_pay integer) returns boolean language sql stable
return exists (
  select from product_variant where product_id = gift and shown and coalesce(offer_price, price) > price_to_pay);

create or replace function keep_price_from() returns trigger language plpgsql as $$
begin
  -- The generated column is computed later.
  new.price_from := has_dearer_variant(new.id, coalesce(new.offer_price, new.price));
  return new;
end $$;
create or replace trigger product_price_from before update of price, offer_price on product
  for each row when (new.choice_words <> '') execute function keep_price_from();

-- No variant costs less than its gift: when the offer of a gift ends, cheaper offers of its variants do, too.
create or replace function end_cheaper_offers() returns trigger language plpgsql as $$
begin
  update product_variant set offer_price = null where product_id = new.id and offer_price < new.price_to_pay;
  return null;
end $$;
create or replace trigger cheaper_offers_end after update of price, offer_price on product
  for each row when (new.choice_words <> '' and new.price_to_pay > old.price_to_pay) execute function end_cheaper_offers();
