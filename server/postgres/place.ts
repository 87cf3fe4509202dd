import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotOpen } from '../start/cannot-open.ts'
import { type Account, canEnter, postgresAccount, run } from './account.ts'
import { postgresPrograms, ROOTS_PLACE } from './programs.ts'

/** Where an embedded database lives and who runs it. */
export interface Place {
  /** The folder with `initdb`, `pg_ctl` and `postgres`. */
  readonly bin: string
  /** PostgreSQL's data folder: missing, empty, or with a database in it. */
  readonly pgdata: string
  readonly account: Account
}

/**
 * The place of the database of `dataDir`: `dataDir/postgres`. Where the account that runs it cannot enter that
 * (a folder under `/root`), the data lives below `/var/lib/ogs` and `dataDir/postgres` is a link to it.
 * @throws when the link leads nowhere or the data belongs to somebody else, with a sentence that says so
 */
export async function settlePlace(dataDir: string): Promise<Place> {
  const link = join(await realpath(dataDir), 'postgres')
  const existing = await existingData(link)
  const account = await postgresAccount(existing)
  const bin = await postgresPrograms(account)
  if (await canEnter(account, existing ?? dirname(link))) return { bin, pgdata: existing ?? link, account }
  if (!account)
    throw new CannotOpen(`${link} belongs to another account. Start the shop as the one that made it.`)
  return { bin, pgdata: await moveWithinReach(link, existing, account), account }
}

async function existingData(link: string): Promise<string | null> {
  if (!(await lstat(link).catch(() => null))) return null
  return realpath(link).catch(() => {
    throw new CannotOpen(
      `${link} leads to a folder that is gone, and the shop's data with it. Bring it back, or remove ${link} to begin with an empty shop.`,
    )
  })
}

async function moveWithinReach(
  link: string,
  existing: string | null,
  account: NonNullable<Account>,
): Promise<string> {
  await mkdir(ROOTS_PLACE, { recursive: true })
  const home = await mkdtemp(join(ROOTS_PLACE, 'shop-'))
  for (const folder of [ROOTS_PLACE, home]) await chmod(folder, 0o755)
  const pgdata = join(home, 'postgres')
  if (existing) {
    const moved = await run('mv', [existing, pgdata])
    if (moved.code !== 0)
      throw new CannotOpen(`The database could not be moved to ${pgdata}: ${moved.output}`)
    await rm(link, { force: true })
  } else {
    await mkdir(pgdata, { mode: 0o700 })
  }
  await chown(pgdata, account.uid, account.gid)
  await symlink(pgdata, link)
  return pgdata
}
