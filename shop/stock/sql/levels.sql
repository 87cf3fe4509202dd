-- Null: there is enough, or it is not counted.
create or replace function stock_level(on_hand integer, reserved integer, few_at integer) returns text
  language sql immutable parallel safe
  return case when on_hand <= reserved then 'out' when on_hand - reserved <= few_at then 'few' end;
