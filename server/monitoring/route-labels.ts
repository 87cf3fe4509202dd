import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { languageOfPath, pathIn } from '../../shop/kernel/language/language.ts'

type Router = Pick<Hono['router'], 'match'>
export type PageRoutes = Readonly<
  Record<
    string,
    Pick<ServerBuild['routes'][string] & object, 'id' | 'path' | 'index' | 'parentId'> | undefined
  >
>

/** Labels by route pattern, so that strangers cannot add any. */
export function routeLabels(router: Router, routes: PageRoutes) {
  const pages = nestRoutes(undefined, routes)
  const patterns = new LRUCache<string, string>({
    max: 1000,
    memoMethod: (key) => {
      const [method = '', path = ''] = key.split(' ')
      return patternOf(router, pages, method, path)
    },
  })
  return (method: string, target: string, status: number): string => {
    const path = target.split('?', 1)[0] ?? ''
    // Without a build there is no route for them.
    if (path.startsWith('/assets/')) return FILES
    const route = method === 'HEAD' ? 'GET' : method
    const pattern = path.length > MAX_PATH ? NO_PAGE : patterns.memo(`${route} ${path}`)
    // An address without a page may be a file of the build.
    return pattern === NO_PAGE && status < 400 ? FILES : pattern
  }
}

const MAX_PATH = 300
const NO_PAGE = '/*'
const FILES = '/assets/*'

function patternOf(router: Router, pages: RouteObject[], method: string, path: string): string {
  const [handlers] = router.match(method, path)
  const matches = handlers.map(([[, { method, path }]]) => ({ method, path }))
  const own = matches.findLast(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  const group = matches.findLast(({ path }) => path !== NO_PAGE && path !== '*')
  const known = own ?? group
  if (known) return known.path
  const { language, path: page } = languageOfPath(path)
  const pattern = pagePattern(pages, page)
  return pattern === NO_PAGE ? NO_PAGE : pathIn(language, pattern)
}

const DATA = '.data'

/** A page's data has its address with an extension. */
function pagePattern(pages: RouteObject[], path: string): string {
  const isData = path.endsWith(DATA)
  const page = isData ? path.slice(0, -DATA.length).replace(/^\/_$/, '/') : path
  const matches = isReadable(page) ? matchRoutes(pages, page) : null
  const pattern = `/${(matches ?? []).flatMap(({ route }) => route.path || []).join('/')}`
  if (matches === null || pattern === NO_PAGE) return NO_PAGE
  return isData ? pattern.replace(/\/$/, '/_') + DATA : pattern
}

/** The router would log a warning for an undecodable address. */
function isReadable(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path))
  } catch {
    return false
  }
}

function nestRoutes(parent: string | undefined, routes: PageRoutes): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    return index ? { id, path, index } : { id, path, children: nestRoutes(id, routes) }
  })
}
