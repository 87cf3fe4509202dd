import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'

/** Everything of a database but its rows, a line each: what PostgreSQL itself says of it. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
      where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e'))
    select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions::text) as line from ours
    union all
    select concat_ws(' ', 'column', relname, row_number() over (partition by ours.oid order by attnum), attname,
        format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, attstattarget, collname,
        pg_get_expr(adbin, adrelid))
      from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        left join pg_collation on pg_collation.oid = attcollation
      where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm')
    union all
    -- Not null is said with the column; its name is PostgreSQL's own, and new in 18.
    select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from ours join pg_constraint on conrelid = ours.oid where contype <> 'n'
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(oid)) from ours where relkind = 'i'
    union all
    select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from ours where relkind in ('v', 'm')
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, max_value, cycle, cache_size)
      from pg_sequences where schemaname = 'public'
    union all
    select concat_ws(' ', 'trigger', relname, tgenabled, pg_get_triggerdef(pg_trigger.oid))
      from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind <> 'a'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'type', typname, typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault)
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
        and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
    union all
    select concat_ws(' ', 'collation', to_jsonb(pg_collation) - array['oid', 'collowner', 'collnamespace'])
      from pg_collation where collnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'extension', extname) from pg_extension
    union all
    select concat_ws(' ', 'comment', objoid::regclass, objsubid, description) from pg_description
      join ours on ours.oid = objoid and classoid = 'pg_class'::regclass
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

/** What stands in its tables, but for ids and what migrations note. */
export async function seedRowsOf(db: Db): Promise<Readonly<Record<string, readonly object[]>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('kysely_migration', 'applied_sql') order by relname`.execute(db)
  const found: Record<string, readonly object[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(one) - 'id' as row from ${sql.table(name)} one order by 1`.execute(db)
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}
