-- A day that was agreed on is told to whoever pays. It ends what was told before: another day later is told anew, and so is losing this one.
alter table notice drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in
    ('placed', 'new_order', 'sent', 'delivered', 'returned', 'cancelled', 'day_to_agree', 'day_agreed', 'refunded'));

create function notice_of_agreed_day() returns trigger language plpgsql as $$
begin
  delete from notice where parcel_id = new.id and kind in ('day_to_agree', 'day_agreed');
  perform add_notice(new.order_id, new.id, null, 'sender', 'day_agreed');
  return null;
end $$;
-- A place that was held is kept, or one that lapsed is had again, on the day that was chosen: nobody has to be told.
create trigger parcel_on_agreed_day after update of place on parcel for each row
  when (new.place = 'kept' and (old.place in ('none', 'agree') or old.deliver_on is distinct from new.deliver_on))
  execute function notice_of_agreed_day();
