-- Whoever pays is known by the last four digits alone: what was kept whole, or in groups, is masked as the code does it now.
create function pg_temp.masked(text) returns text language sql as $$
  select case
    when regexp_count(nameless, '\d') < 8 or nameless ~ '^(\D*\d){0,6}\D*[xX*•#]\D*(\d\D*){0,4}$' then nameless
    else regexp_replace(nameless, '\d(?=(\D*\d){4})', 'X', 'g')
  end
  from (select regexp_replace($1, '(^| )[^ ]*@', '\1XXX@', 'g') as nameless)
$$;

create function pg_temp.masked_in(name text, value jsonb) returns jsonb language sql as $$
  select case jsonb_typeof(value)
    when 'object' then
      (select coalesce(jsonb_object_agg(key, pg_temp.masked_in(key, one)), '{}') from jsonb_each(value) as e (key, one))
    when 'array' then
      (select coalesce(jsonb_agg(pg_temp.masked_in('', one) order by nr), '[]')
        from jsonb_array_elements(value) with ordinality as e (one, nr))
    when 'string' then
      case when name like 'card\_%' then to_jsonb(pg_temp.masked(value #>> '{}')) else value end
    else value
  end
$$;

update payment_attempt set masked = pg_temp.masked(masked), method = pg_temp.masked(method)
  where masked <> pg_temp.masked(masked) or method <> pg_temp.masked(method);
update payment_event set payload = shown
  from (select id as event, pg_temp.masked_in('', payload) as shown from payment_event
    where payload::text like '%"card\_%') as whole
  where id = event and payload <> shown;

drop function pg_temp.masked_in, pg_temp.masked;
