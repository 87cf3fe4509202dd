-- A category keeps its name in Bangla while other things of its gifts change, and loses it with the last gift that says it.
create function rename_categories_in_bangla() returns trigger language plpgsql as $$
declare
  names text[] := array(
    select distinct unnest(array[was.category, now.category]) from replaced was join added now using (id)
      where (was.category, was.category_bn) <> (now.category, now.category_bn) and was.category_bn || now.category_bn <> '');
begin
  if cardinality(names) = 0 then return null; end if;
  perform lock_categories(names);
  update category set name_bn = said.category_bn
    from (
      select distinct on (now.category) now.category, now.category_bn from replaced was join added now using (id)
        where now.category_bn <> '' and (was.category, was.category_bn) <> (now.category, now.category_bn)
        order by now.category, now.updated_at desc, now.id desc
    ) said
    where category.name = said.category and category.name_bn <> said.category_bn;
  update category set name_bn = coalesce(
      (select category_bn from product where product.category = category.name and category_bn <> ''
        order by updated_at desc, id desc limit 1), '')
    where name = any (names) and name_bn <> ''
      and not exists (select from product where product.category = category.name and product.category_bn = category.name_bn);
  return null;
end $$;

drop trigger product_named_over on product;
create trigger product_named_over after update on product
  referencing old table as replaced new table as added for each statement execute function rename_categories_in_bangla();
