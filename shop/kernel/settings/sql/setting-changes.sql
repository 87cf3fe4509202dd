-- Every page says whose shop it is.
drop trigger if exists catalogue_changed on shop_setting;
create constraint trigger catalogue_changed after insert or update or delete on shop_setting
  deferrable initially deferred for each row execute function raise_catalogue_version();
