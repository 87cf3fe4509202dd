import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

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

export const CSP = 'content-security-policy'

/** Inline scripts are named by hashes and not by a nonce, because a cached page is the same bytes for everybody. */
export function contentSecurityPolicy({
  scripts = [] as readonly (string | Buffer)[],
  styles = [] as 'any' | readonly string[],
} = {}): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    ...PAGE,
    'script-src': ["'self'", ...new Set(scripts.map(hash))],
    // Only a page without anything of a stranger may let scripts style elements by attributes.
    'style-src': ["'self'", ...(styles === 'any' || DEVELOPING ? ["'unsafe-inline'"] : styles.map(hash))],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Vite's development server brings styles as `<style>` elements without hashes. */
const DEVELOPING = import.meta.env?.MODE === 'development'

const PAGE: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  // Photos of products may live anywhere on the web; small ones are data, and one not yet uploaded is a blob.
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
}

const hash = (text: string | Buffer): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
