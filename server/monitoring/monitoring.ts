import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { Db } from '../../shop/kernel/database/database.ts'
import type { Config } from '../config/config.ts'
import { listen, stopListening } from '../config/listening.ts'
import type { CountSources } from './counts.ts'
import type { Metrics } from './metrics.ts'
import { checksOf, createReadiness, type Readiness } from './readiness.ts'

interface Watched extends CountSources {
  readonly cacheDb: Db
  readonly checkJobs: () => Promise<unknown>
}

/** Opens readiness and, with METRICS_PORT, metrics on a port of their own. */
export async function openMonitoring(
  { metrics: address }: Pick<Config, 'metrics'>,
  { cacheDb, checkJobs, ...sources }: Watched,
  closers: (() => Promise<void>)[],
) {
  const readiness = createReadiness(checksOf(cacheDb, checkJobs))
  if (!address) return { readiness, metrics: null }
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics({ ...sources, readiness })
  const server = createServer(metricsListener(metrics, address.token))
  await listen(server, address, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
  closers.push(() => stopListening(server))
  return { readiness, metrics }
}

/** Becomes unready, so that load balancers stop sending visitors; those arriving before `left` are served. */
export async function closeToVisitors(
  readiness: Readiness,
  stop: () => Promise<void>,
  left: () => Promise<unknown>,
): Promise<void> {
  readiness.close()
  await left()
  await stop()
}

/** @param token required where set; without it the answer reveals nothing */
export function metricsListener(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  token: string | undefined,
): RequestListener {
  return async ({ method, url, headers }, res) => {
    if (method !== 'GET' || url !== '/metrics' || !isAllowed(headers.authorization, token))
      return res.writeHead(404).end()
    const body = await text().catch(() => null)
    return body === null
      ? res.writeHead(500).end()
      : res.writeHead(200, { 'content-type': contentType }).end(body)
  }
}

function isAllowed(given = '', token: string | undefined): boolean {
  return token === undefined || timingSafeEqual(digest(given), digest(`Bearer ${token}`))
}

// Makes equal lengths for comparing.
const digest = (text: string) => createHash('sha256').update(text).digest()
