create or replace function notices_of_day() returns trigger language plpgsql as $$
begin
  perform add_notice(new.order_id, new.id, null, 'sender', 'day_to_agree');
  perform add_notice(new.order_id, new.id, null, 'shop', 'day_to_agree');
  return null;
end $$;
create or replace trigger parcel_without_day after update of place on parcel for each row
  when (old.place <> new.place and new.place = 'agree')
  execute function notices_of_day();

-- That another day is to be agreed on is told of orders that count. A parcel may lose its day before: then the money, or the promise of
-- cash, adds the notice once more.
create or replace function notices_of_day_once_paid() returns trigger language plpgsql as $$
begin
  perform add_notice(parcel.order_id, parcel.id, null, told.role, 'day_to_agree')
  from due join parcel using (order_id), (values ('sender'), ('shop')) as told (role)
  where due.id = new.reference and parcel.place = 'agree';
  return null;
end $$;
create or replace trigger paid_without_day after insert or update of state on payment_attempt for each row
  when (new.state in ('paid', 'paid_on_hold') or (new.gateway = 'cod' and new.state = 'pending'))
  execute function notices_of_day_once_paid();

create or replace function notice_of_agreed_day() returns trigger language plpgsql as $$
begin
  delete from notice where parcel_id = new.id and kind in ('day_to_agree', 'day_agreed');
  perform add_notice(new.order_id, new.id, null, 'sender', 'day_agreed');
  return null;
end $$;

-- A place that was held is kept, or one that lapsed is had again, on the day that was chosen: nobody has to be told.
create or replace trigger parcel_on_agreed_day after update of place on parcel for each row
  when (new.place = 'kept' and new.address_state = old.address_state
    and (old.place in ('none', 'agree') or old.deliver_on is distinct from new.deliver_on))
  execute function notice_of_agreed_day();
