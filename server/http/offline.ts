import { createHash } from 'node:crypto'
import { Hono } from 'hono'

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

// The colours of shop/ui/theme.css, which cannot be fetched when this page is needed.
const STYLE = `
:root{color-scheme:light dark;--paper:#fffbf5;--ink:#2b2320;--soft:#6a5b53;--berry:#b4234b;--deep:#8e1839;--on:#ffffff}
@media(prefers-color-scheme:dark){:root{--paper:#1a1412;--ink:#f7eee5;--soft:#c2b1a5;--berry:#f2839f;--deep:#f8a9bc;--on:#2b0713}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;padding:2.5rem 0;display:grid;align-content:center;justify-items:center;gap:1rem;background:var(--paper);color:var(--ink);font:1.125rem/1.6 system-ui,sans-serif;text-align:center}
body>*{margin:0 1.5rem;max-width:30rem}
.ribbon{display:flex;align-items:center;width:100%;max-width:none;margin:0 0 1.5rem;color:var(--berry)}
.ribbon::before,.ribbon::after{content:"";flex:1;height:.5rem;background:currentColor}
svg{width:7rem;height:7rem;margin:0 -.875rem;transform:translateY(.375rem);fill:none;stroke:currentColor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
h1{font:600 clamp(2.5rem,9vw,3.75rem)/1.1 Georgia,"Times New Roman",serif;letter-spacing:-.025em;text-wrap:balance}
p{color:var(--soft);text-wrap:pretty}
a{margin-top:1rem;display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.5rem;border:1px solid transparent;border-radius:9in;background:var(--berry);color:var(--on);font-weight:600;text-decoration:none}
a:hover{background:var(--deep)}
a:focus-visible{outline:2px solid var(--berry);outline-offset:3px}
`

// The empty address of the link is the one that was wanted.
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline · OGS</title>
<style>${STYLE}</style>
</head>
<body>
<div class="ribbon" aria-hidden="true"><svg viewBox="0 0 48 48"><path d="M24 20C20 11 9 8 6 13c-3 6 3 15 18 11 15 4 21-5 18-11-3-5-14-2-18 7Z"/><path d="M24 24c-3 5-7 10-13 15l1-7-6-2c7-1 12-3 15-7m3 1c3 5 7 10 13 15l-1-7 6-2c-7-1-12-3-15-7"/><circle cx="24" cy="22" r="4" fill="currentColor" stroke="none"/></svg></div>
<h1>You are offline</h1>
<p>The shop cannot be reached just now. Your cart and your orders are safe with us.</p>
<p>Please check your connection and try again.</p>
<a href="">Try again</a>
</body>
</html>
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

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
