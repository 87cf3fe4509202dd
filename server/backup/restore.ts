import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { z } from 'zod'
import { type ImageStore, isName } from '../../shop/pictures/image-store.server.ts'
import { unpackPictures } from '../../shop/pictures/packed-pictures.server.ts'
import { createLog } from '../config/log.ts'
import { MIN_SECRET } from '../config/settings.ts'
import { StartupError } from '../config/startup-error.ts'
import { openJobs } from '../jobs/jobs.ts'
import { connect } from '../postgres/database.ts'
import { COMMIT_BEFORE_START, migrate, versionOf } from '../postgres/migrate.ts'
import { type Archive, openArchive } from './archive.ts'
import { KEPT_FILES, type Manifest, manifestSchema, WaitingJob } from './backup.ts'
import { copyIn, setSequence } from './table-copies.ts'

interface Backup {
  readonly file: string
  readonly archive: Archive
  readonly manifest: Manifest
  readonly jobs: readonly z.infer<typeof WaitingJob>[]
  /** Those of this version's migrations that the backup's tables have. */
  readonly migrations: readonly string[]
}

/** Checks every byte. @throws StartupError for an incomplete or foreign backup, or one of a newer shop */
export async function openBackup(file: string): Promise<Backup> {
  const archive = await openArchive(file).catch(refuseBackup(file))
  try {
    await archive.verify()
    const manifest = manifestSchema.parse(JSON.parse((await bytesOf(archive, 'manifest.json')).toString()))
    const foreign = archive.names.find((name) => !isOurs(name, manifest))
    if (foreign !== undefined) throw new Error(`${JSON.stringify(foreign)} is none of its files`)
    const needed = ['secret', 'jobs.json', ...manifest.tables.map(({ name }) => `tables/${name}`)]
    const missing = needed.find((name) => !archive.names.includes(name))
    if (missing !== undefined) throw new Error(`${missing} is missing`)
    const secret = (await bytesOf(archive, 'secret')).toString()
    if (secret.trim().length < MIN_SECRET) throw new Error('its secret is damaged')
    const jobs = z.array(WaitingJob).parse(JSON.parse((await bytesOf(archive, 'jobs.json')).toString()))
    for await (const _ of picturesOf(archive));
    return { file, archive, manifest, jobs, migrations: await migrationsOf(file, manifest) }
  } catch (error) {
    archive.close()
    if (error instanceof StartupError) throw error
    return refuseBackup(file)(error)
  }
}

async function migrationsOf(file: string, { migrations }: Manifest): Promise<readonly string[]> {
  const version = await versionOf(migrations)
  if (version === 'too-old')
    throw new StartupError(
      `${file} was made by a version of the shop that is too old for this one. Please restore it with the version of commit ${COMMIT_BEFORE_START}, start that once, and make a backup of it.`,
    )
  if ('done' in version) return version.done
  throw new StartupError(
    `${file} was made by another version of the shop: this one does not know its migration ${version.unknown}. Please restore it with that version.`,
  )
}

/** Whether a backup may hold this file: another file could be a program's settings. */
function isOurs(name: string, { tables }: Manifest): boolean {
  const [kind, path] = splitName(name)
  if (kind === 'tables') return tables.some((table) => table.name === path)
  if (kind === 'files') return KEPT_FILES.test(path)
  if (kind === 'media') return isName(path)
  return ['jobs.json', 'secret', 'manifest.json', PICTURES].includes(name)
}

const PICTURES = 'pictures.tar'

/** Older backups have one entry per picture. */
async function* picturesOf(archive: Archive) {
  for (const name of archive.names) {
    const [kind, path] = splitName(name)
    if (kind === 'media') yield { name: path, bytes: await bytesOf(archive, name) }
    if (name === PICTURES) yield* unpackPictures(await archive.read(name))
  }
}

function splitName(name: string): readonly [kind: string, path: string] {
  const [kind = '', ...path] = name.split('/')
  return [kind, path.join('/')]
}

const refuseBackup = (file: string) => (error: unknown) => {
  throw new StartupError(`${file} is no whole backup of a shop (${reasonOf(error)}). Nothing was changed.`)
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `its list of contents is damaged: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`
  return error instanceof Error ? error.message : String(error)
}

const bytesOf = async (archive: Archive, name: string): Promise<Buffer> => buffer(await archive.read(name))

