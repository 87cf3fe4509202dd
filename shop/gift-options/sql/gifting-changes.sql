-- Public pages say what gifts are given for, and whether they are wrapped and come with a card.
drop trigger if exists occasions_changed on occasion;
create constraint trigger occasions_changed after insert or update or delete on occasion
  deferrable initially deferred for each row execute function raise_catalogue_version();

drop trigger if exists wraps_changed on wrap;
create constraint trigger wraps_changed after insert or update or delete on wrap
  deferrable initially deferred for each row execute function raise_catalogue_version();

drop trigger if exists cards_changed on card_design;
create constraint trigger cards_changed after insert or update or delete on card_design
  deferrable initially deferred for each row execute function raise_catalogue_version();
