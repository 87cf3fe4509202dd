-- What is known of an item's stock, to be given back if it leaves the shop and returns.
create or replace function former_stock(item uuid) returns jsonb language sql stable return jsonb_build_object(
  'stock', (select to_jsonb(stock) from stock where variant_id = item),
  'moves', (select jsonb_agg(to_jsonb(move)) from stock_move move where variant_id = item),
  'holds', (select jsonb_agg(to_jsonb(hold)) from stock_hold hold where variant_id = item));

-- The item is back, and its order lines are: what was promised is held again, what was sent meanwhile was sold, and what came back
-- into the shop lies there. What replaced it meanwhile may have been handed on to it already. Where more are promised than there are,
-- it is not counted any more, which its moves say.
create or replace function give_stock_back(item uuid, former jsonb) returns void language plpgsql as $$
declare
  one record;
  there integer := (former -> 'stock' ->> 'on_hand')::integer;
begin
  if exists (select from stock where variant_id = item) then
    perform undo_handing_on(item, former);
    return;
  end if;
  insert into stock_move
    select (jsonb_populate_record(move, jsonb_build_object(
        'by_id', (select id from "user" where id = move.by_id), 'parcel_id', (select id from parcel where id = move.parcel_id)))).*
    from jsonb_populate_recordset(null::stock_move, coalesce(nullif(former -> 'moves', 'null'), '[]')) move
    on conflict do nothing;
  if there is null then return; end if;
  for one in
    select hold.parcel_id, -hold.units as amount
      from jsonb_populate_recordset(null::stock_hold, coalesce(nullif(former -> 'holds', 'null'), '[]')) hold
        join parcel on parcel.id = hold.parcel_id and parcel.fulfilment in ('sent', 'delivered')
    union all
    select last.parcel_id, -last.amount
      from (select distinct on (move.parcel_id) move.parcel_id, move.amount from stock_move move
        where move.variant_id = item and move.kind in ('sold', 'returned') and move.parcel_id is not null
        order by move.parcel_id, move.at desc, move.id desc) last
        join parcel on parcel.id = last.parcel_id and parcel.fulfilment in ('new', 'packed') and last.amount < 0
  loop
    there := there + one.amount;
    insert into stock_move (id, variant_id, kind, amount, on_hand, parcel_id)
      values (gen_random_uuid(), item, 'sold', one.amount, there, one.parcel_id);
  end loop;
  if begin_counting(item, there) > there then
    insert into stock_move (id, variant_id, kind, amount, on_hand) values (gen_random_uuid(), item, 'stop', -there, 0);
  end if;
  update stock set few_at = (former -> 'stock' ->> 'few_at')::integer where variant_id = item;
  -- Moves that stay with what took it over meanwhile.
  insert into stock_move (id, variant_id, kind, amount, on_hand)
    select gen_random_uuid(), item, 'options', on_hand - moved, on_hand from stock, lateral (
        select coalesce(sum(amount), 0)::integer from stock_move move where move.variant_id = item) known (moved)
      where stock.variant_id = item and on_hand <> moved;
end $$;
