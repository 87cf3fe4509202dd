import { createMiddleware } from 'hono/factory'
import { CSP, contentSecurityPolicy } from '../../shop/site/content-security-policy.server.ts'

/** Routes may set their own; without a policy of its own a page runs scripts from files only. */
export function secureHeaders(publicUrl: string) {
  const fixed: [string, string][] = [...FIXED]
  // Not for subdomains: they may belong to others, without https.
  if (publicUrl.startsWith('https:')) fixed.push(['strict-transport-security', 'max-age=31536000'])
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of fixed) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    if (isPage && !c.res.headers.has(CSP)) c.res.headers.set(CSP, contentSecurityPolicy())
  })
}

const FIXED = Object.entries({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
})
