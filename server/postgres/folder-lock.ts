import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../config/startup-error.ts'

const TIMEOUT_MS = 90_000
const OURS = `${process.pid} ${randomUUID()}`

/**
 * Runs the work while no other shop starts or stops the database of this folder. The lock's file names its owner's process id, so
 * that a dead process's lock does not bind.
 */
export async function lockDatabase<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, 'postgres.lock')
  const until = Date.now() + TIMEOUT_MS
  while (!(await createLock(file))) {
    if (await isAbandoned(file)) await rm(file, { force: true })
    else if (Date.now() > until)
      throw new StartupError(`Another process keeps ${file}. Is a shop hanging there?`)
    else await pause(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function createLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, OURS, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const [text, age] = await Promise.all([
    readFile(file, 'utf8').catch(() => null),
    stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    ),
  ])
  if (text === null || text === OURS) return false
  const pid = Number.parseInt(text, 10)
  // Process ids are reused, above all in containers: ours may be in the file of one that died.
  if (pid === process.pid) return true
  // The file may be made and not yet written.
  if (!(pid > 0)) return age > 1000
  return age > TIMEOUT_MS || !isAlive(pid)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
