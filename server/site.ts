import type { IncomingMessage, RequestListener } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { createPages } from './pages.ts'
import type { Services } from './services.ts'

/** Answers every request of the shop. */
export function createSite(services: Services): RequestListener {
  const app = createApp(services, createPages(build, services))
  const answer = getRequestListener(app.fetch)
  return (req, res) => {
    nameClient(req)
    return answer(req, res)
  }
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
