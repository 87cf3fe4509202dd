import { LRUCache } from 'lru-cache'
import { isId } from '../../shop/kernel/id.ts'
import { perPage } from '../../shop/selling/catalog/per-page.ts'

/** What the window shows: the pages and catalogue reads that are the same for every visitor. */
interface Shown {
  readonly path: RegExp
  readonly params?: readonly string[]
  /** The answer differs between phones and wider screens. */
  readonly byDevice?: boolean
}

const GRID = ['category', 'search', 'page']
/** React Router's own, on the data of a page. */
const ROUTER = ['index', '_routes']

const SHOWN: readonly Shown[] = [
  { path: /^\/$/, params: GRID, byDevice: true },
  { path: /^\/_\.data$/, params: [...GRID, ...ROUTER], byDevice: true },
  { path: /^\/offer$/, params: ['page'], byDevice: true },
  { path: /^\/offer\.data$/, params: ['page', ...ROUTER], byDevice: true },
  { path: /^\/(category|portfolio|login|signup)$/ },
  { path: /^\/(category|portfolio|login|signup)\.data$/, params: ROUTER },
  { path: /^\/details\/[^/]+$/ },
  { path: /^\/details\/[^/]+\.data$/, params: ROUTER },
  { path: /^\/api\/product$/, params: ['category', 'search', 'page', 'limit', 'sort', 'onOffer'] },
  { path: /^\/api\/product\/[^/]+(\/similar)?$/ },
  { path: /^\/api\/categories$/ },
  { path: /^\/api\/suggestions$/, params: ['search'] },
]

export interface WindowKey {
  /** Path and known parameters in a fixed order: what the answer is made from, and nothing else of the request. */
  readonly url: string
  /** `?1` or `?0` where the answer differs by device. */
  readonly mobile?: '?0' | '?1'
}

/** @returns null for a request that the window does not answer */
export function windowKey(target: string, headers: Pick<Headers, 'get'>): WindowKey | null {
  const keys = keysOf(target)
  if (!keys) return null
  return keys.wide === keys.phone || perPage(headers) === 8 ? keys.wide : keys.phone
}

/** The two keys that one address can have; the same one where all devices get the same answer. */
interface Keys {
  readonly wide: WindowKey
  readonly phone: WindowKey
}

const MAX_VALUE = 200
const MAX_TARGET = 1000

/** Most requests are for few addresses, and taking an address apart costs more than answering it. */
const known = new LRUCache<string, { keys: Keys | null }>({ max: 2000 })

function keysOf(target: string): Keys | null {
  if (target.length > MAX_TARGET) return readKeys(target)
  const seen = known.get(target)
  if (seen) return seen.keys
  const keys = readKeys(target)
  known.set(target, { keys })
  return keys
}

function readKeys(target: string): Keys | null {
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  const shown = SHOWN.find((candidate) => candidate.path.test(path))
  if (!shown || !namesSomething(path)) return null
  const params = knownParams(new URLSearchParams(target.slice(path.length)), shown.params ?? [])
  if (params === null) return null
  const url = params === '' ? path : `${path}?${params}`
  if (shown.byDevice) return { wide: { url, mobile: '?0' }, phone: { url, mobile: '?1' } }
  const key = { url }
  return { wide: key, phone: key }
}

/** An id that is no id would only fill the window. */
function namesSomething(path: string): boolean {
  const id = /^\/(?:details|api\/product)\/([^/]+?)(?:\.data|\/similar)?$/.exec(path)?.[1]
  return id === undefined || isId(id)
}

/** @returns null when a known parameter is doubled or overlong: such a request is answered afresh, and refused there */
function knownParams(given: URLSearchParams, names: readonly string[]): string | null {
  const kept = new URLSearchParams()
  for (const name of names) {
    const values = given.getAll(name)
    if (values.length > 1 || (values[0]?.length ?? 0) > MAX_VALUE) return null
    if (values[0] !== undefined) kept.set(name, values[0])
  }
  return kept.toString()
}
