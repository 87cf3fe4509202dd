import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import type { Fetch } from '../http/app.ts'
import { type CachedResponse, prepareResponse, sendCached, type Uncached } from './cached-response.ts'
import { type CacheKey, cacheKeyOf } from './keys.ts'

const MAX_BYTES = 24 * 1024 * 1024

interface Options {
  readonly origin: string
  readonly version: () => Promise<string>
  /** For limits; it changes no response. */
  readonly addressOf: (req: IncomingMessage) => string
}

/** The catalogue's version is asked before each response, so no price is older than the last commit (decisions/0004). */
export function createResponseCache(render: Fetch, { origin, version, addressOf }: Options) {
  const store = new LRUCache<string, CachedResponse | Uncached>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  })
  const rendering = new Map<string, Promise<CachedResponse | Uncached>>()
  const currentVersion = batched(version)

  async function responseTo(key: CacheKey, req: IncomingMessage): Promise<CachedResponse | Uncached> {
    const now = await currentVersion()
    const name = (key.mobile ?? '') + key.url
    const stored = store.get(name)
    if (stored?.version === now) return stored
    const id = `${now} ${name}`
    const promise =
      rendering.get(id) ?? renderAndStore(key, now, name, req).finally(() => rendering.delete(id))
    rendering.set(id, promise)
    return promise
  }

  async function renderAndStore(key: CacheKey, now: string, name: string, req: IncomingMessage) {
    const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: addressOf(req) })
    if (key.mobile) headers.set('sec-ch-ua-mobile', key.mobile)
    const response = await prepareResponse(await render(new Request(origin + key.url, { headers })), now, key)
    if (response.kind === 'too-large' || (response.kind === 'cached' && response.etag))
      store.set(name, response)
    return response
  }

  return {
    /** @returns whether the request has been answered; others are not the cache's */
    async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const key = cacheKeyOf(req.url ?? '/', { get: (name) => String(req.headers[name] ?? '') })
      if (!key) return false
      const response = await responseTo(key, req)
      if (response.kind !== 'cached') return false
      sendCached(response, req, res)
      return true
    },
  }
}

/** Shares calls: each caller gets the result of a call begun after its own, and one at a time is running. */
export function batched<T>(call: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null
  let running: Promise<unknown> = Promise.resolve()
  return () => {
    next ??= running.then(afterArrivedRequests, afterArrivedRequests).then(() => {
      next = null
      const result = call()
      running = result
      return result
    })
    return next
  }
}

const afterArrivedRequests = () => new Promise<void>((resolve) => setImmediate(resolve))
