drop trigger if exists catalogue_changed on shop_page;
create constraint trigger catalogue_changed after insert or update or delete on shop_page
  deferrable initially deferred for each row execute function raise_catalogue_version();
