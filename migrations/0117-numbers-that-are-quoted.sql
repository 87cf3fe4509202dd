-- A courier's number is found however it is written (`shop/billing/reconciling/quoted-orders.server.ts`).
create index parcel_of_tracking on parcel
  (upper(regexp_replace(translate(tracking, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^A-Za-z0-9]', '', 'g'))) where tracking <> '';
create index refund_of_gateway on refund (refund_ref) where refund_ref is not null;
