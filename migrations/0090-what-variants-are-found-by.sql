-- Both are written by the triggers of shop/catalog/variants. The words of the options, and the SKUs, of variants that are shown:
alter table product add column choice_words text not null default '';
-- Whether a variant that is shown costs more than the gift.
alter table product add column price_from boolean not null default false;

-- A gift is found by these, too; the functions stay as they are.
drop index product_search;
create index product_search on product
  using gin (block, gift_terms(name, name_bn, category, category_bn, brand, brand_bn || ' ' || choice_words, description, description_bn, offer_price))
  with (gin_pending_list_limit = 65536);
