import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'

export interface CopiedTable {
  readonly name: string
  /** All but generated columns. */
  readonly columns: readonly string[]
}

/** All tables but the records of migrations, each after those it references. */
export async function shopTables(client: Client): Promise<CopiedTable[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%' and relname <> 'applied_sql'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint
    join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`)
  const ordered: CopiedTable[] = []
  for (let left = tables; left.length > 0; ) {
    const names = new Set(left.map(({ name }) => name))
    const waiting = new Set(references.filter(({ to }) => names.has(to)).map((reference) => reference.from))
    const next = left.filter(({ name }) => !waiting.has(name))
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`)
    ordered.push(...next)
    left = left.filter(({ name }) => waiting.has(name))
  }
  return ordered
}

export const copyOut = (client: Client, table: CopiedTable) =>
  client.query(to(`copy ${columnsOf(client, table)} to stdout`))

/** Replaces the table's rows, without triggers: what they write is copied, too. */
export async function copyIn(client: Client, table: CopiedTable, rows: Readable): Promise<void> {
  const name = client.escapeIdentifier(table.name)
  await client.query(`alter table ${name} disable trigger user; delete from ${name}`)
  await pipeline(rows, client.query(from(`copy ${columnsOf(client, table)} from stdin`)))
  await client.query(`alter table ${name} enable trigger user`)
}

const columnsOf = (client: Client, { name, columns }: CopiedTable): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

export interface CopiedSequence {
  readonly name: string
  readonly value: string
}

/** Used sequences. Read in the snapshot, they are at least as far as its rows. */
export async function shopSequences(client: Client): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

export const setSequence = (client: Client, { name, value }: CopiedSequence) =>
  client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), value])
