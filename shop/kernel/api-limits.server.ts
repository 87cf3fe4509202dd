import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-router.server.ts'
import { queueByKey } from './queue-by-key.ts'
import { type Refusal, Refused } from './refusal.ts'
import { refuse } from './refusals.ts'

/** Refuses a larger body: at once where its length is told, else as soon as it has grown too large. */
export const bodyUpTo = (bytes: number, refusal: Refusal) =>
  bodyLimit({
    maxSize: bytes,
    onError: (c) => {
      // What is still coming is not read, so nothing else can come on this connection.
      c.header('connection', 'close')
      throw new Refused(refusal)
    },
  })

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
