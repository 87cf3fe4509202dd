-- What happened to orders, read once by all who listen; letters began in triggers before. What stands in `notice` is still sent.
create table order_event (
  id bigint generated always as identity primary key,
  facts jsonb not null,
  kind text not null generated always as (facts ->> 'kind') stored,
  -- No foreign key: it would lock the order after its payments, and an account that is deleted locks them the other way round.
  order_id uuid not null generated always as ((facts ->> 'orderId')::uuid) stored,
  parcel_id uuid generated always as ((facts ->> 'parcelId')::uuid) stored references parcel (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index order_event_unread on order_event (order_id, id) where read_at is null;
create index order_event_of_parcel on order_event (parcel_id) where parcel_id is not null;

-- So that nobody is reminded anew.
insert into order_event (facts, at, read_at)
select jsonb_build_object('kind', case kind when 'address_missing' then 'AddressMissing' else 'AddressStillMissing' end,
  'orderId', order_id, 'parcelId', parcel_id), happened_at, now()
from notice where kind in ('address_missing', 'address_still_missing') order by happened_at;

drop trigger parcel_without_day on parcel;
drop trigger parcel_on_agreed_day on parcel;
drop trigger parcel_moved on parcel;
drop trigger parcel_address_answered on parcel;
drop trigger paid_without_day on payment_attempt;
drop trigger cash_promised on payment_attempt;
drop trigger money_came on payment_attempt;
drop trigger refund_done on refund;
drop trigger thanks_said on thanks;
drop function notices_of_day, notices_of_day_once_paid, notice_of_agreed_day, notice_of_fulfilment, notices_of_payment,
  notice_of_refund, notices_of_asked_address, notice_of_thanks, add_notice;
