import { createMiddleware } from 'hono/factory'
import { type QueueLimits, queueByKey } from '../../shop/kernel/api/api-limits.server.ts'
import { Refused, sentenceOf } from '../../shop/kernel/api/refusal.ts'
import { refuse } from '../../shop/kernel/api/refusals.ts'
import { languageOfPath } from '../../shop/kernel/language/language.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'

/** Limits concurrent searches per address. Cached responses do not pass here. */
export function browsingLimit(queue: QueueLimits = { atOnce: 4, inLine: 12 }) {
  const take = queueByKey(queue)
  return createMiddleware(async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const { language, path } = languageOfPath(pathname)
    const isWholeList = pathname === '/api/product'
    const isSearch =
      FINDER.test(path) || (PATHS.has(path) && SEARCH_PARAMS.some((name) => searchParams.has(name)))
    if (!isWholeList && !isSearch) return next()
    if ((await take(c.req.header(CLIENT_ADDRESS_HEADER) ?? '', next)) !== null) return
    if (pathname.startsWith('/api/')) throw new Refused(TOO_MANY)
    return c.text(sentenceOf(TOO_MANY, language), 429, { 'retry-after': '1' })
  })
}

const PATHS = new Set(['/', '/_.data', '/offer', '/offer.data', '/api/suggestions'])
/** Without choices the answer is mostly cached. */
const FINDER = /^\/find(\/|\.data$|$)/
const SEARCH_PARAMS = ['search', 'category', 'page', 'limit', 'sort', 'onOffer']

const TOO_MANY = refuse('too-many-searches', { retryAfter: 1 })
