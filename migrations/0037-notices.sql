-- What is told about an order, and to whom: written by the transaction in which it comes true, told once by a job. What came true before
-- this migration has no row, so nobody is written to about it.
create table notice (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: it would lock the order after its payments were locked, and an account that is deleted locks them the other way round.
  order_id uuid not null,
  -- Null: of the whole order.
  parcel_id uuid references parcel (id) on delete cascade,
  refund_id uuid references refund (id) on delete cascade,
  role text not null check (role in ('sender', 'shop')),
  channel text not null default 'mail' check (channel = 'mail'),
  kind text not null check (kind in
    ('placed', 'new_order', 'sent', 'delivered', 'returned', 'cancelled', 'day_to_agree', 'refunded')),
  happened_at timestamptz not null default clock_timestamp(),
  -- `dropped`: it was no longer so, or nobody was there to be told.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  ended_at timestamptz,
  unique nulls not distinct (order_id, parcel_id, refund_id, role, kind, channel)
);
create index notice_waiting on notice (happened_at) where state = 'waiting';
create index notice_of_parcel on notice (parcel_id) where parcel_id is not null;
create index notice_of_refund on notice (refund_id) where refund_id is not null;

-- What was told is not told again, though it may be undone and come true once more; what was dropped then is.
create function add_notice(of_order uuid, of_parcel uuid, of_refund uuid, to_role text, what text) returns void
language sql as $$
  insert into notice (order_id, parcel_id, refund_id, role, kind) values (of_order, of_parcel, of_refund, to_role, what)
  on conflict (order_id, parcel_id, refund_id, role, kind, channel) do update
  set state = 'waiting', happened_at = clock_timestamp(), ended_at = null
  where notice.state <> 'sent'
$$;

create function notice_of_fulfilment() returns trigger language plpgsql as $$
begin
  perform add_notice(new.order_id, new.id, null, 'sender', new.fulfilment);
  return null;
end $$;
create trigger parcel_moved after update of fulfilment on parcel for each row
  when (old.fulfilment <> new.fulfilment and new.fulfilment in ('sent', 'delivered', 'returned', 'cancelled'))
  execute function notice_of_fulfilment();

create function notices_of_day() returns trigger language plpgsql as $$
begin
  perform add_notice(new.order_id, new.id, null, 'sender', 'day_to_agree');
  perform add_notice(new.order_id, new.id, null, 'shop', 'day_to_agree');
  return null;
end $$;
create trigger parcel_without_day after update of place on parcel for each row
  when (old.place <> new.place and new.place = 'agree')
  execute function notices_of_day();

-- Whoever pays online gets the receipt, which says what was ordered. What is paid later of an order is no new order.
create function notices_of_payment() returns trigger language plpgsql as $$
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
create trigger cash_promised after insert on payment_attempt for each row
  when (new.gateway = 'cod' and new.state = 'pending')
  execute function notices_of_payment();
create trigger money_came after update of state on payment_attempt for each row
  when (new.gateway <> 'cod' and new.state = 'paid' and old.state <> 'paid')
  execute function notices_of_payment();

create function notice_of_refund() returns trigger language plpgsql as $$
begin
  perform add_notice(order_id, null, new.id, 'sender', 'refunded') from due where id = new.reference;
  return null;
end $$;
create trigger refund_done after update of state on refund for each row
  when (new.state = 'succeeded' and old.state <> 'succeeded')
  execute function notice_of_refund();
