-- All that a gift is sold as, with what leaves the shop together with it.
create or replace function former_variants(gift uuid) returns jsonb language sql stable return (
  select jsonb_agg(jsonb_build_object(
      'id', id, 'values', option_values, 'price', price, 'offer', offer_price, 'known', former_stock(id),
      'parts', (select coalesce(jsonb_agg(jsonb_build_object('hamper', part.product_id, 'nth', nth)), '[]')
        from bundle_part part where part.variant_id = variant.id)))
    from product_variant variant where product_id = gift);

-- Of those, what is not there any more, or as something else, and whose offer ended.
create or replace function variants_lost(former jsonb) returns jsonb language sql stable return (
  select jsonb_agg(one) from jsonb_array_elements(former) one left join product_variant now on now.id = (one ->> 'id')::uuid
    where now.id is null or to_jsonb(now.option_values) <> one -> 'values' or (now.offer_price is null and one ->> 'offer' is not null));
