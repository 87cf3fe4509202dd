import { createMiddleware } from 'hono/factory'
import { CSP, contentSecurityPolicy } from './content-policy.ts'

/**
 * Headers that keep a browser from doing with our answers what we did not mean, on every answer.
 * What a route has set itself stays; a page without a policy of its own may run no script but those from files.
 * @param publicUrl where people reach the shop; on https it is to stay https
 */
export function secureHeaders(publicUrl: string) {
  const fixed = fixedHeaders(publicUrl)
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(fixed)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    if (isPage && !c.res.headers.has(CSP)) c.res.headers.set(CSP, contentSecurityPolicy())
  })
}

function fixedHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
  // Not for subdomains: they may be others' business, and not be on https.
  if (new URL(publicUrl).protocol === 'https:') headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}
