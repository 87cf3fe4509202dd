import { isDatabaseAway } from '../../shop/kernel/database-away.server.ts'
import type { Log } from './log.ts'

const MINUTE_MS = 60_000

/** A database that is away is told once a minute, without the stack of each request that felt it. */
export function quietLog(log: Log, now: () => number = Date.now): Log {
  let told = Number.NEGATIVE_INFINITY
  let untold = 0
  const quiet =
    (write: Log['warn']): Log['warn'] =>
    (message, more) => {
      if (!isDatabaseAway(more)) return more === undefined ? write(message) : write(message, more)
      if (now() - told < MINUTE_MS) {
        untold++
        return
      }
      const since = untold > 0 ? ` (and ${untold} times more since this was told last)` : ''
      told = now()
      untold = 0
      log.warn(`The database is away, what needs it is answered 503: ${reasonOf(more)}. ${message}${since}.`)
    }
  return { ...log, warn: quiet(log.warn), error: quiet(log.error) }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
