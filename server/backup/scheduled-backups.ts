import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { jobKind } from '../../shop/kernel/jobs.server.ts'
import type { Config } from '../start/config.ts'
import type { Log } from '../start/log.ts'
import type { Services } from '../start/services.ts'
import { StartupError } from '../start/startup-error.ts'
import { type BackupSource, writeBackup } from './backup.ts'

const NIGHTLY = jobKind<Record<string, never>>('nightly-backup')

/** One process makes it, in the folder as that process sees it. */
export async function scheduleBackups(
  services: Pick<Services, 'config' | 'jobs' | 'log'> & { readonly databaseUrl: string },
): Promise<void> {
  const { config, jobs, log, databaseUrl } = services
  const { folder, keepDays } = config.backups
  if (folder === null) return
  await jobs.work(NIGHTLY, async () => {
    log.info(`The backup of this night: ${await writeDated({ ...config, databaseUrl }, folder, 'nightly')}`)
    await removeOld(folder, keepDays)
  })
  await jobs.schedule(NIGHTLY, '30 3 * * *')
}

/** @throws StartupError when it cannot be made: without one nothing is migrated */
export async function backUpBeforeMigration(config: Config, databaseUrl: string, log: Log): Promise<void> {
  const folder = config.backups.folder ?? join(config.dataDir, 'backups')
  try {
    const file = await writeDated({ ...config, databaseUrl }, folder, 'before-migration')
    log.info(`The database is brought to this version of the shop. A backup of it as it was: ${file}`)
  } catch (error) {
    throw new StartupError(
      `The database was made by an older version of the shop, and the backup before it is changed could not be written to ${folder} ` +
        `(${error instanceof Error ? error.message : error}). Nothing was changed. Please make room there, or set BACKUP_DIR to another folder.`,
    )
  }
  await removeOld(folder, config.backups.keepDays)
}

type Occasion = 'nightly' | 'before-migration'

async function writeDated(source: BackupSource, folder: string, occasion: Occasion): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `ogs-${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${occasion}.zip`)
  await writeBackup(source, file)
  return file
}

const DATED = /^ogs-\d{4}-\d\d-\d\dT[\d-]+Z-(nightly|before-migration)\.zip$/
const DAY_MS = 24 * 60 * 60 * 1000

/** Only those made by itself, and never the newest. */
export async function removeOld(folder: string, keepDays: number, now = Date.now()): Promise<void> {
  const names = (await readdir(folder)).filter((name) => DATED.test(name)).sort()
  for (const name of names.slice(0, -1)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now - mtimeMs > keepDays * DAY_MS) await rm(join(folder, name))
  }
}
