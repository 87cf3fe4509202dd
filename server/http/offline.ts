import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { plainPage } from './plain-page.ts'

/** What browsers show when they cannot reach the shop, and the service worker that keeps it for them. */
export function offline(): Hono {
  const router = new Hono()
  const fresh = { 'cache-control': 'no-cache' }
  const worker = { ...fresh, 'content-type': 'text/javascript; charset=utf-8' }
  router.get(PATH, (c) => c.html(PAGE, 200, { ...fresh, 'content-security-policy': POLICY }))
  router.get('/sw.js', (c) => c.body(WORKER, 200, worker))
  return router
}

const PATH = '/offline'

const { html: PAGE, policy: POLICY } = plainPage({
  heading: 'You are offline',
  sentences: [
    'The shop cannot be reached just now. Your cart and your orders are safe with us.',
    'Please check your connection and try again.',
  ],
})

// A new page makes the worker's bytes new, which is how browsers notice.
const VERSION = createHash('sha256').update(PAGE).update(POLICY).digest('hex').slice(0, 8)

// Keeps nothing but this page, so no price is an old one; the API is left alone for receipts and gateways' returns.
const WORKER = `const page = '${PATH}', kept = 'ogs-offline-${VERSION}'
addEventListener('install', (e) => {
  skipWaiting()
  const condition = { or: [{ not: { requestMode: 'navigate' } }, { urlPattern: '/api/*' }] }
  e.addRoutes?.({ condition, source: 'network' }).catch(() => {})
  e.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
})
addEventListener('activate', (e) => e.waitUntil(take()))
addEventListener('fetch', (e) => {
  const { mode, method, url } = e.request
  if (mode !== 'navigate' || method !== 'GET' || new URL(url).pathname.startsWith('/api/')) return
  e.respondWith(fetch(e.request).catch(async () => (await caches.match(page)) || Response.error()))
})
async function take() {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name)
  await clients.claim()
}
`
