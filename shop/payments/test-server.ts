import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export async function testServer(answer: (asked: ReceivedRequest, response: ServerResponse) => void) {
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://gateway')
    const { method = '', headers } = request
    const query = Object.fromEntries(searchParams)
    answer({ method, path, query, headers, body: await text(request) }, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** An address where nothing listens. */
export async function nowhere(): Promise<string> {
  const { baseUrl, close } = await testServer(() => undefined)
  close()
  return baseUrl
}
