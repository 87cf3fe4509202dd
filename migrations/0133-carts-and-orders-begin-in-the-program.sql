-- What may go into a cart, and what placing an order begins with, is the program's (decisions/sql.md).
drop function if exists begin_order(uuid, uuid, text);
drop function if exists check_out_cart(uuid);
drop function if exists current_gift(uuid);
drop function if exists adopt_cart(uuid, uuid, integer);
drop function if exists add_to_cart(uuid, uuid, uuid, uuid, uuid[], integer);
drop function if exists pin_zones();
