-- Receipts are messages, and what became of each message is kept for the shopkeeper: states alone, no address.
alter table notice
  drop constraint notice_kind_check,
  drop constraint notice_channel_check,
  drop constraint notice_order_id_parcel_id_refund_id_role_kind_channel_key,
  add column tran_id text references payment_attempt (tran_id) on delete cascade,
  add column drop_reason text,
  add column deliveries jsonb not null default '{}',
  add column delivered_at timestamptz,
  add constraint notice_once unique nulls not distinct (order_id, parcel_id, refund_id, tran_id, role, kind, channel);
create index notice_of_payment on notice (tran_id) where tran_id is not null;
