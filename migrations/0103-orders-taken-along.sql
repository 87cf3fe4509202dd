-- An account finds the orders that were placed without one, by its confirmed e-mail.
create index order_of_sender_email on "order" (lower(sender_email)) where sender_email <> '';

-- Its successor takes the orders that move, not the guest whose orders they are.
drop function if exists adopt_orders(uuid, uuid);
