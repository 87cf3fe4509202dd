import { createMiddleware } from 'hono/factory'
import type { DoorEnv } from './door.server.ts'
import { inTurn } from './in-turn.ts'
import { Refused, refuse } from './refusal.ts'

/** After `signedIn`: answers that may be large are made one after the other for each person, and only a few wait. */
export function inTurnByPerson() {
  const take = inTurn({ atOnce: 1, inLine: 8 })
  return createMiddleware<DoorEnv>(async (c, next) => {
    const made = await take(c.get('caller').id, async () => {
      await next()
      return true
    })
    if (!made) throw new Refused(TOO_MANY)
  })
}

const TOO_MANY = refuse('too-many', 'You have asked for this many times at once. Please try again.', {
  facts: { retryAfter: 1 },
})
