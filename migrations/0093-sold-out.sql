-- What is sold out is found without reading what is there.
create index stock_sold_out on stock (variant_id) where on_hand <= reserved;
