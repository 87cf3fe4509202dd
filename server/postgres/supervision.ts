import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 1000

/** A connection that ends with the server. */
export interface Presence {
  readonly client: Client
  readonly ended: Promise<unknown>
}

/**
 * Restarts the server as often as it ends, without giving up: a full disk may get room.
 * @param revive finds or starts a server and returns its connection
 */
export function supervise(first: Presence, revive: () => Promise<Presence>, warn: (message: string) => void) {
  const closing = new AbortController()
  const { signal } = closing
  let presence = first
  let reviving = Promise.resolve()

  function watch(): void {
    void presence.ended.then(() => {
      if (!signal.aborted) reviving = bringBack()
    })
  }

  async function bringBack(): Promise<void> {
    const endedAt = Date.now()
    let reportedAt = endedAt
    warn('The database ended. It is started again.')
    for (let pauseMs = 50; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        presence = await revive()
        watch()
        return warn(`The database is back, after ${((Date.now() - endedAt) / 1000).toFixed(1)} s.`)
      } catch (error) {
        if (Date.now() - reportedAt >= MINUTE_MS || reportedAt === endedAt) {
          reportedAt = Date.now()
          warn(`The database cannot be started; it is tried again until it can. ${reasonOf(error)}`)
        }
      }
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  watch()
  return {
    last: () => presence,
    /** The server's end is expected from now on. */
    async end(): Promise<void> {
      closing.abort()
      await reviving
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
