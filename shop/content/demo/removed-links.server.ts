import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { Link } from './tables.ts'

/** @returns what refers to these rows by a column that is emptied as they are deleted; take them locked */
export async function linksTo(tx: Tx, table: string, ids: readonly string[]): Promise<Link[]> {
  const found: Link[] = []
  for (const one of await referringColumns(tx, table)) {
    const { rows } = await sql<{ id: string; to: string }>`
      select id::text, ${sql.ref(one.column)}::text as to from ${sql.table(one.table)}
      where ${sql.ref(one.column)} = any (${ids}::uuid[]) order by id`.execute(tx)
    found.push(...rows.map((row) => ({ ...one, ...row })))
  }
  return found
}

/** Foreign keys with `on delete set null`, of tables whose rows have an id. */
async function referringColumns(tx: Tx, table: string): Promise<Pick<Link, 'table' | 'column'>[]> {
  const { rows } = await sql<Pick<Link, 'table' | 'column'>>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = ${table}::regclass and confdeltype = 'n'
      and exists (select from pg_attribute id where id.attrelid = conrelid and id.attname = 'id') order by 1, 2`.execute(
    tx,
  )
  return rows
}

/** Fills the cells again that are still empty, and whose row is back. */
export async function restoreLinks(tx: Tx, table: string, links: readonly Link[]): Promise<void> {
  for (const one of await referringColumns(tx, table)) {
    const mine = links.filter((link) => link.table === one.table && link.column === one.column)
    if (mine.length === 0) continue
    await sql`
      update ${sql.table(one.table)} it set ${sql.ref(one.column)} = link.to
      from jsonb_to_recordset(${JSON.stringify(mine)}::jsonb) link (id uuid, "to" uuid)
      where it.id = link.id and ${sql.ref(`it.${one.column}`)} is null
        and exists (select from ${sql.table(table)} back where back.id = link.to)`.execute(tx)
  }
}
