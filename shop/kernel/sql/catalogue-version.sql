-- Call it last in a transaction: the version stays locked until the commit. Null: everything.
create or replace function note_catalogue_change(changed text[]) returns void language plpgsql as $$
declare
  this constant text := txid_current()::text;
  noted constant text := coalesce(current_setting('ogs.catalogue_raised', true), '');
  everything boolean := changed is null;
begin
  if noted = this || ' everything' then return; end if;
  if noted <> this then
    with raised as (update catalogue_version set version = version + 1 returning version)
      insert into catalogue_change (version, scopes) select version, changed from raised;
    -- A process that was away for longer forgets all it kept.
    delete from catalogue_change where version <= (select version - 1000 from catalogue_version);
  else
    update catalogue_change set scopes = case when cardinality(scopes) < 300 then scopes || changed end
      where version = (select version from catalogue_version)
      returning scopes is null into everything;
  end if;
  perform set_config('ogs.catalogue_raised', this || case when everything then ' everything' else '' end, true);
end $$;

-- For tables of which no scopes are known.
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  perform note_catalogue_change(null);
  return null;
end $$;

-- What was committed after a version that the caller knows, of one moment; null scopes: everything, or more than is kept.
create or replace function catalogue_changes_after(known bigint, out version bigint, out scopes text[]) language plpgsql stable as $$
begin
  select kept.version into strict version from catalogue_version kept;
  if version = known then
    scopes := '{}';
  elsif version - known = (select count(change.scopes) from catalogue_change change where change.version > known) then
    scopes := array(select unnest(change.scopes) from catalogue_change change where change.version > known);
  end if;
end $$;
