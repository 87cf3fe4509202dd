-- Of what the shopkeeper said of one day, on the row of the whole day. Places that are taken leave it alone.
alter table delivery_day add column revision integer not null default 0;
