import { createMiddleware } from 'hono/factory'
import { type QueueLimits, queueByKey } from '../../shop/kernel/api/api-limits.server.ts'
import { Refused, sentenceOf } from '../../shop/kernel/api/refusal.ts'
import { refuse } from '../../shop/kernel/api/refusals.ts'
import { type Language, languageOfPath } from '../../shop/kernel/language/language.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'

/**
 * Limits what one address has made at once, known address or not. Cached responses do not pass here. Pages and calls have a line each:
 * a page may wait for a call.
 */
export function browsingLimit(queue: QueueLimits = { atOnce: 4, inLine: 12 }) {
  const take = queueByKey(queue)
  return createMiddleware(async (c, next) => {
    if ((await take(c.req.header(CLIENT_ADDRESS_HEADER) ?? '', next)) !== null) return
    const { pathname } = new URL(c.req.url)
    if (pathname.startsWith('/api/')) throw new Refused(TOO_MANY)
    return tooManyPages(languageOfPath(pathname).language)
  })
}

export const tooManyPages = (language: Language): Response =>
  new Response(sentenceOf(TOO_MANY, language), {
    status: 429,
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'retry-after': '1' },
  })

const TOO_MANY = refuse('too-many-searches', { retryAfter: 1 })
