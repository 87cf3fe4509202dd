import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-router.server.ts'
import { queueByKey } from './queue-by-key.ts'
import { Refused } from './refusal.ts'
import { refuse } from './refusals.ts'

/** After `signedIn`: answers that may be large are made one after the other for each person, and only a few wait. */
export function oneAtATimeByPerson() {
  const take = queueByKey({ atOnce: 1, inLine: 8 })
  return createMiddleware<ApiEnv>(async (c, next) => {
    const made = await take(c.get('caller').id, async () => {
      await next()
      return true
    })
    if (!made) throw new Refused(refuse('too-many-at-once', { retryAfter: 1 }))
  })
}
