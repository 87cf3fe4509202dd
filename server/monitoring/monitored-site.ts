import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddr from 'proxy-addr'
import { inRequest, REQUEST_ID_HEADER } from '../../shop/kernel/api/request-id.server.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import type { routeLabels } from './route-labels.ts'

interface SiteParts {
  readonly readiness: Readiness
  readonly metrics: Metrics | null
  readonly log: Log
  readonly config: Config
}

/** Numbers each request, and with monitoring counts and logs it. */
export function monitoredSite(
  { readiness, metrics, log, config }: SiteParts,
  labelOf: ReturnType<typeof routeLabels>,
  site: RequestListener,
): RequestListener {
  const idOf = requestIds(config.trustedProxies)
  const logsRequests = config.logFormat === 'json'
  function report(id: string, req: IncomingMessage, res: ServerResponse, started: number): void {
    const ms = performance.now() - started
    // nginx's status for a client that closed the connection before the answer.
    const status = res.headersSent ? res.statusCode : 499
    const method = METHODS.has(req.method ?? '') ? (req.method ?? '') : 'other'
    const route = labelOf(method, req.url ?? '', status)
    if (isUnknownAddress(status)) metrics?.observe(NOWHERE, 'other', status, ms)
    else metrics?.observe(route, method, status, ms)
    if (logsRequests)
      inRequest(id, () => log.info('request', { method, route, status, ms: Math.round(ms * 10) / 10 }))
  }
  return (req, res) => {
    const id = idOf(req)
    // Tells a proxy to stop using a closing connection.
    if (readiness.isClosing()) res.shouldKeepAlive = false
    if (metrics || logsRequests) res.once('close', report.bind(null, id, req, res, performance.now()))
    return inRequest(id, () => site(req, res))
  }
}

/** A series per unknown address would grow without bound. */
const isUnknownAddress = (status: number): boolean => status === 404 || status === 405

const NOWHERE = '/*'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A trusted proxy's id, else a new one: strangers write nothing into the log. */
export function requestIds(trustedProxies: readonly string[]): (req: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies])
  return (req) => {
    const given = req.headers[REQUEST_ID_HEADER]
    const isGiven = typeof given === 'string' && WELL_FORMED.test(given)
    return isGiven && trust(req.socket.remoteAddress ?? '', 0) ? given : randomUUID()
  }
}

const WELL_FORMED = /^[\w.-]{8,64}$/
