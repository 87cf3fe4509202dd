-- The lock of counting, whose tables these are: it takes them in the other order.
select pg_advisory_xact_lock(hashtextextended('order totals', 0));

-- Whether the gifts of an order changed, and not only what it counts as: then nobody knows what was counted of them. Of those that wait nobody knows.
alter table order_touched add column lines boolean not null default true;
alter table order_touched alter column lines set default false;

-- What the shop has to do, and what of it an unpaid extra holds up, beside all orders ever placed: read from these alone.
drop index order_counted_to_do;
create index order_counted_to_do on order_counted (order_id) include (fulfilment, placed_at, payments)
where fulfilment = 'sent' or (fulfilment in ('new', 'packed') and not ('unpaid' = any (payments)));
create index order_counted_unpaid on order_counted (order_id) include (fulfilment, placed_at, payments)
where fulfilment in ('new', 'packed') and 'unpaid' = any (payments);

-- The parcels of these, beside all that have arrived.
create index parcel_open on parcel (order_id) where fulfilment in ('new', 'packed', 'sent');
create index reservation_needs_scheduling on reservation (parcel_id, resource) where state = 'needs_scheduling';
