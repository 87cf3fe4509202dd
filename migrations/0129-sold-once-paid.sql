-- The lock of counting, whose tables these are.
select pg_advisory_xact_lock(hashtextextended('order totals', 0));

-- A paid order stays sold on its day when it becomes dearer.
insert into order_touched (order_id)
select distinct order_id from due where dropped_at is null and kind = 'extra';
