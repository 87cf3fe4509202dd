import { existsSync } from 'node:fs'
import { readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig, readConfigToRestore } from '../config/config.ts'
import { StartupError } from '../config/startup-error.ts'
import { isRunning, openPostgres } from '../postgres/embedded-postgres.ts'
import { pictureServices } from '../services/services.ts'
import { writeBackup } from './backup.ts'
import { checkEmpty, moveAside, moveBack, openBackup, restoreDatabase, restoreFiles } from './restore.ts'

const PICTURES = {
  folder: '',
  s3: ' The pictures stay in their S3 bucket.',
  imgbb: ' The pictures stay at imgbb.',
}

/** `npm run backup -- FILE`, also while the shop runs. */
async function backUp(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new StartupError(`${file} is there already. Please name another file.`)
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new StartupError(`There is no shop in ${config.dataDir}. DATA_DIR names the folder of another one.`)
  await withDatabase(config, async (databaseUrl) => {
    const { tables, pictures } = await writeBackup({ ...config, databaseUrl }, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${file}: ${rows} rows of ${tables.length} tables, pictures and secret. Keep it where nobody else can read it.${PICTURES[pictures]}`,
    )
  })
}

/** `npm run restore -- FILE [--overwrite]`. A refusal leaves nothing behind. */
async function restore(file: string, overwrite: boolean): Promise<void> {
  const backup = await openBackup(file)
  const config = readConfigToRestore()
  const { dataDir } = config
  try {
    if (config.databaseUrl) await checkEmpty(config.databaseUrl)
    const aside = await makeRoom(dataDir, overwrite)
    try {
      await withDatabase(config, (databaseUrl) => restoreDatabase(backup, databaseUrl))
      await restoreFiles(backup, dataDir, pictureServices(config, console).images)
    } catch (error) {
      await moveBack(dataDir, aside)
      throw error
    }
    console.log(
      `The shop of ${backup.manifest.madeAt} is in ${config.databaseUrl ? 'the database and ' : ''}${dataDir}. Start it with npm start.`,
    )
    if (aside) console.log(`What was there before is in ${aside}.`)
  } finally {
    backup.archive.close()
    // Created by reading the settings; stays when it holds anything.
    await rmdir(dataDir).catch(() => undefined)
  }
}

/** Moves everything aside: a lone secret too, which may belong to a shop with data elsewhere. */
async function makeRoom(dataDir: string, overwrite: boolean): Promise<string | null> {
  const inUse = (await readdir(dataDir)).some((name) => !/^(secret|backups|before-restore-.*)$/.test(name))
  if (!inUse) return moveAside(dataDir)
  if (!overwrite)
    throw new StartupError(
      `There is a shop in ${dataDir}, and nothing in it was changed. With --overwrite it is moved aside; or set DATA_DIR to an empty folder.`,
    )
  if (await isRunning(dataDir))
    throw new StartupError(
      `The database in ${dataDir} is running, so a shop uses it. Please stop it first; after one that was killed, start it and stop it.`,
    )
  return moveAside(dataDir)
}

async function withDatabase(config: Config, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const { url, close } = await openPostgres(config.dataDir)
  await work(url).finally(close)
}

const [verb, file, ...more] = process.argv.slice(2)
const isBackup = verb === 'backup' && more.length === 0
const isRestore =
  verb === 'restore' && (more.length === 0 || (more.length === 1 && more[0] === '--overwrite'))
if (!file || !(isBackup || isRestore)) {
  console.error('npm run backup -- FILE, or: npm run restore -- FILE [--overwrite]')
  process.exit(1)
}
try {
  await (isBackup ? backUp(readConfig(), file) : restore(file, more.length === 1))
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
