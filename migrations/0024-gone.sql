-- What somebody took out of the shop, the last first: few among all that is remembered.
create index audit_entry_of_gone on audit_entry (subject_kind, id desc)
  where before is not null and after is null and action <> 'product.undo-import';
