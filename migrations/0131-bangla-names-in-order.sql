-- The name that a page in Bangla shows; lists there are sorted by it, Bangla letters first.
create collation by_name_bn (provider = icu, locale = 'bn-u-kn-true');
alter table product add column shown_name_bn text not null generated always as (coalesce(nullif(name_bn, ''), name)) stored;
create index product_by_name_bn on product (shown_name_bn collate by_name_bn, id desc);
create index product_by_category_name_bn on product (category, shown_name_bn collate by_name_bn, id desc);
create index product_on_offer_by_name_bn on product (shown_name_bn collate by_name_bn, id desc) where offer_price is not null;
create index product_on_offer_by_category_name_bn on product (category, shown_name_bn collate by_name_bn, id desc)
  where offer_price is not null;
