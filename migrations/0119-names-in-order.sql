-- Names in the order of both languages, Latin letters first, in which 2 comes before 10; `byName` sorts by it.
create collation by_name (provider = icu, locale = 'bn-u-kn-true-kr-latn-beng');

drop index product_by_name, product_by_category_name, product_on_offer_by_name, product_on_offer_by_category_name;
create index product_by_name on product (name collate by_name, id desc);
create index product_by_category_name on product (category, name collate by_name, id desc);
create index product_on_offer_by_name on product (name collate by_name, id desc) where offer_price is not null;
create index product_on_offer_by_category_name on product (category, name collate by_name, id desc)
  where offer_price is not null;
