import { createMiddleware } from 'hono/factory'
import { type QueueLimits, queueByKey } from '../../shop/kernel/queue-by-key.ts'
import { Refused, sentenceOf } from '../../shop/kernel/refusal.ts'
import { refuse } from '../../shop/kernel/refusals.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'

/**
 * Ever new searches are all made anew, so whoever asks for many at once would keep everybody else waiting: each address
 * has a few made at a time. What the window has ready does not come here, and counts for nothing.
 */
export function browsingLimit(turns: QueueLimits = { atOnce: 4, inLine: 12 }) {
  const take = queueByKey(turns)
  return createMiddleware(async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    if (!PLACES.has(pathname) || !WISHES.some((wish) => searchParams.has(wish))) return next()
    const done = await take(c.req.header(CLIENT_ADDRESS_HEADER) ?? '', async () => {
      await next()
      return true
    })
    if (done) return
    if (pathname.startsWith('/api/')) throw new Refused(TOO_MANY)
    return c.text(sentenceOf(TOO_MANY), 429, { 'retry-after': '1' })
  })
}

const PLACES = new Set(['/', '/_.data', '/offer', '/offer.data', '/api/product', '/api/suggestions'])
const WISHES = ['search', 'category', 'page', 'limit', 'sort', 'onOffer']

const TOO_MANY = refuse('too-many-searches', { retryAfter: 1 })
