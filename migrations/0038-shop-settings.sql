-- What the shopkeeper saved, by the sections of the page; what is not here is as the shop came.
create table shop_setting (
  section text primary key check (section in ('name', 'contact', 'receipts', 'selling')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  revision integer not null
);

-- Every page says whose shop it is.
create constraint trigger catalogue_changed after insert or update or delete on shop_setting
  deferrable initially deferred for each row execute function raise_catalogue_version();
