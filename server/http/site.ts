import type { RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { catalogueVersion } from '../../shop/selling/catalog/products.server.ts'
import { createWindow } from '../response-cache/response-cache.ts'
import type { Log } from '../start/log.ts'
import type { Services } from '../start/services.ts'
import { createApp } from './app.ts'
import { clientAddress, nameClient } from './client-address.ts'
import { createPages } from './pages.ts'

/** Answers every request of the shop. */
export function createSite(services: Services): RequestListener {
  const app = createApp(services, createPages(build, services))
  const { windowDb, config, log } = services
  const addressOf = clientAddress(config.trustedProxies, log.warn)
  const version = () => catalogueVersion(windowDb)
  const shopWindow = createWindow(app.fetch, { origin: config.publicUrl, version, addressOf })
  const answer = getRequestListener(app.fetch)
  const name = nameClient(addressOf)
  return async (req, res) => {
    if (await shopWindow.answer(req, res).catch(closed(log))) return
    name(req)
    await answer(req, res)
  }
}

/** Without the database the window cannot know the version; the request goes on and gets an honest answer. */
const closed = (log: Log) => (error: unknown) => {
  log.warn('The window could not answer', error)
  return false
}
