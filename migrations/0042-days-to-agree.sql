-- That another day is to be agreed on is told of orders that count. A parcel may lose its day before: then the money, or the promise of
-- cash, adds the notice once more.
create function notices_of_day_once_paid() returns trigger language plpgsql as $$
begin
  perform add_notice(parcel.order_id, parcel.id, null, told.role, 'day_to_agree')
  from due join parcel using (order_id), (values ('sender'), ('shop')) as told (role)
  where due.id = new.reference and parcel.place = 'agree';
  return null;
end $$;
create trigger paid_without_day after insert or update of state on payment_attempt for each row
  when (new.state in ('paid', 'paid_on_hold') or (new.gateway = 'cod' and new.state = 'pending'))
  execute function notices_of_day_once_paid();