/** @throws StartupError when the database holds a shop already */
export async function checkEmpty(databaseUrl: string): Promise<void> {
  const { pool, db } = connect(databaseUrl, 1)
  const { rows } = await pool
    .query(
      `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e'))
        or exists (select from pg_namespace where nspname = 'pgboss') as used`,
    )
    .finally(() => db.destroy())
  if (rows[0].used)
    throw new StartupError(
      'The database of DATABASE_URL is not empty, and nothing in it was changed. Please create an empty database, and name that one.',
    )
}

/** Fills an empty database: tables, then waiting jobs. @throws StartupError for impossible data; the database is emptied again */
export async function restoreDatabase(backup: Backup, databaseUrl: string): Promise<void> {
  try {
    await fillDatabase(backup, databaseUrl)
  } catch (error) {
    await emptyDatabase(databaseUrl).catch(() => undefined)
    throw new StartupError(
      `${backup.file} could not be restored (${reasonOf(error)}). Nothing of it was kept. If the database is well, the file was changed after it was made: please take another backup.`,
    )
  }
}

/** Removes half a restore; extensions' tables stay. */
async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(EMPTY_AGAIN)
  } finally {
    await client.end()
  }
}

// Listed before the first drop, which may drop others. Sequences go with their tables.
const EMPTY_AGAIN = `
  drop schema if exists pgboss cascade;
  do $$
  declare
    ours text[] := array(
      select format('drop %s if exists %s cascade',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, pg_class.oid::regclass)
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('e', 'i'))
      union all
      select format('drop %s if exists %s cascade',
        case prokind when 'a' then 'aggregate' when 'p' then 'procedure' else 'function' end, pg_proc.oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select format('drop domain if exists %s cascade', oid::regtype)
      from pg_type where typnamespace = 'public'::regnamespace and typtype = 'd'
      union all
      select format('drop collation if exists %s cascade', oid::regcollation)
      from pg_collation where collnamespace = 'public'::regnamespace);
    one text;
  begin
    foreach one in array ours loop execute one; end loop;
  end $$`

async function fillDatabase(
  { archive, manifest, jobs, migrations }: Backup,
  databaseUrl: string,
): Promise<void> {
  const { db } = connect(databaseUrl, 1)
  await migrate(db, { upTo: migrations.at(-1) }).finally(() => db.destroy())
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const table of manifest.tables)
      await copyIn(client, table, await archive.read(`tables/${table.name}`))
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await client.query('commit')
    // Also merges the pending list of the search index.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  await resendJobs(jobs, databaseUrl)
}

async function resendJobs(
  waiting: readonly z.infer<typeof WaitingJob>[],
  databaseUrl: string,
): Promise<void> {
  if (waiting.length === 0) return
  const { jobs, close } = await openJobs(databaseUrl, createLog('warn'))
  try {
    for (const { name, data, key, startAfter } of waiting) {
      const afterSeconds = Math.max(0, Math.round((Date.parse(startAfter) - Date.now()) / 1000))
      await jobs.send({ name }, data, { afterSeconds, ...(key !== null && { onceFor: key }) })
    }
  } finally {
    await close()
  }
}

/** Restores pictures, secret and the other files. */
export async function restoreFiles({ archive }: Backup, dataDir: string, images: ImageStore): Promise<void> {
  for await (const { name, bytes } of picturesOf(archive)) await images.put(name, bytes)
  for (const name of archive.names) {
    const [kind, path] = splitName(name)
    if (kind === 'files' || name === 'secret') {
      const target = join(dataDir, kind === 'files' ? path : 'secret')
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, await bytesOf(archive, name), { mode: 0o600, flush: true })
    }
  }
}

/** Moves the data folder's contents into a folder in it. @returns its name; null for an empty one */
export async function moveAside(dataDir: string): Promise<string | null> {
  const names = (await readdir(dataDir)).filter((name) => !KEPT_IN_PLACE.test(name))
  if (names.length === 0) return null
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of names) await rename(join(dataDir, name), join(aside, name))
  return aside
}

/** Removes half a restore and moves everything back. */
export async function moveBack(dataDir: string, aside: string | null): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((name) => !KEPT_IN_PLACE.test(name)))
    await rm(join(dataDir, name), { recursive: true, force: true })
  if (aside === null) return
  for (const name of await readdir(aside)) await rename(join(aside, name), join(dataDir, name))
  await rm(aside, { recursive: true })
}

const KEPT_IN_PLACE = /^(before-restore-.*|backups)$/
