import type { Client } from 'pg'

/** They only ever grow: a shop keeps answers by them, and an old number would bring an old answer. */
const VERSION = 'catalogue_version'
const CHANGES = 'catalogue_change'

/**
 * Keeps a copy of all rows of a shop.
 * @returns what puts them back, much sooner than a shop starts
 */
export async function keepRows(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; columns: string }>(COLUMNS, [[VERSION, CHANGES]])
  await client.query('create schema kept')
  for (const { name } of rows) await client.query(`create table kept.${name} as table public.${name}`)
  const putBack = rows.flatMap(({ name, columns }) => [
    `delete from public.${name}`,
    `insert into public.${name} (${columns}) select ${columns} from kept.${name}`,
  ])
  const all = [...BEGIN, ...putBack, `update ${VERSION} set version = version + 1`, 'commit'].join(';')
  return async () => void (await client.query(all))
}

/** What is written by hand: a generated column makes itself. */
const COLUMNS = `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) and is_generated = 'NEVER'
  group by table_name`

const BEGIN = [
  'begin',
  // Neither triggers nor foreign keys: the rows go and come as they are.
  'set local session_replication_role = replica',
  // Whatever the shop still does for the tests before gives way, not this.
  `set local deadlock_timeout = '1min'`,
  'delete from pgboss.job',
]
