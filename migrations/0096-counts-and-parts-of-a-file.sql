-- What a row of a file says of stock and of a hamper's parts, as it stands there (`cells`), and what the check made of it: `counts` are
-- {from, to, items}, `parts` are {from, to}. `former` is what an undo gives back: variants that were removed, and offers that ended.
alter table product_import_row add column cells jsonb, add column counts jsonb, add column parts jsonb, add column former jsonb;

-- Which variant a line had before that left the shop: it may come back.
alter table cart_line add column former_variant_id uuid;
create index cart_line_of_former_variant on cart_line (former_variant_id) where former_variant_id is not null;
alter table order_line add column former_variant_id uuid;
create index order_line_of_former_variant on order_line (former_variant_id) where former_variant_id is not null;
