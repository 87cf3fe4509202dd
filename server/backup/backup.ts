import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { z } from 'zod'
import { jobKind } from '../../shop/kernel/database/jobs.server.ts'
import { missingAsNull } from '../../shop/pictures/image-store.server.ts'
import { packPictures } from '../../shop/pictures/packed-pictures.server.ts'
import type { Config } from '../config/config.ts'
import { readEntry, writeArchive } from './archive.ts'
import { copyOut, shopSequences, shopTables } from './table-copies.ts'

export const manifestSchema = z.object({
  shop: z.literal('OGS'),
  madeAt: z.iso.datetime(),
  /** Version of the schema. */
  migrations: z.array(z.string()),
  /** When the database got its newest migration, which identifies it; missing in older backups. */
  migratedAt: z.string().optional(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).readonly(), rows: z.number().int() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  pictures: z.enum(['folder', 's3', 'imgbb']),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A waiting job, sent again after restoring. */
export const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  key: z.string().nullable(),
  startAfter: z.string(),
})

/** Enough for 100 GB on a slow disk; a database away for minutes does not cost the night. */
export const NIGHTLY_BACKUP = jobKind<Record<string, never>>('nightly-backup', {
  seconds: 6 * 60 * 60,
  retries: 2,
  pauseSeconds: 10 * 60,
})

export type BackupSource = Pick<Config, 'dataDir' | 'secret' | 'imageStore'> & {
  readonly databaseUrl: string
}

/** Files saved besides database and pictures; mails written as files are not. */
export const KEPT_FILES = /^(demo-accounts\.json|sandbox\/[\w-]+\.jsonl)$/

/** Writes a snapshot of the database, then the pictures, which never change, while the shop runs. */
export async function writeBackup(source: BackupSource, file: string): Promise<Manifest> {
  return withClient(source.databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const tables = await shopTables(client)
    const manifest: Manifest = {
      shop: 'OGS',
      madeAt: new Date().toISOString(),
      ...(await schemaOf(client)),
      tables: tables.map((table) => ({ ...table, rows: 0 })),
      sequences: await shopSequences(client),
      pictures: source.imageStore.kind,
    }
    await writeArchive(file, entriesOf(source, client, manifest))
    return manifest
  })
}

/** @returns its time in ms; null for another database or schema, or an incomplete backup */
export async function readBackupTime(databaseUrl: string, file: string): Promise<number | null> {
  const written = await readEntry(file, 'manifest.json')
    .then((bytes) => manifestSchema.parse(JSON.parse(bytes.toString())))
    .catch(() => null)
  if (!written) return null
  const { migrations, migratedAt } = await withClient(databaseUrl, schemaOf)
  const isSame = written.migratedAt === migratedAt && isDeepStrictEqual(written.migrations, migrations)
  return isSame ? Date.parse(written.madeAt) : null
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, application_name: 'ogs-backup' })
  // A lost connection fails its query.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

async function* entriesOf({ dataDir, secret }: BackupSource, client: Client, manifest: Manifest) {
  for (const table of manifest.tables) {
    const rows = copyOut(client, table)
    yield [`tables/${table.name}`, rows] as const
    table.rows = rows.rowCount
  }
  yield ['jobs.json', bytes(JSON.stringify(await waitingJobs(client)))] as const
  // Packing pictures may take hours, in which a snapshot would block vacuum.
  await client.query('commit')
  yield ['secret', bytes(secret)] as const
  const sandbox = (await missingAsNull(readdir(join(dataDir, 'sandbox')), ['ENOENT'])) ?? []
  for (const name of ['demo-accounts.json', ...sandbox.map((name) => `sandbox/${name}`)]) {
    if (!KEPT_FILES.test(name)) continue
    const text = await missingAsNull(readFile(join(dataDir, name), 'utf8'), ['ENOENT'])
    if (text !== null) yield [`files/${name}`, bytes(text)] as const
  }
  yield ['pictures.tar', packPictures(join(dataDir, 'media'))] as const
  yield ['manifest.json', bytes(JSON.stringify(manifest))] as const
}

const bytes = (text: string): Readable => Readable.from(Buffer.from(text))

async function schemaOf(client: Client): Promise<Pick<Manifest, 'migrations' | 'migratedAt'>> {
  const { rows } = await client.query<{ name: string; timestamp: string }>(
    'select name, timestamp from kysely_migration order by name',
  )
  return { migrations: rows.map(({ name }) => name), migratedAt: rows.at(-1)?.timestamp }
}

/** Waiting jobs but pg-boss's own, which it recreates, and the nightly backup. */
async function waitingJobs(client: Client): Promise<z.infer<typeof WaitingJob>[]> {
  const { rows: there } = await client.query(`select to_regclass('pgboss.job') is not null as "isThere"`)
  if (!there[0].isThere) return []
  const { rows } = await client.query(
    `select name, coalesce(data, '{}') as data, singleton_key as key, start_after::text as "startAfter" from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and name <> $1 order by id`,
    [NIGHTLY_BACKUP.name],
  )
  return rows
}
