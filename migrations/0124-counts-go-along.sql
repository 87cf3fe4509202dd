-- `options`: what is sold of a gift changed, and its number went along, or began at 0.
alter table stock_move drop constraint stock_move_kind_check;
alter table stock_move add constraint stock_move_kind_check
  check (kind in ('count', 'receive', 'sold', 'returned', 'broken', 'import', 'stop', 'options'));

-- A counted variant left the gift: what is added to it begins at 0, also once nothing else of it is counted.
alter table product add begins_counted boolean not null default false;

-- Replaced in shop/stock/sql.
drop function if exists lock_counts(uuid[]);
