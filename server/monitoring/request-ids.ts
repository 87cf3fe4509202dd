import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from 'proxy-addr'
import { REQUEST_ID_HEADER } from '../../shop/kernel/api/request-id.server.ts'

/** The number a trusted proxy gave the request, else a new one: a stranger writes nothing into the log. */
export function requestIds(trustedProxies: readonly string[]): (req: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies])
  return (req) => {
    const given = req.headers[REQUEST_ID_HEADER]
    const isGiven = typeof given === 'string' && WELL_FORMED.test(given)
    return isGiven && trust(req.socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }
}

const WELL_FORMED = /^[\w.-]{8,64}$/
