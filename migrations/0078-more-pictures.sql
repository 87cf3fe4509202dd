-- A gift's further pictures, in their order (decisions/pictures.md); the first one stays `photos`.
alter table product
  add column more_photos text[] not null default '{}',
  add constraint product_more_photos check (cardinality(more_photos) <= 7);
-- A file that was checked before can still be imported, and one that was imported be undone.
update product_import_row set before = before || '{"more_photos": []}' where before is not null;
