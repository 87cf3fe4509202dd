import { constants } from 'node:fs'
import { readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../config/listening.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Cluster } from './cluster.ts'
import { run } from './programs.ts'

/** Finds the running server of this cluster, even after its shop crashed. */
export async function findPostmaster({ pgdata }: Cluster) {
  const lines = (await readFile(pidFile(pgdata), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && (await isPostmaster(pid, pgdata)) ? { pid, port } : null
}

const pidFile = (pgdata: string) => join(pgdata, 'postmaster.pid')

/** Process ids are reused, so a living process may be another program. */
async function isPostmaster(pid: number, pgdata: string): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await run('ps', ['-o', 'command=', '-p', String(pid)])).output
  return /postgres[\0 ]-D[\0 ]/.test(command) && command.includes(pgdata)
}

// Many test files share one server, each with pools of its own.
const FOR_TESTS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400']

/**
 * @param wanted the port to use if it is free
 * @param durable false only for tests: a power cut may then lose everything
 */
export async function startPostmaster(
  cluster: Cluster,
  wanted: number | null,
  durable: boolean,
  settings: readonly string[] = [],
): Promise<{ readonly port: number }> {
  await retireStalePid(cluster.pgdata)
  const log = join(cluster.pgdata, 'server.log')
  let outcome = { code: 1, output: '' }
  // The port may be taken meanwhile, and children of a killed server take a moment to end.
  for (let attempt = 0; attempt < 5; attempt++) {
    await rename(log, `${log}.before`).catch(() => undefined)
    const port = await freePort(attempt === 0 ? wanted : null)
    outcome = await ctl(cluster, ['start', '-t', '60', '-l', log, '-o', options(port, durable, settings)])
    const started = await findPostmaster(cluster)
    if (outcome.code === 0 && started) return started
    await pause(200)
  }
  throw new StartupError(`The database did not start: ${outcome.output}\n${await lastLines(log)}`)
}

/** Tries once, on the same port: the shops' connections know no other. */
export async function restartPostmaster(
  cluster: Cluster,
  port: number,
  durable: boolean,
  settings: readonly string[] = [],
): Promise<void> {
  await endChildren(cluster.pgdata)
  await retireStalePid(cluster.pgdata)
  const log = join(cluster.pgdata, 'server.log')
  const flags = ['start', '-t', '60', '-l', log, '-o', options(port, durable, settings)]
  const { code, output } = await ctl(cluster, flags)
  if (code !== 0) throw new StartupError(`${output}\n${await lastLines(log)}`)
}

const lastLines = async (log: string): Promise<string> =>
  (await readFile(log, 'utf8').catch(() => '')).slice(-2000)

/** Ends a killed server's child processes: one in a long statement keeps the memory that the next server needs. */
async function endChildren(pgdata: string): Promise<void> {
  const children: number[] = []
  // Only Linux says in which folder a process works; elsewhere they end with their statement.
  for (const pid of (await readdir('/proc').catch(() => [])).map(Number)) {
    if (pid > 1 && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === pgdata) children.push(pid)
  }
  if ((await Promise.all(children.map((pid) => isPostmaster(pid, pgdata)))).includes(true)) return
  for (const pid of children) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.startsWith('postgres: ')) kill(pid)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const { code, output } = await ctl(cluster, ['stop', '-m', 'fast', '-t', '30'])
  if (code !== 0 && (await findPostmaster(cluster)))
    throw new StartupError(`The database did not stop: ${output}`)
}

const ctl = ({ bin, pgdata, account }: Cluster, args: readonly string[]) =>
  run(join(bin, 'pg_ctl'), ['-s', '-w', '-D', pgdata, ...args], account)

function options(port: number, durable: boolean, more: readonly string[]): string {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    "unix_socket_directories=''",
    'log_checkpoints=off',
    ...(durable ? [] : FOR_TESTS),
    ...more,
  ]
  return settings.map((setting) => `-c ${setting}`).join(' ')
}

/** After a crash the file may name another program, and no server would start. It stays as a guard against left-over children. */
async function retireStalePid(pgdata: string): Promise<void> {
  const pid = await readFile(pidFile(pgdata), 'utf8').catch(() => null)
  // Written on a full disk: it guards nothing, and no server would start.
  if (pid === '') await rm(pidFile(pgdata))
  if (pid) await writeFile(pidFile(pgdata), pid.replace(/^-?\d+/, '99999999'), { flag: OVERWRITE_NO_LINK })
}

// A link in another account's folder must not redirect root's write. Not truncated: on a full disk the file would stay empty.
const OVERWRITE_NO_LINK = constants.O_WRONLY | constants.O_NOFOLLOW
