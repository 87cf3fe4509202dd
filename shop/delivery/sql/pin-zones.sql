-- Until the transaction ends, no zone and no time slot is changed or removed.
create or replace function pin_zones() returns void language plpgsql as $$
begin
  lock table delivery_zone in row share mode;
end $$;
