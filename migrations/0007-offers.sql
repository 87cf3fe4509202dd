-- Poisha; null: not on offer. While an offer stands, it is what is paid.
alter table product
  add column offer_price integer check (offer_price >= 0 and offer_price < price),
  add column price_to_pay integer not null generated always as (coalesce(offer_price, price)) stored;

create index product_on_offer on product (id desc) where offer_price is not null;
create index product_by_price_to_pay on product (price_to_pay);
-- The picture of a category is that of its newest product with one.
create index product_with_photo on product (category, id desc) where photos <> '';
