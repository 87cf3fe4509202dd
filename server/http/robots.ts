import { Hono } from 'hono'

/** Tells search engines where to look: the public pages, and the list of their addresses. */
export function robots(publicUrl: string): Hono {
  const text = `User-agent: *
Allow: /
Disallow: /api/
Disallow: /payments/
Disallow: /profile

Sitemap: ${publicUrl}/sitemap.xml
`
  return new Hono().get('/robots.txt', (c) => c.text(text, 200, { 'cache-control': 'public, max-age=3600' }))
}
