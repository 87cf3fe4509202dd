import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openJobs } from '../jobs/jobs.ts'
import { connect } from '../postgres/database.ts'
import { isOutdated } from '../postgres/migrate.ts'
import { openTestApp } from '../testing/test-app.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { folderOfTests } from '../testing/test-setup.ts'
import { openBackup } from './restore.ts'
import { backUpBeforeMigration, removeOld, scheduleBackups } from './scheduled-backups.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(await folderOfTests(), 'ogs-backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

const DAY_MS = 24 * 60 * 60 * 1000

async function shopWithFolder(settings: Record<string, string> = {}) {
  const app = await openTestApp(settings)
  const databaseUrl = String(app.pool.options.connectionString)
  return { ...app, databaseUrl, log: app.services.log }
}

test('the nightly job writes a whole backup into the folder', async () => {
  const { services, doJobs, jobs, databaseUrl } = await shopWithFolder({ BACKUP_DIR: folder })
  await scheduleBackups({ ...services, databaseUrl })
  await jobs.send({ name: 'nightly-backup' }, {})
  await doJobs()
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^ogs-.*-nightly\.zip$/)
  const { archive, manifest } = await openBackup(join(folder, name))
  expect(manifest.migrations[0]).toBe('0000-schema.sql')
  archive.close()
})

test('the nightly job has six hours, so that no second one begins beside it', async () => {
  const { services, pool, databaseUrl, log } = await shopWithFolder({ BACKUP_DIR: folder })
  const { jobs, close } = await openJobs(databaseUrl, log)
  await scheduleBackups({ ...services, jobs, databaseUrl })
  await close()
  const { rows } = await pool.query(
    `select expire_seconds as seconds, retry_limit as retries from pgboss.queue where name = 'nightly-backup'`,
  )
  expect(rows).toEqual([{ seconds: 6 * 60 * 60, retries: 2 }])
})

test('without a folder there is no nightly job', async () => {
  const { services, doJobs, jobs, databaseUrl } = await shopWithFolder()
  await scheduleBackups({ ...services, databaseUrl })
  await jobs.send({ name: 'nightly-backup' }, {})
  await expect(doJobs()).rejects.toThrow('Nobody does the job nightly-backup')
})

test('a database of an older version is known, a new and an empty one are not', async () => {
  const { db } = await shopWithFolder()
  expect(await isOutdated(db)).toBe(false)
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
  expect(await isOutdated(db)).toBe(true)
  const empty = connect(await emptyDatabase(), 1)
  expect(await isOutdated(empty.db)).toBe(false)
  await empty.db.destroy()
})

test('before a migration there is a backup in the data folder; where it cannot be written, the start stops with a sentence', async () => {
  const { services, databaseUrl, log } = await shopWithFolder()
  await backUpBeforeMigration(services.config, databaseUrl, log)
  expect(await readdir(join(services.config.dataDir, 'backups'))).toEqual([
    expect.stringMatching(/before-migration\.zip$/),
  ])
  await writeFile(join(folder, 'a-file'), '')
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: join(folder, 'a-file') })
  await expect(backUpBeforeMigration(config, databaseUrl, log)).rejects.toThrow(
    /backup .* could not be written to .*a-file .*Nothing was changed/,
  )
})

