drop trigger if exists catalogue_changed on banner;
create constraint trigger catalogue_changed after insert or update or delete on banner
  deferrable initially deferred for each row execute function raise_catalogue_version();
