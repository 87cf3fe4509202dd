-- For how many minutes parcels of one order keep what they reserve without money: `most`, and half of it after each reservation of the
-- same gift, or the same day, that the sender let expire or returned within a day; but 5. Unproven senders at one address are one.
create or replace function reserved_minutes(parcels uuid[], wanted text, most integer) returns integer language plpgsql stable as $$
declare
  sender record;
  again integer;
begin
  select user_id, placed_from, is_unproven(user_id, null) as is_unproven into sender
    from parcel join "order" on "order".id = order_id where parcel.id = parcels[1];
  select count(distinct earlier.order_id) into again
    from (
      select id from "order" where user_id = sender.user_id and placed_at > now() - interval '1 day'
      union
      select id from "order" where sender.is_unproven and placed_from = sender.placed_from and placed_at > now() - interval '1 day'
        and is_unproven(user_id, null)
    ) own
    join parcel earlier on earlier.order_id = own.id
    join reservation on parcel_id = earlier.id and resource = wanted and state in ('expired', 'released')
    where not money_received(own.id)
      and case wanted
        when 'day' then exists (
          select from parcel where parcel.id = any (parcels) and zone_id = earlier.zone_id and deliver_on = earlier.deliver_on)
        else exists (
          select from stock_wanted(array[earlier.id]) before join stock_wanted(parcels) now using (variant_id)) end;
  return greatest(5, most >> least(again, 4));
end $$;
