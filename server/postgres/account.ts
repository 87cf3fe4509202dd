import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { CannotOpen } from '../start/cannot-open.ts'

/** The account that PostgreSQL runs under; null: the one that runs the shop. */
export type Account = { readonly uid: number; readonly gid: number } | null

export interface Outcome {
  readonly code: number
  readonly output: string
}

/**
 * PostgreSQL refuses to run as root. As root it runs under the account that owns its data,
 * or, for a new database, under one made for it.
 * @param pgdata the folder of an existing cluster, null for a new one
 */
export async function postgresAccount(pgdata: string | null): Promise<Account> {
  if (process.getuid?.() !== 0) return null
  if (pgdata) {
    const { uid, gid } = await stat(pgdata)
    if (uid !== 0) return { uid, gid }
  }
  if (process.platform === 'darwin') return (await named('_postgres')) ?? nobody()
  const made = await named('ogs-postgres')
  if (made) return made
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'ogs-postgres',
  ])
  return (await named('ogs-postgres')) ?? nobody()
}

async function nobody(): Promise<Account> {
  const account = await named('nobody')
  if (!account)
    throw new CannotOpen('PostgreSQL refuses to run as root, and there is no other account to run it.')
  return account
}

async function named(name: string): Promise<Account> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  if (uid.code !== 0 || gid.code !== 0) return null
  // macOS counts its `nobody` from above; setuid takes 32 signed bits.
  return { uid: Number(uid.output) | 0, gid: Number(gid.output) | 0 }
}

/** Tries it with the account's own eyes: file modes alone do not tell (ACLs, mounts). */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0
}

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * Runs a program to its end, under `account`, in a process group of its own so that
 * a Ctrl-C in the shop's terminal does not reach it.
 * @returns its exit code (127: it could not be run) and what it wrote
 */
export function run(file: string, args: readonly string[], account: Account = null): Promise<Outcome> {
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
