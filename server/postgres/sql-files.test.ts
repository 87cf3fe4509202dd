import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../shop/kernel/database/database.ts'
import { emptyDatabase, freshDatabase } from '../testing/test-database.ts'
import { connect } from './database.ts'
import { migrate } from './migrate.ts'
import { shopSqlFiles } from './sql-files.ts'

const SHOP = shopSqlFiles()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogs-sql-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db } = connect(url, 2)
  await work(db).finally(() => db.destroy())
}

describe('the current text', () => {
  const texts = new Map<string, string>()
  beforeAll(async () => {
    for (const file of [...SHOP.tables, ...SHOP.functions]) texts.set(file, await readFile(file, 'utf8'))
  })

  const NAMED = /^create (?:or replace |constraint )*(function|view|trigger) (\w+)(?:[^;]*? on "?(\w+)"?)?/gm
  const declared = () =>
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(NAMED)].map(([, kind, name, table]) =>
        kind === 'trigger' ? `trigger ${name} on ${table}` : `${kind} ${name}`,
      ),
    )

  test('is found in all folders, functions under a name of their own', () => {
    expect(globSync('{shop,server}/**/sql/*.sql').toSorted()).toEqual(
      [...SHOP.tables, ...SHOP.functions].toSorted(),
    )
    const names = SHOP.functions.map((file) => basename(file))
    expect(new Set(names).size).toBe(names.length)
  })

  test('comes from the lowest storey up, a domain’s own folder before those of its parts', () => {
    const domainsOf = (files: readonly string[]) => [...new Set(files.map((file) => file.split('/')[1]))]
    const [kernel, people, ...others] = domainsOf(SHOP.tables)
    expect([kernel, people, others.at(-1)]).toEqual(['kernel', 'people', 'admin'])
    const inKernel = SHOP.functions.filter((file) => file.startsWith('shop/kernel/'))
    expect(SHOP.functions.slice(0, inKernel.length)).toEqual(inKernel)
    expect(inKernel[0]).toBe('shop/kernel/sql/catalogue-version.sql')
  })

  test('declares each function, view and trigger of the database once, and no other', async () => {
    const { db } = await freshDatabase()
    const { rows } = await sql<{ name: string }>`
      select 'function ' || proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select 'view ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      union all
      select 'trigger ' || tgname || ' on ' || relname from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = 'public'::regnamespace and not tgisinternal`.execute(db)
    expect(declared().toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('is what the database holds of each function, word by word', async () => {
    const { db } = await freshDatabase()
    const { rows } = await sql<{ name: string; body: string }>`
      select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace
        and prosqlbody is null and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
      db,
    )
    for (const { name, body } of rows)
      expect([...texts.values()].filter((text) => text.includes(`$$${body}$$`)).length, name).toBe(1)
  })

  test('stands in no migration, but for what that migration alone needs and drops', async () => {
    for (const file of globSync('migrations/*.sql').filter((name) => !name.includes('0000-'))) {
      const text = await readFile(file, 'utf8')
      const dropped = /^drop function ([\w, ]+);$/m.exec(text)?.[1]?.split(', ') ?? []
      const made = [
        ...text.matchAll(/create\s+(?:or\s+replace\s+|constraint\s+)*(?:function|view|trigger)\s+(\w+)/gi),
      ]
      expect(
        made.map(([, name]) => name).filter((name) => !dropped.includes(String(name))),
        file,
      ).toEqual([])
    }
  })
})

describe('a file', () => {
  const greeting = (words: string) =>
    `create or replace function greeting() returns text language sql as $$ select '${words}' $$;`

  async function withFiles(...files: [name: string, text: string][]) {
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    return {
      files: { ...SHOP, functions: [...SHOP.functions, ...files.map(([name]) => join(folder, name))] },
    }
  }

  async function withMigration(name: string, text: string) {
    const migrations = await mkdtemp(join(folder, 'migrations-'))
    await cp('migrations', migrations, { recursive: true })
    await writeFile(join(migrations, name), text)
    return { files: { ...SHOP, migrations } }
  }

  const read = async (db: Db, text: string) =>
    (await sql<{ value: string | null }>`${sql.raw(text)}`.execute(db)).rows[0]?.value

  test('is applied again when its text has changed, and not otherwise', async () => {
    await inDatabase(await emptyDatabase(), async (db) => {
      await migrate(db, await withFiles(['greeting.sql', greeting('hello')]))
      expect(await read(db, 'select greeting() as value')).toBe('hello')
      const writtenAt = (name: string) =>
        read(db, `select xmin::text as value from pg_proc where proname = '${name}'`)
      const before = [await writtenAt('greeting'), await writtenAt('lock_person')]
      await migrate(db, await withFiles(['greeting.sql', greeting('hello')]))
      expect([await writtenAt('greeting'), await writtenAt('lock_person')]).toEqual(before)
      await migrate(db, await withFiles(['greeting.sql', greeting('welcome')]))
      expect(await read(db, 'select greeting() as value')).toBe('welcome')
      expect(await writtenAt('lock_person')).toBe(before[1])
    })
  })

  test('is applied again after a migration, which may have dropped what is in it', {
    tags: 'slow',
  }, async () => {
    await inDatabase(await emptyDatabase(), async (db) => {
      await migrate(db)
      await migrate(db, await withMigration('9000-anew.sql', 'drop trigger due_changed on due'))
      expect(await read(db, `select tgname as value from pg_trigger where tgname = 'due_changed'`)).toBe(
        'due_changed',
      )
    })
  })

  test('that fails leaves nothing behind, of the tables before it neither', async () => {
    await inDatabase(await emptyDatabase(), async (db) => {
      const broken = await withFiles(['broken.sql', 'create table half (n int); select no_such_function()'])
      await expect(migrate(db, broken)).rejects.toThrow(/no_such_function/)
      expect(await read(db, `select to_regclass('half')::text as value`)).toBe(null)
      expect(await read(db, `select to_regclass('product')::text as value`)).toBe(null)
      await migrate(db)
      expect(await read(db, `select count(*)::int as value from applied_sql`)).toBe(SHOP.functions.length)
    })
  })

  test('of an older state of the tables is not applied: a backup is restored into what it knows', {
    tags: 'slow',
  }, async () => {
    await inDatabase(await emptyDatabase(), async (db) => {
      const { files } = await withMigration('9000-later.sql', 'create table later (n int)')
      await migrate(db, { files, upTo: '0000-schema.sql' })
      expect(await read(db, `select to_regclass('applied_sql')::text as value`)).toBe(null)
      expect(await read(db, `select to_regclass('product')::text as value`)).toBe('product')
    })
  })

  test('is applied once by two processes that start together', { tags: 'slow' }, async () => {
    const url = await emptyDatabase()
    const once = await withFiles(['once.sql', 'create table once_only (n int)'])
    const start = () => inDatabase(url, (db) => migrate(db, once))
    await Promise.all([start(), start()])
    await start()
  })
})