describe('a migration that fails at each start', () => {
  const HOUR_MS = 60 * 60 * 1000

  async function starts() {
    const { services, databaseUrl, db } = await shopWithFolder({ BACKUP_DIR: folder })
    const said: string[] = []
    const log = { ...services.log, info: (words: unknown) => void said.push(String(words)) }
    const start = (now?: number) => backUpBeforeMigration(services.config, databaseUrl, log, now)
    return { start, said, db }
  }

  test('leaves one backup an hour, and the log says that it is used again', async () => {
    const { start, said } = await starts()
    await start()
    await start()
    const [name = '', ...more] = await readdir(folder)
    expect(more).toEqual([])
    expect(said).toEqual([
      expect.stringMatching(/A backup of it as it was: .*\.zip$/),
      expect.stringMatching(new RegExp(`less than an hour .*${name}$`)),
    ])
    await start(Date.now() + HOUR_MS)
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('gets its own backup for other tables or another database', { tags: 'slow' }, async () => {
    const { start, db } = await starts()
    await start()
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
    await start()
    expect(await readdir(folder)).toHaveLength(2)
    // As in a database that a backup was put into.
    await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'`.execute(db)
    await start()
    expect(await readdir(folder)).toHaveLength(3)
  })

  test('gets a new one when the file is damaged, unfinished, or dated in the future', {
    tags: 'slow',
  }, async () => {
    const { start } = await starts()
    await start(Date.now())
    const [name = ''] = await readdir(folder)
    await start(Date.now() - HOUR_MS)
    expect(await readdir(folder)).toHaveLength(2)
    const [, second = ''] = (await readdir(folder)).sort()
    await rename(join(folder, name), join(folder, `${name}.unfinished`))
    await writeFile(join(folder, second), 'a letter')
    await start()
    expect(await readdir(folder)).toHaveLength(3)
  })
})

test('expired backups are deleted even if the new one cannot be written', async () => {
  const { services, doJobs, jobs } = await shopWithFolder({ BACKUP_DIR: folder })
  const [old, newest] = [
    'ogs-2026-01-01T00-00-00-000Z-nightly.zip',
    'ogs-2026-01-02T00-00-00-000Z-nightly.zip',
  ]
  for (const name of [old, newest]) await writeAged(name, 40)
  await scheduleBackups({ ...services, databaseUrl: await emptyDatabase() })
  await jobs.send({ name: 'nightly-backup' }, {})
  await expect(doJobs()).rejects.toThrow(/kysely_migration/)
  expect(await readdir(folder)).toEqual([newest])
})

test('an unfinished backup of a killed process is deleted after a day, and is never the newest', async () => {
  const finished = 'ogs-2026-01-01T00-00-00-000Z-nightly.zip'
  const [left, running] = ['ogs-2026-01-02T00-00-00-000Z', 'ogs-2026-01-03T00-00-00-000Z'].map(
    (day) => `${day}-before-migration.zip.unfinished`,
  )
  await writeAged(finished, 40)
  await writeAged(String(left), 1.1)
  await writeAged(String(running), 0.9)
  await writeAged('mine.zip.unfinished', 400)
  await removeOld(folder, 14, console)
  expect((await readdir(folder)).sort()).toEqual(['mine.zip.unfinished', finished, running])
})

async function writeAged(name: string, days: number): Promise<void> {
  await writeFile(join(folder, name), '')
  await utimes(join(folder, name), new Date(), new Date(Date.now() - days * DAY_MS))
}

test('old backups are deleted, the newest and other files stay', async () => {
  const ages = {
    'ogs-2026-01-01T00-00-00-000Z-nightly.zip': 40,
    'ogs-2026-01-02T00-00-00-000Z-before-migration.zip': 39,
    'ogs-2026-02-01T00-00-00-000Z-nightly.zip': 13,
    'mine.zip': 400,
  }
  for (const [name, days] of Object.entries(ages)) await writeAged(name, days)
  await removeOld(folder, 14, console)
  const left = ['mine.zip', 'ogs-2026-02-01T00-00-00-000Z-nightly.zip']
  expect(await readdir(folder)).toEqual(left)
  await removeOld(folder, 1, console)
  expect(await readdir(folder)).toEqual(left)
})

test('an old backup that cannot be removed is logged, and the others are removed', async () => {
  const [stuck, old, newest] = [10, 11, 12].map((day) => `ogs-2026-01-${day}T03-30-00-000Z-nightly.zip`)
  await mkdir(join(folder, String(stuck)))
  await utimes(join(folder, String(stuck)), 0, 0)
  await writeAged(String(old), 40)
  await writeAged(String(newest), 40)
  const warn = vi.fn()
  await removeOld(folder, 14, { warn })
  expect((await readdir(folder)).sort()).toEqual([stuck, newest])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(String(stuck)), expect.any(Error))
})
