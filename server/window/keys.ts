import { perPage } from '../../shop/catalog/per-page.ts'
import { isId } from '../../shop/kernel/id.ts'

/** What the window shows: the pages and catalogue reads that are the same for every visitor. */
interface Shown {
  readonly path: RegExp
  readonly params?: readonly string[]
  /** The answer differs between phones and wider screens. */
  readonly byDevice?: boolean
}

const GRID = ['category', 'search', 'page']
const ROUTER = ['index', '_routes']

const SHOWN: readonly Shown[] = [
  { path: /^\/$/, params: GRID, byDevice: true },
  { path: /^\/_(root|\.)?\.?data$/, params: [...GRID, ...ROUTER], byDevice: true },
  { path: /^\/(login|signup)$/ },
  { path: /^\/(login|signup)\.data$/, params: ROUTER },
  { path: /^\/details\/[^/]+$/ },
  { path: /^\/details\/[^/]+\.data$/, params: ROUTER },
  { path: /^\/api\/product$/, params: ['category', 'search', 'page', 'limit', 'sort'] },
  { path: /^\/api\/product\/[^/]+$/ },
  { path: /^\/api\/categories$/ },
  { path: /^\/api\/suggestions$/, params: ['search'] },
]

export interface WindowKey {
  /** Path and known parameters in a fixed order: what the answer is made from, and nothing else of the request. */
  readonly url: string
  /** `?1` or `?0` where the answer differs by device. */
  readonly mobile?: '?0' | '?1'
}

const MAX_VALUE = 200

/** @returns null for a request that the window does not answer */
export function windowKey(target: string, headers: Headers | NodeHeaders): WindowKey | null {
  const [path = '', query = ''] = target.split('?', 2)
  const shown = SHOWN.find((candidate) => candidate.path.test(path))
  if (!shown || !namesSomething(path)) return null
  const known = knownParams(new URLSearchParams(query), shown.params ?? [])
  if (known === null) return null
  const url = known === '' ? path : `${path}?${known}`
  return shown.byDevice ? { url, mobile: perPage(asHeaders(headers)) === 20 ? '?1' : '?0' } : { url }
}

type NodeHeaders = Readonly<Record<string, string | string[] | undefined>>

function asHeaders(headers: Headers | NodeHeaders): Headers {
  if (headers instanceof Headers) return headers
  const kept = new Headers()
  for (const name of ['sec-ch-ua-mobile', 'user-agent']) kept.set(name, String(headers[name] ?? ''))
  return kept
}

/** An id that is no id would only fill the window. */
function namesSomething(path: string): boolean {
  const id = /^\/(?:details|api\/product)\/([^/]+?)(?:\.data)?$/.exec(path)?.[1]
  return id === undefined || isId(id)
}

/** @returns null when a known parameter is doubled or overlong: such a request is answered afresh, and refused there */
function knownParams(given: URLSearchParams, names: readonly string[]): string | null {
  const known = new URLSearchParams()
  for (const name of names) {
    const values = given.getAll(name)
    if (values.length > 1 || (values[0]?.length ?? 0) > MAX_VALUE) return null
    if (values[0] !== undefined) known.set(name, values[0])
  }
  return known.toString()
}
