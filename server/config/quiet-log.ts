import { isDatabaseAway, isTooSlow } from '../../shop/kernel/api/database-away.server.ts'
import type { Log } from './log.ts'

const MINUTE_MS = 60_000

/** Logs problems of all requests once a minute per cause: an absent database without its stack, a statement timeout with it. */
export function quietLog(log: Log, now: () => number = Date.now): Log {
  const seldom = new Map<string, { at: number; unreported: number }>()
  const tell = (cause: string, line: (since: string) => void) => {
    const { at, unreported } = seldom.get(cause) ?? { at: Number.NEGATIVE_INFINITY, unreported: 0 }
    const isDue = now() - at >= MINUTE_MS
    seldom.set(cause, isDue ? { at: now(), unreported: 0 } : { at, unreported: unreported + 1 })
    if (isDue) line(unreported > 0 ? ` (and ${unreported} times more since this was told last)` : '')
  }
  const quiet =
    (write: Log['warn']): Log['warn'] =>
    (message, more) => {
      if (isDatabaseAway(more)) {
        tell('away', (since) =>
          log.warn(
            `The database is away, what needs it is answered 503: ${reasonOf(more)}. ${message}${since}.`,
          ),
        )
      } else if (isTooSlow(more)) {
        tell('slow', (since) =>
          log.error(
            `A statement took too long and was ended, its request answered 503. ${message}${since}.`,
            more,
          ),
        )
      } else if (more === undefined) write(message)
      else write(message, more)
    }
  return { ...log, warn: quiet(log.warn), error: quiet(log.error) }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
