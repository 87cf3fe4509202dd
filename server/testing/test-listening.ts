import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterThisFile } from './test-cleanup.ts'

/** Serves on a free port of this machine until the test file ends. @returns the address */
export async function listenLocally(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterThisFile(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const serveLocally = (fetch: (request: Request) => Response | Promise<Response>) =>
  listenLocally(getRequestListener(fetch))
