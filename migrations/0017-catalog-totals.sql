-- Nobody writes products between the counting and the new triggers.
lock table product in share row exclusive mode;

alter table category add column on_offer_count integer not null default 0;
-- The products without a category have a row too, of the name '': so the sums are those of all products.
insert into category (name, product_count) select '', count(*) from product where category = '';
update category set on_offer_count = counted.n
  from (select category, count(*) as n from product where offer_price is not null group by category) counted
  where category.name = counted.category;
alter table category add check (on_offer_count between 0 and product_count);

create or replace function count_categories() returns trigger language plpgsql as $$
declare
  names text[];
  changes bigint[];
  offers bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(category), array_agg(n), array_agg(o) into names, changes, offers
      from (select category, count(*) as n, count(offer_price) as o from added group by category) counted;
  elsif tg_op = 'DELETE' then
    select array_agg(category), array_agg(-n), array_agg(-o) into names, changes, offers
      from (select category, count(*) as n, count(offer_price) as o from removed group by category) counted;
  else
    select array_agg(category), array_agg(n), array_agg(o) into names, changes, offers
      from (
        select category, sum(n)::bigint as n, sum(o)::bigint as o from (
          select category, count(*) as n, count(offer_price) as o from added group by category
          union all
          select category, -count(*), -count(offer_price) from removed group by category
        ) both_sides group by category having sum(n) <> 0 or sum(o) <> 0
      ) counted;
  end if;
  if names is null then return null; end if;
  perform lock_categories(names);
  update category set product_count = product_count + moved.n, on_offer_count = on_offer_count + moved.o
    from unnest(names, changes, offers) as moved(name, n, o) where category.name = moved.name;
  return null;
end $$;

-- One for each order of each list, so that any page is a walk from the nearer end; `-price` is not the reverse of `price`,
-- because both end in the newest first.
drop index product_by_price_to_pay;
create index product_by_name on product (name, id desc);
create index product_by_price on product (price_to_pay, id desc);
create index product_by_price_down on product (price_to_pay desc, id desc);
create index product_by_category_name on product (category, name, id desc);
create index product_by_category_price on product (category, price_to_pay, id desc);
create index product_by_category_price_down on product (category, price_to_pay desc, id desc);
create index product_on_offer_by_name on product (name, id desc) where offer_price is not null;
create index product_on_offer_by_price on product (price_to_pay, id desc) where offer_price is not null;
create index product_on_offer_by_price_down on product (price_to_pay desc, id desc) where offer_price is not null;
create index product_on_offer_by_category on product (category, id desc) where offer_price is not null;
create index product_on_offer_by_category_name on product (category, name, id desc) where offer_price is not null;
create index product_on_offer_by_category_price on product (category, price_to_pay, id desc)
  where offer_price is not null;
create index product_on_offer_by_category_price_down on product (category, price_to_pay desc, id desc)
  where offer_price is not null;
