-- Public pages say what delivery costs.
drop trigger if exists catalogue_changed on delivery_zone;
create constraint trigger catalogue_changed after insert or update or delete on delivery_zone
  deferrable initially deferred for each row execute function raise_catalogue_version();
drop trigger if exists catalogue_changed on delivery_window;
create constraint trigger catalogue_changed after insert or update or delete on delivery_window
  deferrable initially deferred for each row execute function raise_catalogue_version();
