-- The lock of counting, whose tables these are.
select pg_advisory_xact_lock(hashtextextended('order totals', 0));

-- An order of which a part is paid counts as paid with `more` to pay, no longer as unpaid.
insert into order_touched (order_id)
select order_id from due where dropped_at is null group by order_id having count(*) > 1;

-- What an unpaid extra holds up is among what the shop has to do.
drop index order_counted_unpaid;
