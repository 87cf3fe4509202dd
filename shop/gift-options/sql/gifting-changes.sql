-- Public pages say what gifts are given for.
drop trigger if exists occasions_changed on occasion;
create constraint trigger occasions_changed after insert or update or delete on occasion
  deferrable initially deferred for each row execute function raise_catalogue_version();

-- A gift's page says what the cheapest wrap costs.
drop trigger if exists wraps_changed on wrap;
create constraint trigger wraps_changed after insert or update or delete on wrap
  deferrable initially deferred for each row execute function raise_catalogue_version();
