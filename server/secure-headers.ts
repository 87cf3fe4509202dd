import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

/**
 * Headers that keep a browser from doing with our answers what we did not mean, on every answer.
 * What a route has set itself stays; pages also get a Content-Security-Policy.
 * @param publicUrl where people reach the shop; on https it is to stay https
 */
export function secureHeaders(publicUrl: string) {
  const fixed = fixedHeaders(publicUrl)
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(fixed)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    if (c.res.headers.has(CSP) || !c.res.headers.get('content-type')?.startsWith('text/html')) return
    const html = await c.res.clone().text()
    c.res.headers.set(CSP, c.req.path === '/api/docs' ? apiPagePolicy(html) : contentSecurityPolicy(html))
  })
}

const CSP = 'content-security-policy'

function fixedHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
  if (new URL(publicUrl).protocol === 'https:') {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  }
  return headers
}

/**
 * The policy of one page. Its inline scripts (the router's data and its start) are named by their hashes and not by a
 * nonce, because the window answers the same bytes to everybody.
 * @param html the whole page as it is sent
 */
export function contentSecurityPolicy(html: string): string {
  return policy({ ...PAGE, 'script-src': ["'self'", ...scriptHashes(html)] })
}

/** Swagger UI sets styles on its elements. */
function apiPagePolicy(html: string): string {
  return policy({
    ...PAGE,
    'script-src': ["'self'", ...scriptHashes(html)],
    'style-src': ["'self'", "'unsafe-inline'"],
  })
}

/** Vite's development server brings styles as `<style>` elements; a built page has none. */
const DEVELOPING = import.meta.env?.MODE === 'development'

const PAGE: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'style-src': DEVELOPING ? ["'self'", "'unsafe-inline'"] : ["'self'"],
  // Photos of products may live anywhere on the web; small ones and previews are data.
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

function scriptHashes(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
  return [...new Set(inline.map(([, , text = '']) => hash(text)))]
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
