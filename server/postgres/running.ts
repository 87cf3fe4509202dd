import { constants } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotOpen } from '../start/cannot-open.ts'
import { freePort } from '../start/free-port.ts'
import { run } from './account.ts'
import type { Place } from './place.ts'

/** What a running server says about itself in its data folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** The server that runs on this data, perhaps one whose shop crashed; null when there is none. */
export async function findPostmaster({ pgdata }: Place): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(pgdata), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && (await isPostmaster(pid, pgdata)) ? { pid, port } : null
}

const pidFile = (pgdata: string) => join(pgdata, 'postmaster.pid')

/** Process ids come round again: one that is alive may be anybody. */
async function isPostmaster(pid: number, pgdata: string): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await run('ps', ['-o', 'command=', '-p', String(pid)])).output
  return /postgres[\0 ]-D[\0 ]/.test(command) && command.includes(pgdata)
}

/** Many test files share it, each with pools of its own. */
const FOR_TESTS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400']

/**
 * Starts the server, detached from the terminal (pg_ctl gives it a session of its own).
 * @param wanted the port to use if it is free; another one otherwise
 * @param durable false only for tests: a power cut may then lose everything
 * @param settings more of PostgreSQL's own, such as `autovacuum=off`
 */
export async function startPostmaster(
  place: Place,
  wanted: number | null,
  durable: boolean,
  settings: readonly string[] = [],
): Promise<Postmaster> {
  await retireStaleNote(place.pgdata)
  const log = join(place.pgdata, 'server.log')
  let outcome = { code: 1, output: '' }
  // Somebody else may take the port between our look and the start, and children of a killed server take a moment to end.
  for (let attempt = 0; attempt < 5; attempt++) {
    await rename(log, `${log}.before`).catch(() => undefined)
    const port = await freePort(attempt === 0 ? wanted : null)
    outcome = await ctl(place, ['start', '-t', '60', '-l', log, '-o', options(port, durable, settings)])
    const started = await findPostmaster(place)
    if (outcome.code === 0 && started) return started
    await pause(200)
  }
  const said = await readFile(log, 'utf8').catch(() => '')
  throw new CannotOpen(`The database did not start: ${outcome.output}\n${said.slice(-2000)}`)
}

/** Lets running transactions go, writes everything down and ends. */
export async function stopPostmaster(place: Place): Promise<void> {
  const { code, output } = await ctl(place, ['stop', '-m', 'fast', '-t', '30'])
  if (code !== 0 && (await findPostmaster(place)))
    throw new CannotOpen(`The database did not stop: ${output}`)
}

const ctl = ({ bin, pgdata, account }: Place, args: readonly string[]) =>
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

/**
 * After a crash the note of the old server may name a process that is alive but somebody else's; PostgreSQL would then
 * refuse to start. The note stays, because it also guards against left-over children, under an id that no process has.
 */
async function retireStaleNote(pgdata: string): Promise<void> {
  const note = await readFile(pidFile(pgdata), 'utf8').catch(() => null)
  if (note) await writeFile(pidFile(pgdata), note.replace(/^-?\d+/, '99999999'), { flag: OVERWRITE_NO_LINK })
}

/** The folder is the database's account's, and we may be root: a link laid there must not lead our pen elsewhere. */
const OVERWRITE_NO_LINK = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW
