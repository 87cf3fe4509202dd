/**
 * The service worker: a page that cannot be fetched is answered with the offline page, the only thing it ever keeps.
 * Everything else goes to the shop as if it were not there: no price is ever an old one, and the API's receipts and
 * returns from the gateway are never touched. Where browsers know how, nothing but pages even wakes it.
 * @param page address of the offline page
 * @param version of that page: a new one makes these bytes new, which is how browsers notice
 */
export const workerScript = (
  page: string,
  version: string,
): string => `const page = '${page}', kept = 'ogs-offline-${version}'
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
