-- A gift goes into one of its order's parcels.
alter table order_line add column parcel_id uuid references parcel (id) on delete cascade;
update order_line set parcel_id = parcel.id from parcel where parcel.order_id = order_line.order_id and nth = 1;
alter table order_line alter column parcel_id set not null;
create index order_line_of_parcel on order_line (parcel_id, id);
