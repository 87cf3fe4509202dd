import { appendFileSync, readFileSync } from 'node:fs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that `npm test` reads processor seconds from, a line of JSON each; null where nobody asks. */
    processorBook: string | null
  }
}

export interface Spent {
  /** The test file, or the server that all of them share. */
  readonly by: string
  readonly seconds: number
}

export const noteSpent = (book: string | null, spent: Spent): void => {
  if (book) appendFileSync(book, `${JSON.stringify(spent)}\n`)
}

/** Of a clock tick of `/proc` (proc_pid_stat(5)). */
const TICKS_PER_SECOND = 100

/** Databases that this process has opened, and the server they are on. */
const opened: { postmaster: number; readonly names: Set<string> } = { postmaster: 0, names: new Set() }

export function countConnectionsTo(postmaster: number, database: string): void {
  opened.postmaster = postmaster
  opened.names.add(database)
}

/** The processor seconds of this process, of the programs it ran, and of what PostgreSQL did on its connections that are open. */
export const ownSeconds = (): number => processorSeconds('self') + connectionSeconds()

/** Of a process and of those that it waited for; 0 where the system does not tell. */
export function processorSeconds(pid: number | 'self'): number {
  const stat = textOf(`/proc/${pid}/stat`)
  // The name before the last bracket may hold blanks; then come the third field and so on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}

function connectionSeconds(): number {
  const { postmaster, names } = opened
  if (names.size === 0) return 0
  const children = textOf(`/proc/${postmaster}/task/${postmaster}/children`).trim().split(' ')
  const ours = children.filter((pid) => {
    const title = textOf(`/proc/${pid}/cmdline`).split(' ')
    return title.some((word) => names.has(word))
  })
  return ours.reduce((sum, pid) => sum + processorSeconds(Number(pid)), 0)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
