import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { changesAfter } from '../../shop/selling/catalog/whole-catalog.server.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import type { Log } from '../start/log.ts'
import type { Services } from '../start/services.ts'
import { createApp } from './app.ts'
import { clientAddress, nameClient } from './client-address.ts'
import { createPages } from './pages.ts'

export function createSite(services: Services): RequestListener {
  const app = createApp(services, createPages(build, services))
  const { cacheDb, config, log } = services
  const addressOf = clientAddress(config.trustedProxies, log.warn)
  const changes = (version: number) => changesAfter(cacheDb, version)
  const cache = createResponseCache(app.fetch, { origin: config.publicUrl, changesAfter: changes, addressOf })
  const answer = getRequestListener(app.fetch)
  const name = nameClient(addressOf)
  return async (req, res) => {
    if (await cache.answer(req, res).catch(passOn(log))) return
    name(req)
    await answer(req, res)
  }
}

/** Without the database the cache cannot know the version; the site then answers what is so. */
const passOn = (log: Log) => (error: unknown) => {
  log.warn('The response cache could not answer', error)
  return false
}
