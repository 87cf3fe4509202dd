import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { freePort } from '../../server/config/listening.ts'

/** Core of the measured servers, and core of the load. */
const SERVER_CORE = '0'
const OTHER_CORE = '1'

/** Clock ticks of a second (proc_pid_stat(5)). */
const TICKS = 100

export interface Program {
  readonly url: string
  readonly process: ChildProcess
  /** The process of the PostgreSQL that it asks; 0 for none. */
  readonly postmaster: number
  stop(): Promise<void>
}

/** Starts a Node program on the servers' core and waits until it answers. */
export async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  postmaster = 0,
): Promise<Program> {
  const port = String(await freePort())
  const command = canPin() ? ['taskset', '-c', SERVER_CORE, process.execPath] : [process.execPath]
  const [program = '', ...before] = [...command, ...args]
  const child = spawn(program, before, {
    env: { NODE_ENV: 'production', PORT: port, TRUSTED_PROXIES: '127.0.0.1,::1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await untilAnswers(url, child)
  return { url, process: child, postmaster, stop: () => stop(child) }
}

/** Moves this program, and what it starts from now on, to the other core. */
export function moveAside(): void {
  if (canPin()) execFileSync('taskset', ['-cp', OTHER_CORE, String(process.pid)], { stdio: 'ignore' })
}

/** Processor seconds so far, of a program and of its PostgreSQL; 0 on other systems than Linux. */
export const workedSeconds = ({ process: { pid = 0 }, postmaster }: Program) =>
  [processorSeconds(pid), familySeconds(postmaster)] as const

/** Those of a process and of the ones that it started. */
function familySeconds(pid: number): number {
  const children = `/proc/${pid}/task/${pid}/children`
  const family = existsSync(children) ? readFileSync(children, 'utf8').split(' ').filter(Boolean) : []
  return family.reduce((sum, child) => sum + processorSeconds(Number(child)), processorSeconds(pid))
}

/** Processor seconds of a process and of the children that it waited for; 0 on other systems than Linux. */
export function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets, and may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    return 0
  }
}

/** Resident memory in MB, as the kernel reports it; null where there is none. */
export function residentMegabytes(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return null
  }
}

function canPin(): boolean {
  if (process.platform !== 'linux') return false
  try {
    execFileSync('taskset', ['-c', `${SERVER_CORE},${OTHER_CORE}`, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6000 && child.exitCode === null; tries += 1) {
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${child.spawnargs.join(' ')} did not start`)
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
