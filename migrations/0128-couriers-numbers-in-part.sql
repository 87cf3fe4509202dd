-- Shopkeepers find a courier's number by a part of it (`shop/fulfilment/order-list/matching-orders.server.ts`).
create index parcel_tracking_contains on parcel using gin
  ((upper(regexp_replace(translate(tracking, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^A-Za-z0-9]', '', 'g'))) gin_trgm_ops) where tracking <> '';
