import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupError } from '../config/startup-error.ts'
import {
  canEnter,
  type OsAccount,
  postgresAccount,
  postgresPrograms,
  run,
  SYSTEM_FOLDER,
} from './programs.ts'

export interface Cluster {
  /** Folder of `initdb`, `pg_ctl` and `postgres`. */
  readonly bin: string
  /** Missing, empty, or with a database in it. */
  readonly pgdata: string
  readonly account: OsAccount
}

/** Finds the database's folder: in `dataDir`, or where its account cannot enter that (`/root`), by a link to `/var/lib/ogs`. */
export async function locateCluster(dataDir: string): Promise<Cluster> {
  const link = join(await fs.realpath(dataDir), 'postgres')
  const existing = await findData(link)
  const account = await postgresAccount(existing)
  const bin = await postgresPrograms(account)
  if (await canEnter(account, existing ?? dirname(link))) return { bin, pgdata: existing ?? link, account }
  if (!account)
    throw new StartupError(`${link} belongs to another account. Start the shop as the one that made it.`)
  return { bin, pgdata: await moveOutOfRoot(link, existing, account), account }
}

async function findData(link: string): Promise<string | null> {
  if (!(await fs.lstat(link).catch(() => null))) return null
  return fs.realpath(link).catch(() => {
    throw new StartupError(
      `${link} leads to a folder that is gone, and the shop's data with it. Bring it back, or remove ${link} to begin with an empty shop.`,
    )
  })
}

async function moveOutOfRoot(link: string, existing: string | null, account: OsAccount): Promise<string> {
  await fs.mkdir(SYSTEM_FOLDER, { recursive: true })
  const home = await fs.mkdtemp(join(SYSTEM_FOLDER, 'shop-'))
  for (const folder of [SYSTEM_FOLDER, home]) await fs.chmod(folder, 0o755)
  const pgdata = join(home, 'postgres')
  if (existing) {
    const moved = await run('mv', [existing, pgdata])
    if (moved.code !== 0)
      throw new StartupError(`The database could not be moved to ${pgdata}: ${moved.output}`)
    await fs.rm(link, { force: true })
  } else {
    await fs.mkdir(pgdata, { mode: 0o700 })
  }
  await changeOwner(pgdata, account)
  await fs.symlink(pgdata, link)
  return pgdata
}

/** Creates the cluster and renames it into place, complete even after a power cut. */
export async function makeCluster(cluster: Cluster, password: string, durable: boolean): Promise<void> {
  const { bin, pgdata, account } = cluster
  if (await fs.stat(join(pgdata, 'PG_VERSION')).catch(() => null)) return
  const making = `${pgdata}.making`
  await fs.rm(making, { recursive: true, force: true })
  await fs.mkdir(making, { mode: 0o700 })
  const secrets = await fs.mkdtemp(join(tmpdir(), 'ogs-'))
  try {
    const pwfile = join(secrets, 'password')
    await fs.writeFile(pwfile, password, { mode: 0o600 })
    for (const path of [making, secrets, pwfile]) await changeOwner(path, account)
    const args = ['-D', making, `--pwfile=${pwfile}`, ...(durable ? [] : ['--no-sync'])]
    await initdb(join(bin, 'initdb'), args, account)
  } finally {
    await fs.rm(secrets, { recursive: true, force: true })
  }
  await fs.rename(making, pgdata)
}

const SETTINGS = ['-U', 'ogs', '-A', 'scram-sha-256', '-E', 'UTF8', '--no-instructions']
const SORTING = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Sorts by PostgreSQL's own rules, the same everywhere; only pg_trgm's letters are the system's, as plain C has no Bangla. */
async function initdb(program: string, args: readonly string[], account: OsAccount): Promise<void> {
  const failures: string[] = []
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const made = await run(program, [...args, ...SETTINGS, ...SORTING, `--lc-ctype=${letters}`], account)
    if (made.code === 0) return
    failures.push(made.output)
  }
  const output = failures.at(-1) ?? ''
  throw new StartupError(NO_SPACE.test(output) ? NO_ROOM : `The database could not be made: ${output}`)
}

const NO_SPACE = /No space left on device/
const NO_ROOM =
  'There is no room left for the database. Make room on its disk, or set DATA_DIR to another folder.'

/** @returns the error; where the server ended for lack of room, which only its log says, a sentence */
export async function explainEnd(error: unknown, dataDir: string): Promise<unknown> {
  if (error instanceof StartupError) return error
  const log = await fs.readFile(join(dataDir, 'postgres', 'server.log'), 'utf8').catch(() => '')
  return NO_SPACE.test(log) ? new StartupError(NO_ROOM, { cause: error }) : error
}

async function changeOwner(path: string, account: OsAccount): Promise<void> {
  if (account) await fs.chown(path, account.uid, account.gid)
}
