import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { LANGUAGES, pathIn } from '../../shop/kernel/language/language.ts'
import { plainPages } from './plain-page.ts'

/** The offline page and the service worker that stores it. */
export function offline(): Hono {
  const router = new Hono()
  const fresh = { 'cache-control': 'no-cache' }
  const worker = { ...fresh, 'content-type': 'text/javascript; charset=utf-8' }
  for (const language of LANGUAGES) {
    const { html, policy } = PAGES[language]
    router.get(pathIn(language, PATH), (c) =>
      c.html(html, 200, { ...fresh, 'content-security-policy': policy }),
    )
  }
  router.get('/sw.js', (c) => c.body(WORKER, 200, worker))
  return router
}

const PATH = '/offline'

// Browsers call any network online, so this requests the shop itself; a proxy's answer does not count.
const LOOK_AGAIN = `
let looking, timer, looks = 0
const look = async () => {
  clearTimeout(timer)
  if (looking || document.hidden) return
  looking = true
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4000) }
  const answer = await fetch('${PATH}', asked).catch(() => null)
  looking = false
  if (answer?.ok) location.reload()
  else timer = setTimeout(look, Math.min(3000 + 500 * looks++, 15000))
}
if (!location.pathname.endsWith('${PATH}')) {
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  timer = setTimeout(look, 3000)
}
`

const PAGES = plainPages('offline', LOOK_AGAIN)

// Changes the worker's bytes with the page, by which browsers notice.
const VERSION = createHash('sha256').update(JSON.stringify(PAGES)).digest('hex').slice(0, 8)

// Stores only these pages, so no price is stale; the API is left to receipts and gateways' returns.
const WORKER = `const pages = ${JSON.stringify(LANGUAGES.map((language) => pathIn(language, PATH)))}, kept = 'ogs-offline-${VERSION}'
addEventListener('install', (e) => {
  skipWaiting()
  const condition = { or: [{ not: { requestMode: 'navigate' } }, { urlPattern: '/api/*' }] }
  e.addRoutes?.({ condition, source: 'network' }).catch(() => {})
  e.waitUntil(caches.open(kept).then((cache) => cache.addAll(pages.map((page) => new Request(page, { cache: 'reload' })))))
})
addEventListener('activate', (e) => e.waitUntil(take()))
addEventListener('fetch', (e) => {
  const { mode, method, url } = e.request, { pathname } = new URL(url)
  if (mode !== 'navigate' || method !== 'GET' || pathname.startsWith('/api/')) return
  const page = pages.find((one) => one.startsWith('/' + pathname.split('/')[1] + '/')) ?? pages[0]
  e.respondWith(fetch(e.request).catch(async () => (await caches.match(page)) || Response.error()))
})
async function take() {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name)
  await clients.claim()
}
`
