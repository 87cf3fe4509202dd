import { appendFileSync, readFileSync } from 'node:fs'
// @ts-expect-error: plain JavaScript
import { secondsOfProcess } from '../../scripts/testing/processor-time.mjs'

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

/** Databases that this process has opened, and the server they are on. */
const opened: { postmaster: number; readonly names: Set<string> } = { postmaster: 0, names: new Set() }

export function countConnectionsTo(postmaster: number, database: string): void {
  opened.postmaster = postmaster
  opened.names.add(database)
}

/** @returns a function: processor seconds since of this process, finished programs and open PostgreSQL connections */
export function startOwnSeconds(): () => number {
  const [before, connections] = [processorSeconds(process.pid), connectionSeconds()]
  return () => {
    const ofDatabase = [...connectionSeconds()].map(([pid, seconds]) => seconds - (connections.get(pid) ?? 0))
    return processorSeconds(process.pid) - before + ofDatabase.reduce((sum, seconds) => sum + seconds, 0)
  }
}

/** Processor seconds of a process and of the children that it waited for; 0 on other systems than Linux. */
export const processorSeconds = (pid: number): number => secondsOfProcess(pid)

function connectionSeconds(): Map<string, number> {
  const { postmaster, names } = opened
  const children = names.size > 0 ? textOf(`/proc/${postmaster}/task/${postmaster}/children`) : ''
  const ours = children.split(' ').filter((pid) => {
    const title = textOf(`/proc/${pid}/cmdline`).split(' ')
    return title.some((word) => names.has(word))
  })
  return new Map(ours.map((pid) => [pid, processorSeconds(Number(pid))]))
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
