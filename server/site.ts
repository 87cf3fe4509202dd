import type { IncomingMessage, RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { catalogueVersion } from '../shop/catalog/products.server.ts'
import { createApp } from './app.ts'
import type { Log } from './log.ts'
import { createPages } from './pages.ts'
import type { Services } from './services.ts'
import { createWindow } from './window.ts'

/** Answers every request of the shop. */
export function createSite(services: Services): RequestListener {
  const app = createApp(services, createPages(build, services))
  const { db, config, log } = services
  const shopWindow = createWindow(app.fetch, config.publicUrl, () => catalogueVersion(db))
  const answer = getRequestListener(app.fetch)
  return async (req, res) => {
    if (await shopWindow.answer(req, res).catch(closed(log))) return
    nameClient(req)
    await answer(req, res)
  }
}

/** Without the database the window cannot know the version; the request goes on and gets an honest answer. */
const closed = (log: Log) => (error: unknown) => {
  log.warn('The window could not answer', error)
  return false
}

const CLIENT_ADDRESS = 'x-ogs-client-address'

/** Says who is on the other end of the connection, whatever the request itself says. */
function nameClient(req: IncomingMessage): void {
  const address = req.socket.remoteAddress ?? ''
  const sent = req.rawHeaders
  const kept = sent.filter((_, i) => sent[i - (i % 2)]?.toLowerCase() !== CLIENT_ADDRESS)
  req.rawHeaders = [...kept, CLIENT_ADDRESS, address]
  req.headers[CLIENT_ADDRESS] = address
}
