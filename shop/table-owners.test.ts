import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshDatabase } from '../server/testing/test-database.ts'
import { nameInSql } from './kernel/database/name-in-sql.ts'

const CREATED = /^create (?:or replace )?(?:unlogged )?(?:table|view) "?(\w+)"?/gm

/** Tables and views by the domain whose `sql/` makes them. */
const owners = new Map(
  globSync('shop/**/sql/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CREATED)].map(([, name = '']) => [name, domainOf(file)] as const),
  ),
)

const IN_KYSELY = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
const IN_SQL = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+"?(\w+)"?/gi

const written = globSync('{shop,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/test-[^/]+$|-fixture\.server\.ts$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    const inKysely = [...code.matchAll(IN_KYSELY)].map(([, table = '']) => nameInSql(table))
    const inText = [...code.matchAll(IN_SQL)].map(([, table = '']) => table)
    return [...inKysely, ...inText].map((table) => ({ file, table }))
  })
  .filter(({ table }) => owners.has(table))

function domainOf(file: string): string | undefined {
  return /^shop\/([^/]+)\//.exec(file)?.[1]
}

test('every table has an owner who writes it', () => {
  expect(owners.size).toBeGreaterThan(40)
  const known = new Set(written.map(({ table }) => table))
  expect(new Set([...owners.keys()].filter((table) => !known.has(table)))).toEqual(
    new Set(WRITTEN_BY_THE_DATABASE),
  )
})

/** By functions, triggers, views, or a library. */
const WRITTEN_BY_THE_DATABASE = [
  'stock_hold',
  'catalogue_version',
  'rate_limit',
  'catalogue_change',
  'gift_sold_out',
  'category',
  'search_word',
  'gift_landing',
  'order_standing',
  'order_now',
  'order_total_now',
  'gift_total_now',
  'order_counted',
  'order_total',
  'gift_total',
  'order_touched',
]

test('nobody but its owner writes a table', () => {
  expect(written.filter(({ file, table }) => owners.get(table) !== domainOf(file))).toEqual([])
})

/** Versions, counts and words that are kept ready: nothing begins with them. */
const KEPT_BY_TRIGGERS = ['catalogue_version', 'catalogue_change', 'order_touched', 'search_word']

test('no trigger begins anything in another domain: what it writes belongs to the owner of its table', async () => {
  const { pool } = await freshDatabase()
  const { rows: functions } = await pool.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  const tables = new Set(rows.map(({ tablename }) => tablename))
  function writtenBy(name: string, seen: Set<string>): string[] {
    const { source = '' } = functions.find((one) => one.name === name && !seen.has(name)) ?? {}
    seen.add(name)
    const called = functions.filter((one) => new RegExp(`\\b${one.name}\\(`).test(source))
    const own = [...source.matchAll(IN_SQL)].map(([, table = '']) => table).filter((one) => tables.has(one))
    return [...own, ...called.flatMap((one) => writtenBy(one.name, seen))]
  }
  const { rows: triggers } = await pool.query<{ on: string; runs: string }>(
    `select distinct relname as on, proname as runs from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = 'public'::regnamespace`,
  )
  const writes = triggers.flatMap(({ on, runs }) =>
    writtenBy(runs, new Set()).map((table) => ({ on, runs, table })),
  )
  expect(writes.length).toBeGreaterThan(10)
  const isForeign = ({ on, table }: { on: string; table: string }) => owners.get(table) !== owners.get(on)
  expect(writes.filter((one) => isForeign(one) && !KEPT_BY_TRIGGERS.includes(one.table))).toEqual([])
})
