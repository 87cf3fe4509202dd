import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { missingAsNull } from '../../shop/pictures/image-store.server.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Services } from '../services/services.ts'
import { type BackupSource, NIGHTLY_BACKUP, readBackupTime, writeBackup } from './backup.ts'

/** Writes nightly backups: one process does, into the folder that it sees. */
export async function scheduleBackups(
  services: Pick<Services, 'config' | 'jobs' | 'log'> & { readonly databaseUrl: string },
): Promise<void> {
  const { config, jobs, log, databaseUrl } = services
  const { folder, keepDays } = config.backups
  if (folder === null) return
  await jobs.work(NIGHTLY_BACKUP, async () => {
    const file = await writeDated({ ...config, databaseUrl }, folder, { occasion: 'nightly', keepDays, log })
    log.info(`The backup of this night: ${file}`)
  })
  await jobs.schedule(NIGHTLY_BACKUP, '30 3 * * *')
}

// A failed migration rolls back, so a reused backup lacks at most an hour of another process's sales.
const REUSE_MS = 60 * 60 * 1000

/** Backs up at most hourly when starts keep failing. @throws StartupError when it fails: nothing is migrated without a backup */
export async function backUpBeforeMigration(
  config: Config,
  databaseUrl: string,
  log: Log,
  now = Date.now(),
): Promise<void> {
  const folder = config.backups.folder ?? join(config.dataDir, 'backups')
  try {
    const last = await findRecentBackup(folder, databaseUrl, now)
    if (last) {
      log.info(
        `The database is brought to this version of the shop. Its backup is less than an hour old: ${last}`,
      )
      return
    }
    const { keepDays } = config.backups
    const options = { occasion: 'before-migration', keepDays, log } as const
    const file = await writeDated({ ...config, databaseUrl }, folder, options)
    log.info(`The database is brought to this version of the shop. A backup of it as it was: ${file}`)
  } catch (error) {
    throw new StartupError(
      `The database was made by an older version of the shop, and the backup before it is changed could not be written to ${folder} ` +
        `(${error instanceof Error ? error.message : error}). Nothing was changed. Please make room there, or set BACKUP_DIR to another folder.`,
    )
  }
}

async function findRecentBackup(folder: string, databaseUrl: string, now: number): Promise<string | null> {
  const name = (await listDated(folder)).finished.findLast((name) => name.endsWith('-before-migration.zip'))
  if (name === undefined) return null
  const file = join(folder, name)
  const madeAt = await readBackupTime(databaseUrl, file)
  return madeAt !== null && madeAt <= now && now - madeAt < REUSE_MS ? file : null
}

type Occasion = 'nightly' | 'before-migration'

/** Removes expired backups before, to make room, and after, when the previous newest may expire. */
async function writeDated(
  source: BackupSource,
  folder: string,
  { occasion, keepDays, log }: { occasion: Occasion; keepDays: number; log: Pick<Log, 'warn'> },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOld(folder, keepDays, log)
  const file = join(folder, `ogs-${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${occasion}.zip`)
  await writeBackup(source, file)
  await removeOld(folder, keepDays, log)
  return file
}

const DATED = /^ogs-\d{4}-\d\d-\d\dT[\d-]+Z-(nightly|before-migration)\.zip(\.unfinished)?$/
const DAY_MS = 24 * 60 * 60 * 1000

/** The folder's own backups, oldest first. */
async function listDated(folder: string) {
  const names = (await missingAsNull(readdir(folder), ['ENOENT'])) ?? []
  const dated = names.filter((name) => DATED.test(name)).sort()
  return {
    finished: dated.filter((name) => name.endsWith('.zip')),
    unfinished: dated.filter((name) => !name.endsWith('.zip')),
  }
}

/** Keeps the newest backup. Unfinished ones are removed after a day; failures are logged. */
export async function removeOld(folder: string, keepDays: number, log: Pick<Log, 'warn'>): Promise<void> {
  const { finished, unfinished } = await listDated(folder)
  const expired = [
    ...finished.slice(0, -1).map((name) => ({ name, days: keepDays })),
    ...unfinished.map((name) => ({ name, days: 1 })),
  ]
  for (const { name, days } of expired) {
    await removeOlder(join(folder, name), days).catch((error: unknown) => {
      log.warn(`The old backup ${join(folder, name)} could not be removed`, error)
    })
  }
}

async function removeOlder(file: string, days: number): Promise<void> {
  // Another process may have removed it.
  const there = await missingAsNull(stat(file), ['ENOENT'])
  if (there && Date.now() - there.mtimeMs > days * DAY_MS) await rm(file, { force: true })
}
