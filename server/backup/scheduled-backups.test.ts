import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOutdated } from '../postgres/database.ts'
import { readConfig } from '../start/config.ts'
import { openTestApp } from '../testing/test-app.ts'
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
  expect(manifest.migrations[0]).toBe('0001-identity.sql')
  archive.close()
})

test('without a folder there is no nightly job', async () => {
  const { services, doJobs, jobs, databaseUrl } = await shopWithFolder()
  await scheduleBackups({ ...services, databaseUrl })
  await jobs.send({ name: 'nightly-backup' }, {})
  await expect(doJobs()).rejects.toThrow('Nobody does the job nightly-backup')
})

test('a database of an older version is known, a new and an empty one are not', async () => {
  const { db } = await shopWithFolder()
  expect(await isOutdated(db, 'migrations')).toBe(false)
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
  expect(await isOutdated(db, 'migrations')).toBe(true)
  await sql`delete from kysely_migration`.execute(db)
  expect(await isOutdated(db, 'migrations')).toBe(false)
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

test('old ones go, the newest and the files of others stay', async () => {
  const now = Date.now()
  const ages = {
    'ogs-2026-01-01T00-00-00-000Z-nightly.zip': 40,
    'ogs-2026-01-02T00-00-00-000Z-before-migration.zip': 39,
    'ogs-2026-02-01T00-00-00-000Z-nightly.zip': 13,
    'mine.zip': 400,
  }
  for (const [name, days] of Object.entries(ages)) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), new Date(now - days * DAY_MS), new Date(now - days * DAY_MS))
  }
  await removeOld(folder, 14, now)
  const left = ['mine.zip', 'ogs-2026-02-01T00-00-00-000Z-nightly.zip']
  expect(await readdir(folder)).toEqual(left)
  await removeOld(folder, 1, now)
  expect(await readdir(folder)).toEqual(left)
})
