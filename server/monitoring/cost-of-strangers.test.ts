import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { formatConsole } from '../config/log.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { listenLocally } from '../testing/test-listening.ts'
import { createMetrics } from './metrics.ts'
import { monitoredSite } from './monitored-site.ts'
import { createReadiness } from './readiness.ts'

/** A site that has one page, and answers all else with 404 or 405. */
async function open() {
  const { db, pool } = await freshDatabase()
  const readiness = createReadiness({})
  const metrics = createMetrics({ db, pool, readiness })
  const lines: string[] = []
  const target = Object.fromEntries(
    ['debug', 'log', 'info', 'warn', 'error'].map((level) => [
      level,
      (line: string) => void lines.push(line),
    ]),
  ) as Parameters<typeof formatConsole>[1] & object
  formatConsole('json', target)
  const log = { debug: target.debug, info: target.info, warn: target.warn, error: target.error }
  const watching = { readiness, metrics, log, config: { logFormat: 'json', trustedProxies: [] } } as never
  const labelOf = (_: string, path: string) => path.split('?')[0] ?? ''
  const url = await listenLocally(
    monitoredSite(watching, labelOf, ({ url, method }, res) => {
      res.statusCode = url !== '/' ? 404 : method === 'GET' ? 200 : 405
      res.end()
    }),
  )
  const ask = async (method: string, path: string, headers = {}) => {
    const asked = request(url, { method, path, headers, agent: false })
    asked.end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    await once(answer, 'close')
  }
  return { ask, lines, metrics }
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

test('whatever strangers ask for in vain, and in which way, is one set of figures for each answer', async () => {
  const { ask, metrics } = await open()
  await ask('GET', '/')
  for (const method of METHODS) for (const path of ['/one', '/two', '/three']) await ask(method, path)
  for (const method of METHODS.slice(1)) await ask(method, '/')
  const counts = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('shop_request_seconds_count'))
  expect(counts.sort()).toEqual([
    'shop_request_seconds_count{route="/",method="GET",status="200"} 1',
    'shop_request_seconds_count{route="/*",method="other",status="404"} 18',
    'shop_request_seconds_count{route="/*",method="other",status="405"} 5',
  ])
})

test('a request of a stranger writes one line of 250 bytes at most, and none of their words but the pattern of the address', async () => {
  const { ask, lines } = await open()
  const words = {
    origin: 'https://evil.example',
    'user-agent': 'x'.repeat(4000),
    'x-request-id': 'chosen-by-me',
    cookie: 'y'.repeat(2000),
  }
  await ask('POST', `/?${'z'.repeat(4000)}`, words)
  expect(lines).toHaveLength(1)
  expect(Buffer.byteLength(lines[0] ?? '')).toBeLessThanOrEqual(250)
  expect(lines[0]).not.toMatch(/evil|xxx|yyy|zzz|chosen/)
})
