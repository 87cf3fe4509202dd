import type { IncomingMessage } from 'node:http'

const CLIENT_ADDRESS = 'x-ogs-client-address'

/** Says in a header who is on the other end of the connection, whatever the request itself says there. */
export function nameClient(req: IncomingMessage): void {
  const address = req.socket.remoteAddress ?? ''
  const sent = req.rawHeaders
  const kept = sent.filter((_, i) => sent[i - (i % 2)]?.toLowerCase() !== CLIENT_ADDRESS)
  req.rawHeaders = [...kept, CLIENT_ADDRESS, address]
  req.headers[CLIENT_ADDRESS] = address
}
