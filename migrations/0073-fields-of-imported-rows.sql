-- A row keeps the fields that the file names, as one value: a new column of the file needs no column here (decisions/files.md).
alter table product_import_row add column fields jsonb not null default '{}';
update product_import_row r set fields = coalesce((
  select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r))
  where replace(key, '_', '') in (select lower(name) from unnest(i.columns) name)), '{}')
from product_import i where i.id = r.import_id;
-- Row errors are codes now, as everything that is stored of what happened.
update product_import_row set
  flaw = replace(replace(flaw, '{"is":', '{"code":'), '{"field":', '{"column":'),
  why = replace(replace(why, '{"is":', '{"code":'), '{"field":', '{"column":')
where flaw <> '' or why <> '';
alter table product_import_row
  drop column name, drop column price, drop column offer_price, drop column brand, drop column category,
  drop column description, drop column photos, drop column name_bn, drop column brand_bn, drop column category_bn,
  drop column description_bn, drop column occasions, drop column for_whom, drop column ages, drop column tastes;
