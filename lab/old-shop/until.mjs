import { setTimeout as pause } from 'node:timers/promises'

/** Waits for what the shop does by itself. @throws when it has not happened within a minute */
export async function until(isDone) {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) if (await isDone()) return
  throw new Error(`It never happens: ${isDone}`)
}
