-- A message about a day that was rescheduled stays in the log of its order, and the next one can stand beside it.
alter table notice
  add column replaced_at timestamptz,
  drop constraint notice_once,
  add constraint notice_once
    unique nulls not distinct (order_id, parcel_id, refund_id, tran_id, role, kind, channel, replaced_at);
