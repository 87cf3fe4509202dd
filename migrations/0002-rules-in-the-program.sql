-- What may go into a cart, what an order begins with, what a stranger may hold and what an erasure does is judged by the program
-- (decisions/sql.md); adding to the cart, a quote and a payment page have one way each.
drop function if exists add_to_own_cart(uuid, uuid, text, uuid, uuid, uuid[], integer);
drop function if exists add_to_cart(uuid, uuid, uuid, uuid, integer);
drop function if exists add_to_cart(uuid, uuid, uuid, uuid, uuid[], integer);
drop function if exists adopt_cart(uuid, uuid, integer);
drop function if exists begin_order(uuid, uuid, text);
drop function if exists check_out_cart(uuid);
drop function if exists current_gift(uuid);
drop function if exists pin_zones();
drop function if exists offer_first_page(uuid, text, text, text, uuid, text, text);
drop function if exists add_payment_attempt(uuid, uuid, text, text, integer);
drop function if exists forget_phone(text, uuid[]);
drop function if exists orders_to_forget(text);
drop function if exists ended_parcels_to(text);
drop function if exists adopt_orders(uuid[], uuid);
drop function if exists days_refused(jsonb, uuid, inet, uuid[]);
drop function if exists promotions_held(uuid[], uuid, inet);
drop function if exists reserve_stock(uuid[]);
drop function if exists refused_stock(jsonb, uuid, inet);
drop function if exists most_for_unproven(integer, integer, integer);
drop function if exists phones_of_order(uuid);
drop function if exists promise_by_phone(uuid);
drop function if exists phone_to_promise_by(uuid);
drop function if exists is_place_limited(uuid, uuid, date);
drop function if exists stock_to_renew(uuid, integer);
drop function if exists reserved_minutes(uuid[], text, integer);
