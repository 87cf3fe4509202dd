import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { StartupError } from '../config/startup-error.ts'

/** Null: the one that runs the shop. */
export type OsAccount = { readonly uid: number; readonly gid: number } | null

/** PostgreSQL refuses root: uses the account that owns the data, or makes one. @param pgdata null for a new cluster */
export async function postgresAccount(pgdata: string | null): Promise<OsAccount> {
  if (process.getuid?.() !== 0) return null
  if (pgdata) {
    const { uid, gid } = await stat(pgdata)
    if (uid !== 0) return { uid, gid }
  }
  if (process.platform === 'darwin') return (await accountNamed('_postgres')) ?? nobody()
  const made = await accountNamed('ogs-postgres')
  if (made) return made
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false']
  await run('useradd', [...options, 'ogs-postgres'])
  return (await accountNamed('ogs-postgres')) ?? nobody()
}

async function nobody(): Promise<OsAccount> {
  const account = await accountNamed('nobody')
  if (!account)
    throw new StartupError('PostgreSQL refuses to run as root, and there is no other account to run it.')
  return account
}

async function accountNamed(name: string): Promise<OsAccount> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (uid.code !== 0 || gid.code !== 0) return null
  // The id of `nobody` on macOS is beyond the 32 signed bits that setuid takes.
  return { uid: Number(uid.output) | 0, gid: Number(gid.output) | 0 }
}

/** Tried as that account: file modes alone do not tell (ACLs, mounts). */
export async function canEnter(account: OsAccount, folder: string): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0
}

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** In its own process group, out of reach of a terminal's Ctrl-C. @returns exit code (127: not runnable) and output */
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
