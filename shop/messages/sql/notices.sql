-- What was told is not told again, though it may be undone and come true once more; what was dropped then is.
create or replace function add_notice(of_order uuid, of_parcel uuid, of_refund uuid, to_role text, what text) returns void
language sql as $$
  insert into notice (order_id, parcel_id, refund_id, role, kind) values (of_order, of_parcel, of_refund, to_role, what)
  on conflict (order_id, parcel_id, refund_id, role, kind, channel) do update
  set state = 'waiting', happened_at = clock_timestamp(), ended_at = null
  where notice.state <> 'sent'
$$;

create or replace function notice_of_fulfilment() returns trigger language plpgsql as $$
begin
  perform add_notice(new.order_id, new.id, null, 'sender', new.fulfilment);
  return null;
end $$;
create or replace trigger parcel_moved after update of fulfilment on parcel for each row
  when (old.fulfilment <> new.fulfilment and new.fulfilment in ('sent', 'delivered', 'returned', 'cancelled'))
  execute function notice_of_fulfilment();

-- Whoever pays online gets the receipt, which says what was ordered. What is paid later of an order is no new order.
create or replace function notices_of_payment() returns trigger language plpgsql as $$
declare due_paid record;
begin
  select order_id, kind into due_paid from due where id = new.reference;
  if due_paid.kind = 'whole' or due_paid.kind = 'advance' and new.state = 'paid' then
    perform add_notice(due_paid.order_id, null, null, 'shop', 'new_order');
    if new.state = 'pending' then
      perform add_notice(due_paid.order_id, null, null, 'sender', 'placed');
    end if;
  end if;
  return null;
end $$;
create or replace trigger cash_promised after insert on payment_attempt for each row
  when (new.gateway = 'cod' and new.state = 'pending')
  execute function notices_of_payment();
create or replace trigger money_came after update of state on payment_attempt for each row
  when (new.gateway <> 'cod' and new.state = 'paid' and old.state <> 'paid')
  execute function notices_of_payment();

create or replace function notice_of_refund() returns trigger language plpgsql as $$
begin
  perform add_notice(order_id, null, new.id, 'sender', 'refunded') from due where id = new.reference;
  return null;
end $$;
create or replace trigger refund_done after update of state on refund for each row
  when (new.state = 'succeeded' and old.state <> 'succeeded')
  execute function notice_of_refund();

create or replace function notices_of_asked_address() returns trigger language plpgsql as $$
begin
  if new.address_state = 'lapsed' then
    perform add_notice(new.order_id, new.id, null, 'sender', 'address_lapsed');
    perform add_notice(new.order_id, new.id, null, 'shop', 'address_lapsed');
  else
    perform add_notice(new.order_id, new.id, null, 'sender', 'address_given');
    perform add_notice(new.order_id, new.id, null, 'shop', 'address_given');
  end if;
  return null;
end $$;
create or replace trigger parcel_address_answered after update of address_state on parcel for each row
  when (old.address_state = 'asked' and (new.address_state = 'lapsed' or new.address_state = 'known' and new.address_hidden))
  execute function notices_of_asked_address();

create or replace function notice_of_thanks() returns trigger language plpgsql as $$
begin
  perform add_notice(parcel.order_id, new.parcel_id, null, 'sender', 'thanked') from parcel where parcel.id = new.parcel_id;
  return null;
end $$;
create or replace trigger thanks_said after update of said_at on thanks for each row
  when (old.said_at is null and new.said_at is not null)
  execute function notice_of_thanks();
