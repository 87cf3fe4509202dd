import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { STOREYS } from '../../shop/storeys.ts'

/** The SQL files that make a database of the shop; tests pass in others. */
export interface SqlFiles {
  /** Tables, types, seed rows as they are now: a new database begins with them. */
  readonly tables: readonly string[]
  /** The current text of functions, triggers and views, in any database. */
  readonly functions: readonly string[]
  /** The folder of what carries older databases here. */
  readonly migrations: string
}

/**
 * Those of the shop: from the lowest storey up, within a domain its own `sql/` folder first, then those of its parts by name. A file uses
 * what is above it in this list; bodies of functions may name anything, since they are read when they run.
 */
export function shopSqlFiles(): SqlFiles {
  const files = STOREYS.flat().flatMap(filesOfDomain)
  const isTables = (file: string) => basename(file) === 'tables.sql'
  return {
    tables: files.filter(isTables),
    functions: files.filter((file) => !isTables(file)),
    migrations: 'migrations',
  }
}

function filesOfDomain(domain: string): readonly string[] {
  const folder = `shop/${domain}`
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const folders = [`${folder}/sql`, ...names.sort().map((name) => `${folder}/${name}/sql`)].filter((one) =>
    existsSync(one),
  )
  return folders.flatMap((one) =>
    readdirSync(one)
      .sort()
      .map((name) => `${one}/${name}`),
  )
}

/**
 * Applies the files that changed since the last time; after a migration, which may have dropped something, all of them.
 * Requires every migration and their lock. Files are identified by name without folder.
 */
export async function applyFunctions(tx: Db, files: readonly string[], isMigrated: boolean): Promise<void> {
  const applied = isMigrated ? new Map() : await appliedHashes(tx)
  const current = files.map(read)
  const changed = current.filter(({ name, hash }) => applied.get(name) !== hash)
  if (changed.length === 0 && applied.size === files.length) return
  // A body may name a function of a later file.
  await sql`set local check_function_bodies = off`.execute(tx)
  for (const { text } of changed) await sql.raw(text).execute(tx)
  await sql`create table if not exists applied_sql (file text primary key, hash text not null)`.execute(tx)
  await sql`delete from applied_sql`.execute(tx)
  await sql`insert into applied_sql select * from json_to_recordset(${JSON.stringify(current)}) as (name text, hash text)`.execute(
    tx,
  )
}

/** Whether these files, and no others, are applied as they are. */
export async function areFunctionsApplied(db: Db, files: readonly string[]): Promise<boolean> {
  const [applied, current] = [await appliedHashes(db), files.map(read)]
  return applied.size === files.length && current.every(({ name, hash }) => applied.get(name) === hash)
}

async function appliedHashes(tx: Db): Promise<Map<string, string>> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('applied_sql') is not null as "isThere"`.execute(tx)
  if (!table.rows[0]?.isThere) return new Map()
  const { rows } = await sql<{ file: string; hash: string }>`select file, hash from applied_sql`.execute(tx)
  return new Map(rows.map(({ file, hash }) => [file, hash]))
}

function read(file: string) {
  const text = readFileSync(file, 'utf8')
  return { name: basename(file), text, hash: createHash('sha256').update(text).digest('hex') }
}
