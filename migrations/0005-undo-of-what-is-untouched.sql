-- An import is undone for what nobody ordered or counted meanwhile; `standing` tells it apart. Imports from before have none: what
-- they counted or renamed stays.
alter table product_import_row add column standing text;
update product_import_row set former = jsonb_build_object('variants', former) where jsonb_typeof(former) = 'array';
drop trigger if exists cart_line_remembers on cart_line;
drop trigger if exists order_line_remembers on order_line;
drop function if exists keep_former_variant(), give_cart_lines_back(uuid[]), give_order_lines_back(uuid[]), former_stock(uuid),
  give_stock_back(uuid, jsonb), undo_handing_on(uuid, jsonb), former_variants(uuid), variants_lost(jsonb), undo_counts(jsonb, uuid, text);
alter table cart_line drop column former_variant_id;
alter table order_line drop column former_variant_id;
