import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { StartupError } from '../config/startup-error.ts'
import { connect } from '../postgres/database.ts'
import { COMMIT_BEFORE_START, isCurrent, migrate } from '../postgres/migrate.ts'
import { shopSqlFiles } from '../postgres/sql-files.ts'
import { emptyDatabase, freshDatabase } from '../testing/test-database.ts'
import { MUG } from '../testing/test-orders.ts'
import { folderOfTests } from '../testing/test-setup.ts'
import { openArchive, writeArchive } from './archive.ts'
import { writeBackup } from './backup.ts'
import { checkEmpty, openBackup, restoreDatabase } from './restore.ts'

const SECRET = 'a secret of thirty-two characters'

let folder: string
let whole: string

beforeAll(async () => {
  folder = await mkdtemp(join(await folderOfTests(), 'ogs-refused-'))
  whole = join(folder, 'whole.zip')
  const { db, pool } = await freshDatabase()
  await addProduct(db, MUG)
  const databaseUrl = String(pool.options.connectionString)
  await writeBackup({ databaseUrl, dataDir: folder, secret: SECRET, imageStore: { kind: 'folder' } }, whole)
})
afterAll(() => rm(folder, { recursive: true }))

type Change = (name: string, text: string) => string | null

/** The same archive with some files changed, or left out where `change` says null; each byte of it is as its sum says. */
async function tampered(change: Change): Promise<string> {
  const file = join(folder, 'tampered.zip')
  await rm(file, { force: true })
  const archive = await openArchive(whole)
  await writeArchive(
    file,
    (async function* () {
      for (const name of archive.names) {
        const bytes = await buffer(await archive.read(name))
        const text = name.endsWith('.tar') ? bytes.toString() : change(name, bytes.toString())
        if (text === null) continue
        yield [name, Readable.from(name.endsWith('.tar') ? bytes : Buffer.from(text))] as const
      }
    })(),
  )
  archive.close()
  return file
}

const without =
  (left: string): Change =>
  (name, text) =>
    name === left ? null : text
const instead =
  (changed: string, text: string): Change =>
  (name, before) =>
    name === changed ? text : before

test.each<[string, Change, RegExp]>([
  ['without its secret', without('secret'), /secret is missing/],
  ['with an empty secret', instead('secret', ''), /its secret is damaged/],
  ['without its jobs', without('jobs.json'), /jobs\.json is missing/],
  ['without a table', without('tables/product'), /tables\/product is missing/],
  ['without its list of contents', without('manifest.json'), /manifest\.json is missing/],
  [
    'whose list of contents is another',
    instead('manifest.json', '{"shop":"OGS"}'),
    /list of contents is damaged/,
  ],
  ['whose list of contents is no list', instead('manifest.json', 'no list'), /JSON/],
  ['whose jobs are none', instead('jobs.json', '[{"name":1}]'), /damaged/],
])('an archive %s is refused with a sentence', async (_, change, why) => {
  const refused = await openBackup(await tampered(change)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect(String(refused)).toMatch(/is no whole backup of a shop \(.+\)\. Nothing was changed\./)
  expect(String(refused)).toMatch(why)
  expect(String(refused)).not.toContain('\n')
})

test.each([
  [
    ['0001-identity.sql', '0002-catalog.sql'],
    `was made by a version of the shop that is too old for this one. Please restore it with the version of commit ${COMMIT_BEFORE_START},`,
  ],
  [
    ['0000-schema.sql', '9999-later.sql'],
    'was made by another version of the shop: this one does not know its migration 9999-later.sql.',
  ],
])('one with the migrations %s is refused with a sentence', async (migrations, sentence) => {
  const file = await tampered((name, text) =>
    name === 'manifest.json' ? JSON.stringify({ ...JSON.parse(text), migrations }) : text,
  )
  const refused = await openBackup(file).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect(String(refused)).toContain(sentence)
})

test('one of the last version before 0000 is restored, and the next start carries it here', async () => {
  const url = await emptyDatabase()
  const backup = await openBackup('server/backup/fixtures/shop-2026-11.zip')
  expect(backup.manifest.migrations.at(-1)).toBe('0131-bangla-names-in-order.sql')
  await restoreDatabase(backup, url)
  backup.archive.close()
  const { db } = connect(url, 1)
  await migrate(db)
  expect(await isCurrent(db)).toBe(true)
  await db.destroy()
})

test('one whose rows are none is refused with a sentence, leaves nothing behind, and a whole one is restored there', async () => {
  const url = await emptyDatabase()
  const file = await tampered((name, text) =>
    name === 'tables/product' ? text.replace('\t', '\tno price\t') : text,
  )
  const backup = await openBackup(file)
  const refused = await restoreDatabase(backup, url).catch((error: unknown) => error)
  backup.archive.close()
  expect(refused).toBeInstanceOf(StartupError)
  expect(String(refused)).toMatch(/could not be restored \(.+\)\. Nothing of it was kept\./)
  await checkEmpty(url)
  const good = await openBackup(whole)
  expect(good.manifest.tables.map(({ name }) => name)).not.toContain('applied_sql')
  await restoreDatabase(good, url)
  good.archive.close()
  const { db } = connect(url, 1)
  expect(await db.selectFrom('product').select('name').execute()).toEqual([{ name: MUG.name }])
  const { rows } = await sql`select file from applied_sql`.execute(db)
  expect(rows).toHaveLength(shopSqlFiles().functions.length)
  await db.destroy()
})

test('npm run restore leaves no folder behind, and says why in one line', { tags: 'slow' }, async () => {
  const [file, nowhere] = [join(folder, 'letter.zip'), join(folder, 'nowhere')]
  await writeFile(file, 'a letter')
  const args = ['server/backup/main.ts', 'restore', file]
  const restoring = promisify(execFile)(process.execPath, args, { env: { DATA_DIR: nowhere } })
  const { stderr } = await restoring.catch((error) => error)
  expect(stderr).toMatch(/^.*letter\.zip is no whole backup of a shop .*Nothing was changed\.\n$/)
  expect(await readdir(folder)).not.toContain('nowhere')
})
