import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type OsAccount, run } from '../../../server/postgres/programs.ts'

/** What systemd waits before `Restart=on-failure`. */
const RESTART_MS = 100
const STOP_MS = 20_000

export type Service = ReturnType<typeof startService>

/** Runs a program as its unit of Debian would: one that is killed is started again. Its output goes into `folder`. */
export function startService(
  name: string,
  [program = '', ...args]: readonly string[],
  folder: string,
  account: OsAccount,
) {
  let child: ChildProcess
  let isWanted = true
  function start(): void {
    const log = openSync(join(folder, `${name}.log`), 'a')
    // A group of its own: Ctrl-C ends the drill, which ends these.
    child = spawn(program, args, {
      ...account,
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' },
    })
    closeSync(log)
    child.once('exit', () => void pause(RESTART_MS).then(() => isWanted && start()))
  }
  start()
  return {
    pid: () => child.pid ?? 0,
    /** Kills it; it is started again. */
    kill: () => void child.kill('SIGKILL'),
    async stop(): Promise<void> {
      isWanted = false
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(tooLong)
    },
  }
}

/** @throws with a sentence that says what to install */
export async function requirePrograms(programs: Readonly<Record<string, string>>): Promise<void> {
  const missing: string[] = []
  for (const [program, debianPackage] of Object.entries(programs))
    if ((await run('test', ['-x', program])).code !== 0) missing.push(debianPackage)
  if (missing.length > 0)
    throw new Error(`This drill needs more of Debian: apt-get install ${[...new Set(missing)].join(' ')}`)
}

/** Writes a file of deploy/cluster with its `${NAME}`s filled in. @throws for a name without a value */
export async function fillIn(
  template: string,
  file: string,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  const text = await readFile(join('deploy/cluster', template), 'utf8')
  const filled = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template}: no value for ${name}`)
    return String(value)
  })
  await writeFile(file, filled, { mode: 0o644 })
}
