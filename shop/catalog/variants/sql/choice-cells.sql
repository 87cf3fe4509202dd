-- Lists in a cell of a file; empty where all of them are.
create or replace function joined_cells(cells text[]) returns text language sql immutable parallel safe
return case when array_to_string(cells, '') = '' then '' else array_to_string(cells, '|') end;

-- As written-cells.ts writes it.
create or replace function taka_cell(amount integer) returns text language sql immutable parallel safe
return case when amount % 100 = 0 then (amount / 100)::text else to_char(amount / 100.0, 'FM99999990.00') end;

-- What can be chosen of a gift, as a file has it.
create or replace function choice_cells(gift uuid) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'options', joined_cells(option.names),
    'options_bn', joined_cells(option.names_bn),
    'variants', joined_cells(array_agg(array_to_string(option_values, ' · ') order by position, id)),
    'variants_bn', joined_cells(array_agg(btrim(array_to_string(option_values_bn, ' · ')) order by position, id)),
    'skus', joined_cells(array_agg(coalesce(sku, '') order by position, id)),
    'variant_prices', joined_cells(array_agg(coalesce(taka_cell(price), '') order by position, id)),
    'variant_offers', joined_cells(array_agg(coalesce(taka_cell(offer_price), '') order by position, id)),
    'variant_photos', joined_cells(array_agg(coalesce(photos, '') order by position, id)),
    'variants_shown', joined_cells(array_agg(case when not shown then 'no' else '' end order by position, id)))
  from (
    select coalesce(array_agg(name order by nth), '{}') as names, coalesce(array_agg(name_bn order by nth), '{}') as names_bn
      from product_option where product_id = gift
  ) option
  left join product_variant variant on variant.product_id = gift
    and (variant.id = gift) = (cardinality(option.names) = 0)
  group by option.names, option.names_bn
);
