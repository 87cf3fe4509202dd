-- What was committed after a version that the caller knows, of one moment; null scopes: everything, or more than is kept.
create function catalogue_changes_after(known bigint, out version bigint, out scopes text[]) language plpgsql stable as $$
begin
  select kept.version into strict version from catalogue_version kept;
  if version = known then
    scopes := '{}';
  elsif version - known = (select count(change.scopes) from catalogue_change change where change.version > known) then
    scopes := array(select unnest(change.scopes) from catalogue_change change where change.version > known);
  end if;
end $$;
