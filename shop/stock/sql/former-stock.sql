-- What is known of an item's stock, to be given back if it leaves the shop and returns.
create or replace function former_stock(item uuid) returns jsonb language sql stable return jsonb_build_object(
  'stock', (select to_jsonb(stock) from stock where variant_id = item),
  'moves', (select jsonb_agg(to_jsonb(move)) from stock_move move where variant_id = item),
  'holds', (select jsonb_agg(to_jsonb(hold)) from stock_hold hold where variant_id = item));

-- The item is back, and its order lines are: what was promised is held again, and what was sent meanwhile was sold.
create or replace function give_stock_back(item uuid, former jsonb) returns void language plpgsql as $$
declare
  one record;
  there integer := (former -> 'stock' ->> 'on_hand')::integer;
begin
  insert into stock_move
    select (jsonb_populate_record(move, jsonb_build_object(
        'by_id', (select id from "user" where id = move.by_id), 'parcel_id', (select id from parcel where id = move.parcel_id)))).*
    from jsonb_populate_recordset(null::stock_move, coalesce(nullif(former -> 'moves', 'null'), '[]')) move
    on conflict do nothing;
  if there is null then return; end if;
  for one in select hold.* from jsonb_populate_recordset(null::stock_hold, coalesce(nullif(former -> 'holds', 'null'), '[]')) hold
      join parcel on parcel.id = hold.parcel_id and parcel.fulfilment in ('sent', 'delivered') loop
    there := there - one.units;
    insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id)
      values (gen_random_uuid(), item, 'sold', -one.units, there, one.parcel_id);
  end loop;
  if begin_counting(item, there) > there then
    insert into stock_move (id, variant_id, kind, amount, on_hand) values (gen_random_uuid(), item, 'stop', -there, 0);
  end if;
  update stock set few_at = (former -> 'stock' ->> 'few_at')::integer where variant_id = item;
end $$;
