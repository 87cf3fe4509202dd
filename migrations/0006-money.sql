-- Columns of money get their own type. Views and functions that name the columns are made anew at the end of this start.
create domain poisha as integer;
drop view order_total_now, order_now, gift_total_now, order_standing;
drop function has_dearer_variant, choice_cells;
alter table refund alter column amount type poisha;
alter table refund_part alter column amount type poisha;
alter table cart_line alter column price_when_added type poisha;
alter table product_variant
  alter column price type poisha,
  alter column offer_price type poisha;
alter table delivery_zone
  alter column charge type poisha,
  alter column free_from type poisha,
  alter column rush_charge type poisha;
alter table delivery_window alter column charge type poisha;
alter table wrap alter column price type poisha;
alter table "order" alter column amount type poisha;
alter table order_line alter column price type poisha;
alter table order_charge alter column amount type poisha;
alter table carried_charge alter column amount type poisha;
alter table due alter column amount type poisha;
alter table payment_attempt
  alter column amount type poisha,
  alter column taken type poisha;
alter table cash_collection alter column amount type poisha;
alter table promotion alter column min_amount type poisha;
alter table promotion_use alter column gave type poisha;
alter table discount_share
  alter column amount type poisha,
  alter column offered type poisha;
alter table offer_end alter column offer_price type poisha;
alter table order_counted alter column amount type poisha;
