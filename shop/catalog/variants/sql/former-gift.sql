-- All that a product is sold as, and what hangs on it, to be restored by `restore_gift` while nobody ordered it.
create or replace function former_gift(gift uuid) returns jsonb language plpgsql stable as $$
declare
  items constant uuid[] := array(select id from product_variant where product_id = gift union select gift);
begin
  return jsonb_build_object(
    'variants', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'values', option_values, 'price', price, 'offer', offer_price, 'parts', (
          select coalesce(jsonb_agg(jsonb_build_object('hamper', part.product_id, 'nth', nth)), '[]')
            from bundle_part part where part.variant_id = variant.id))), '[]')
        from product_variant variant where product_id = gift),
    'stock', (select jsonb_agg(to_jsonb(stock)) from stock where variant_id = any (items)),
    'moves', (select jsonb_agg(to_jsonb(move)) from stock_move move where variant_id = any (items)),
    'holds', (select jsonb_agg(to_jsonb(hold)) from stock_hold hold where variant_id = any (items)),
    'carts', (select jsonb_agg(jsonb_build_object('id', id, 'variant_id', variant_id)) from cart_line
      where product_id = gift and variant_id is not null),
    'lines', (
      select jsonb_agg(jsonb_build_object('id', line.id, 'variant_id', variant_id, 'parts', parts))
        from lines_with(items, gift) as id join order_line line using (id) join parcel on parcel.id = parcel_id
        where variant_id is not null or fulfilment in ('new', 'packed')));
end $$;

-- Lines of orders with a product, or with a hamper of what it is sold as.
create or replace function lines_with(items uuid[], gift uuid) returns setof uuid language sql stable as $$
  select id from order_line where product_id = gift
  union
  select line.id from unnest(items) as item cross join lateral (
    select id from order_line where parts @> jsonb_build_array(jsonb_build_object('variantId', item))) line
$$;

-- Whether orders, shelf or shopkeepers have done anything to a product: another text says that they have.
create or replace function gift_standing(gift uuid) returns text language plpgsql stable as $$
declare
  items constant uuid[] := array(select id from product_variant where product_id = gift union select gift);
begin
  return md5(concat_ws('|',
    (select string_agg(concat_ws(' ', variant_id, on_hand, reserved), ',' order by variant_id) from stock where variant_id = any (items)),
    (select count(*) from stock_move where variant_id = any (items)),
    (select string_agg(concat_ws(' ', line.id, fulfilment, state), ',' order by line.id)
      from lines_with(items, gift) as id join order_line line using (id) join parcel on parcel.id = line.parcel_id
        left join reservation on reservation.parcel_id = parcel.id and resource = 'stock')));
end $$;

-- Restores what hangs on a product whose variants are written as `former_gift` knew them. Lock its reservations and its stock first.
create or replace function restore_gift(gift uuid, former jsonb) returns void language plpgsql as $$
declare
  items constant uuid[] := array(select id from product_variant where product_id = gift union select gift);
begin
  delete from stock where variant_id = any (items);
  delete from stock_move where variant_id = any (items);
  insert into stock_move
    select (jsonb_populate_record(move, jsonb_build_object(
        'by_id', (select id from "user" where id = move.by_id), 'parcel_id', (select id from parcel where id = move.parcel_id)))).*
    from jsonb_populate_recordset(null::stock_move, coalesce(nullif(former -> 'moves', 'null'), '[]')) move;
  insert into stock select * from jsonb_populate_recordset(null::stock, coalesce(nullif(former -> 'stock', 'null'), '[]'));
  insert into stock_hold select * from jsonb_populate_recordset(null::stock_hold, coalesce(nullif(former -> 'holds', 'null'), '[]'));
  update order_line set variant_id = was.variant_id, parts = was.parts
    from jsonb_to_recordset(coalesce(nullif(former -> 'lines', 'null'), '[]')) as was (id uuid, variant_id uuid, parts jsonb)
    where order_line.id = was.id;
  update cart_line set variant_id = was.variant_id
    from jsonb_to_recordset(coalesce(nullif(former -> 'carts', 'null'), '[]')) as was (id uuid, variant_id uuid)
    where cart_line.id = was.id and cart_line.product_id = gift and cart_line.variant_id is null;
end $$;
