-- What the shop has to do, beside all orders that were ever placed and never paid.
create index order_counted_to_do on order_counted (fulfilment, order_id)
where fulfilment = 'sent' or (fulfilment in ('new', 'packed') and not ('unpaid' = any (payments)));

-- Of orders that were paid before something came to them.
create index due_extra on due (order_id) where kind = 'extra' and dropped_at is null;
