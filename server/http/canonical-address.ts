import { createMiddleware } from 'hono/factory'
import { isLanguage, pathIn } from '../../shop/kernel/language/language.ts'
import type { PageRoutes } from '../monitoring/route-labels.ts'

/**
 * Leads from an address that differs from a known one in slashes, capitals and needless percent signs alone to the known one,
 * with its query.
 * @param patterns such as `/orders/:id`; what stands for a parameter stays as it was typed
 */
export function canonicalAddresses(patterns: () => readonly string[]) {
  let known: readonly (readonly string[])[] | undefined
  return createMiddleware(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const { pathname, search } = new URL(c.req.url)
    if (!isRead) return next()
    known ??= patterns()
      .map(segmentsOf)
      .toSorted((a, b) => countParams(a) - countParams(b))
    const path = canonicalPath(pathname, known)
    return path === null || path === pathname ? next() : c.redirect(path + search, 301)
  })
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** `/%43ategory` is `/Category` to every router. */
const decodeUnreserved = (segment: string): string =>
  segment.replace(/%[\da-f]{2}/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : encoded
  })

/** @returns null where nothing is known of that address in other slashes and capitals */
function canonicalPath(pathname: string, known: readonly (readonly string[])[]): string | null {
  const [first = '', ...rest] = segmentsOf(pathname)
  const prefix = decodeUnreserved(first).toLowerCase()
  const language = prefix !== 'en' && isLanguage(prefix) ? prefix : 'en'
  const typed = language === 'en' ? segmentsOf(pathname) : rest
  const pattern = known.find(
    (one) => one.length === typed.length && one.every((name, at) => isAt(name, typed[at])),
  )
  if (!pattern) return null
  return pathIn(
    language,
    `/${typed.map((text, at) => (isParam(pattern[at]) ? text : pattern[at])).join('/')}`,
  )
}

const countParams = (pattern: readonly string[]): number => pattern.filter(isParam).length

/** The path patterns of all pages, such as `/find`, `/find/:occasion` and `/find/:occasion/:whom`. */
export function patternsOf(routes: PageRoutes): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index) || route.path === '*') return []
    const segments = segmentsOf(pathOf(route.id))
    const always = segments.filter((segment) => !segment.endsWith('?'))
    const optional = segments.slice(always.length).map((segment) => segment.slice(0, -1))
    return [[], ...optional].map((_, count) => `/${[...always, ...optional.slice(0, count)].join('/')}`)
  })
}

const isParam = (name = ''): boolean => name.startsWith(':')
const isAt = (name: string, typed = ''): boolean =>
  isParam(name) || name.toLowerCase() === decodeUnreserved(typed).toLowerCase()
