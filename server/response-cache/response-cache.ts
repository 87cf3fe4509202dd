import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import type { Fetch } from '../http/app.ts'
import { batched } from './batched.ts'
import { makeReady, type PassedOn, type ReadyAnswer, sendReady } from './cached-response.ts'
import { type WindowKey, windowKey } from './keys.ts'

const MAX_BYTES = 24 * 1024 * 1024

export interface ShopWindow {
  /** @returns false when the request is not the window's; otherwise it has been answered */
  answer(req: IncomingMessage, res: ServerResponse): Promise<boolean>
}

interface Surroundings {
  readonly origin: string
  readonly version: () => Promise<string>
  /** Whose request it is, so that the site can say when somebody asks for too much. It changes no answer. */
  readonly addressOf: (req: IncomingMessage) => string
}

/**
 * Answers reads of the catalogue from ready-made bytes. Before any of them is sent, the database is asked for the
 * catalogue's version (one question for all requests that wait), so nobody reads a price older than the last
 * committed write, whichever process wrote it (decisions/0004).
 */
export function createWindow(render: Fetch, { origin, version, addressOf }: Surroundings): ShopWindow {
  const shelf = new LRUCache<string, ReadyAnswer | PassedOn>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answer) => answer.size,
  })
  const inTheMaking = new Map<string, Promise<ReadyAnswer | PassedOn>>()
  const currentVersion = batched(version)

  async function ready(key: WindowKey, req: IncomingMessage): Promise<ReadyAnswer | PassedOn> {
    const now = await currentVersion()
    const name = (key.mobile ?? '') + key.url
    const kept = shelf.get(name)
    if (kept?.version === now) return kept
    const making = `${now} ${name}`
    const promise =
      inTheMaking.get(making) ?? make(key, now, name, req).finally(() => inTheMaking.delete(making))
    inTheMaking.set(making, promise)
    return promise
  }

  async function make(key: WindowKey, now: string, name: string, req: IncomingMessage) {
    const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: addressOf(req) })
    if (key.mobile) headers.set('sec-ch-ua-mobile', key.mobile)
    const answer = await makeReady(await render(new Request(origin + key.url, { headers })), now, key)
    if (answer.kind === 'too-large' || (answer.kind === 'ready' && answer.etag)) shelf.set(name, answer)
    return answer
  }

  return {
    async answer(req, res) {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const key = windowKey(req.url ?? '/', { get: (name) => String(req.headers[name] ?? '') })
      if (!key) return false
      const answer = await ready(key, req)
      if (answer.kind !== 'ready') return false
      sendReady(answer, req, res)
      return true
    },
  }
}
