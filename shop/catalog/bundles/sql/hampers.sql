-- The parts of a hamper; none: it is no hamper. As PL/pgSQL it is planned once for each connection, and not with every checkout.
create or replace function gift_parts(gift uuid) returns jsonb language plpgsql stable as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'units', units, 'variantId', variant.id, 'productId', sold.id, 'name', sold.name, 'nameBn', sold.name_bn,
        'values', option_values, 'valuesBn', option_values_bn,
        'photos', coalesce(nullif(variant.photos, ''), sold.photos),
        'price', coalesce(variant.offer_price, variant.price, sold.price_to_pay),
        'stock', case when variant.id is null or on_hand - reserved < units then 'out'
          else stock_level(on_hand, reserved, few_at) end) order by nth)
      from bundle_part part
        left join product_variant variant on variant.id = part.variant_id
        left join product sold on sold.id = variant.product_id
        left join stock on stock.variant_id = variant.id
      where part.product_id = gift), '[]');
end $$;
