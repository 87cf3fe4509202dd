import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { OFFLINE_PAGE, OFFLINE_POLICY } from './page.ts'
import { workerScript } from './worker.ts'

const PAGE = '/offline'
const VERSION = createHash('sha256').update(OFFLINE_PAGE).update(OFFLINE_POLICY).digest('hex').slice(0, 8)

/** What browsers show when they cannot reach the shop, and the worker that keeps it for them. */
export function offline(): Hono {
  const router = new Hono()
  const fresh = { 'cache-control': 'no-cache' }
  const worker = { ...fresh, 'content-type': 'text/javascript; charset=utf-8' }
  router.get(PAGE, (c) => c.html(OFFLINE_PAGE, 200, { ...fresh, 'content-security-policy': OFFLINE_POLICY }))
  router.get('/sw.js', (c) => c.body(workerScript(PAGE, VERSION), 200, worker))
  return router
}
