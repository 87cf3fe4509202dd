import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { changesAfter } from '../../shop/catalog/products/whole-catalog.server.ts'
import { REQUEST_ID_HEADER, requestId } from '../../shop/kernel/api/request-id.server.ts'
import type { Log } from '../config/log.ts'
import { monitoredSite } from '../monitoring/monitored-site.ts'
import { type PageRoutes, routeLabels } from '../monitoring/route-labels.ts'
import { waitForFailover } from '../response-cache/catalogue-changes.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import type { Services } from '../services/services.ts'
import type { createApp } from './app.ts'
import { clientAddress, nameClient } from './client-address.ts'

/** Answers from the response cache, else from the site. */
export function createListener(
  services: Services,
  app: ReturnType<typeof createApp>,
  pages: PageRoutes,
): RequestListener {
  const { cacheDb, config, log, metrics } = services
  const addressOf = clientAddress(config.trustedProxies, log.warn)
  const changes = waitForFailover((version: number) => changesAfter(cacheDb, version))
  const cache = createResponseCache(app.fetch, { origin: config.publicUrl, changesAfter: changes, addressOf })
  metrics?.watchCache(cache.figures)
  const answer = getRequestListener(app.fetch)
  const name = nameClient(addressOf)
  return monitoredSite(services, routeLabels(app.router, pages), async (req, res) => {
    if (await cache.answer(req, res).catch(passToSite(log))) return
    name(req)
    res.setHeader(REQUEST_ID_HEADER, requestId() ?? '')
    await answer(req, res)
  })
}

/** Without the database the version is unknown, so the site answers. */
const passToSite = (log: Log) => (error: unknown) => {
  log.warn('The response cache could not answer', error)
  return false
}
