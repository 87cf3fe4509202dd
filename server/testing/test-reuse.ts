import { escapeLiteral, type Pool } from 'pg'

/** The name under which the tests' own connections are known to PostgreSQL: they outlive a test. */
export const TESTS = 'ogs-tests'

/**
 * Adds `testing.empty_database()`: ends other connections and restores the present rows. It answers false once anything but rows
 * has changed. Requires a superuser, since triggers and foreign keys are bypassed.
 */
export async function makeReusable(pool: Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const kept: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select coalesce(json_agg(t), '[]')::text as rows from ${name} t`)
    if (rows[0].rows === '[]') continue
    kept.push(
      `insert into ${name} select * from json_populate_recordset(null::${name}, ${escapeLiteral(rows[0].rows)});`,
    )
  }
  await pool.query(
    resettingFunctions(
      tables.map(({ name }) => escapeLiteral(name)),
      kept,
    ),
  )
}

const resettingFunctions = (tables: readonly string[], kept: readonly string[]) => `
  create schema testing;
  create sequence testing.change;

  create function testing.empty_database() returns boolean language plpgsql as $empty$
  declare
    changed regclass;
  begin
    if (select is_called from testing.change) or exists (
      select from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database()
    ) then
      return false;
    end if;
    perform pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> '${TESTS}';
    perform set_config('session_replication_role', 'replica', true);
    foreach changed in array array[${tables}]::regclass[] loop
      continue when pg_relation_size(changed) = 0;
      execute format('delete from %s', changed);
    end loop;
    ${kept.join('\n')}
    return true;
  end $empty$;

  create function testing.note_change() returns event_trigger language plpgsql as $note$
  begin
    if tg_tag like 'DROP%'
      or exists (select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp') then
      perform nextval('testing.change');
    end if;
  end $note$;

  create event trigger note_change on ddl_command_end execute function testing.note_change();
`
