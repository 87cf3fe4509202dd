-- One index for what is few and what is sold out, in the order in which both are listed.
drop index stock_sold_out;
drop index stock_short;
create index stock_short on stock ((on_hand - reserved), variant_id desc) where on_hand - reserved <= few_at;
analyze stock;
