-- Adding to the cart and opening a payment page have one way each.
drop function if exists add_to_own_cart(uuid, uuid, text, uuid, uuid, uuid[], integer);
drop function if exists add_to_cart(uuid, uuid, uuid, uuid, integer);
drop function if exists offer_first_page(uuid, text, text, text, uuid, text, text);
