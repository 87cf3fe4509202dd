-- What a hamper consists of, as a file has it: “MUG-1 × 2|TEA × 1”, by SKU or id; “?” left the shop.
create or replace function parts_cell(gift uuid) returns text language sql stable
return coalesce((
  select string_agg(coalesce(nullif(sku, ''), variant_id::text, '?') || ' × ' || units, '|' order by nth)
    from bundle_part part left join product_variant variant on variant.id = part.variant_id where part.product_id = gift), '');
