-- The last day of an offer, with its price: an offer that was changed by hand meanwhile does not end with it. Who set it ends it in the history.
create table offer_end (
  product_id uuid primary key references product (id) on delete cascade,
  offer_price integer not null,
  ends_on date not null,
  by_id uuid not null,
  by_name text not null
);
