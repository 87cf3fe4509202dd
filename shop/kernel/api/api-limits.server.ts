import type { Context, HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-router.server.ts'
import { type Refusal, Refused } from './refusal.ts'
import { refuse } from './refusals.ts'

/** Refuses a larger body: at once by its declared length, else as soon as it has grown too large. */
export function bodyUpTo(bytes: number, refusal: Refusal) {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: (c) => {
      // The rest is not read, so the connection cannot be used again.
      c.header('connection', 'close')
      throw new Refused(refusal)
    },
  })
  return createMiddleware((c, next) => (declaresToFit(c.req, bytes) ? next() : limit(c, next)))
}

/** The library would buffer the body before looking at its length. */
function declaresToFit(request: HonoRequest, bytes: number): boolean {
  const length = request.header('content-length')
  return length !== undefined && Number(length) <= bytes && !request.header('transfer-encoding')
}

const oneAtATime = (keyOf: (c: Context<ApiEnv>) => string, inLine: number) => () => {
  const take = queueByKey({ atOnce: 1, inLine })
  return createMiddleware<ApiEnv>(async (c, next) => {
    const outcome = await take(keyOf(c), next)
    if (outcome === null) throw new Refused(refuse('too-many-at-once', { retryAfter: 1 }))
  })
}

/** After `signedIn`: makes one large answer at a time for each person; a few wait, more are refused. */
export const oneAtATimeByPerson = oneAtATime((c) => c.get('caller').id, 8)

/** Works for one address once at a time; two more wait, the fourth is refused. */
export const oneAtATimeByAddress = oneAtATime((c) => c.get('address'), 2)

/** At most `atOnce` reads for each key. @returns null when they are all taken */
export function readersByKey(atOnce: number) {
  const reading = new Map<string, number>()
  const count = (key: string, more: number) => {
    const now = (reading.get(key) ?? 0) + more
    if (now === 0) reading.delete(key)
    else reading.set(key, now)
  }
  return <T>(key: string, items: AsyncIterable<T>): AsyncGenerator<T> | null => {
    if ((reading.get(key) ?? 0) >= atOnce) return null
    count(key, 1)
    return countRead()
    async function* countRead() {
      try {
        yield* items
      } finally {
        count(key, -1)
      }
    }
  }
}

export interface QueueLimits {
  readonly atOnce: number
  /** How many more may wait for their turn. */
  readonly inLine: number
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Runs the work of each key a few pieces at a time. @returns null when the queue is full */
export function queueByKey({ atOnce, inLine }: QueueLimits) {
  const lines = new Map<string, Line>()
  function leave(key: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) next()
    else line.running -= 1
    if (line.running === 0) lines.delete(key)
  }
  return async <T>(key: string, work: () => Promise<T>): Promise<T | null> => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    if (line.running >= atOnce && line.waiting.length >= inLine) return null
    lines.set(key, line)
    // A finished piece hands its place to the next in line.
    if (line.running < atOnce) line.running += 1
    else await new Promise<void>((go) => line.waiting.push(go))
    return work().finally(() => leave(key, line))
  }
}
