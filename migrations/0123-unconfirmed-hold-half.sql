-- From where an order was placed: an IPv4 address, or the /64 network of an IPv6 one. For a day, so that many accounts of one address
-- hold no more than one.
alter table "order" add placed_from inet;
create index order_placed_from on "order" (placed_from) where placed_from is not null;

-- Replaced in shop/stock/sql, shop/delivery/sql and shop/billing/paying/sql.
drop function if exists held_too_many(uuid[]);
drop function if exists days_held_by_guests(uuid[]);
drop function if exists stock_to_renew(uuid, integer);
