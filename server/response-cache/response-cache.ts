import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { CatalogueChanges } from '../../shop/catalog/products/whole-catalog.server.ts'
import { collectScopes } from '../../shop/kernel/api/read-scopes.server.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import { type CachedResponse, prepareResponse, sendCached, type Uncached } from './cached-response.ts'
import { type Dependent, watchCatalogue } from './catalogue-changes.ts'
import { keepReads } from './kept-reads.ts'
import { type CacheKey, cacheKeyOf } from './keys.ts'

const MAX_BYTES = 24 * 1024 * 1024
const SCOPE_BYTES = 100

/** Answers a request that the cache does not. */
export type Fetch = (request: Request) => Response | Promise<Response>

type Answer = (CachedResponse | Uncached) & Dependent

interface Options {
  readonly origin: string
  readonly changesAfter: (version: number) => Promise<CatalogueChanges>
  /** For limits; it changes no response. */
  readonly addressOf: (req: IncomingMessage) => string
}

/** Cached responses are in English; the site answers API refusals in Bangla. */
const isWantedInBangla = (
  { status }: { readonly status: number },
  { url }: CacheKey,
  { headers }: IncomingMessage,
) => status >= 400 && url.startsWith('/api/') && /\bbn\b/i.test(headers['accept-language'] ?? '')

/** Reads the catalogue's changes before each response, so no price is older than the last commit (decisions/response-cache.md). */
export function createResponseCache(render: Fetch, { origin, changesAfter, addressOf }: Options) {
  const store = new LRUCache<string, Answer>({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size })
  const rendering = new Map<string, Promise<Answer>>()
  const catalogue = watchCatalogue(changesAfter)
  const readsFrom = keepReads(catalogue)
  const found = { hits: 0, misses: 0 }

  async function responseTo(key: CacheKey, req: IncomingMessage): Promise<Answer> {
    const now = await catalogue.latest()
    const name = (key.mobile ?? '') + key.url
    const stored = store.get(name)
    if (stored && catalogue.isCurrent(stored)) {
      found.hits += 1
      return stored
    }
    found.misses += 1
    for (let running = rendering.get(name); running; running = rendering.get(name)) {
      const response = await running
      // Another address was refused for its own haste.
      if (response.kind === 'cached' && response.status === 429) continue
      if (response.step >= now || catalogue.isCurrent(response)) return response
    }
    const promise = renderAndStore(key, now, name, req).finally(() => rendering.delete(name))
    rendering.set(name, promise)
    return promise
  }

  async function renderAndStore(
    key: CacheKey,
    step: number,
    name: string,
    req: IncomingMessage,
  ): Promise<Answer> {
    const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: addressOf(req) })
    if (key.mobile) headers.set('sec-ch-ua-mobile', key.mobile)
    const { made, scopes } = await collectScopes(
      async () => prepareResponse(await render(new Request(origin + key.url, { headers })), key),
      readsFrom(step),
    )
    // Without any scope the answer's reads were missed.
    const dependsOn = scopes?.size || key.fixed ? scopes : null
    const size = made.size + (dependsOn?.size ?? 0) * SCOPE_BYTES
    const response = { ...made, size, step, scopes: dependsOn }
    if (response.kind === 'too-large' || (response.kind === 'cached' && response.etag))
      store.set(name, response)
    return response
  }

  return {
    figures: () => ({ ...found, entries: store.size, bytes: store.calculatedSize }),
    /** @returns whether the request was answered */
    async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const key = cacheKeyOf(req.url ?? '/', { get: (name) => String(req.headers[name] ?? '') })
      if (!key) return false
      const response = await responseTo(key, req)
      if (response.kind !== 'cached' || isWantedInBangla(response, key, req)) return false
      await sendCached(response, req, res)
      return true
    },
  }
}
