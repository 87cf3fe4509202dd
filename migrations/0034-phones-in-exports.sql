-- How phone numbers are written in a file of orders: couriers' sheets want the national form.
alter table export_ticket
  add column phones text not null default 'international' check (phones in ('international', 'national'));
