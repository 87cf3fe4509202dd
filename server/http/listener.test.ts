import { type IncomingHttpHeaders, request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog, formatConsole } from '../config/log.ts'
import { createReadiness } from '../monitoring/readiness.ts'
import { openTestApp } from '../testing/test-app.ts'
import { listenLocally } from '../testing/test-listening.ts'
import { createApp } from './app.ts'
import { createListener } from './listener.ts'

const MADE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly id: string
  readonly text: string
}

/** The shop on a port, and the lines of its log. */
async function open(settings: Record<string, string> = {}) {
  const { services, db } = await openTestApp({ LOG_FORMAT: 'json', ...settings })
  const lines: string[] = []
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(line)),
  )
  formatConsole('json')
  const readiness = createReadiness({})
  const observe = vi.fn()
  const metrics = { observe, watchCache: vi.fn(), text: async () => '', contentType: 'text/plain' as never }
  const watched = { ...services, readiness, metrics, log: createLog('info') }
  const app = createApp(watched, () => new Response('a page', { status: 404 }))
  const url = await listenLocally(createListener(watched, app, {}))
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request(url, { path, headers }, async (res) => {
        const text = (await res.toArray()).join('')
        const id = String(res.headers['x-request-id'])
        resolve({ status: res.statusCode, headers: res.headers, id, text })
      })
      asked.on('error', reject).end()
    })
  const written = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
  /** A request's line comes after its answer. */
  const lineOf = async ({ id }: Answer) => {
    const line = () => written().find(({ message, requestId }) => message === 'request' && requestId === id)
    await expect.poll(line).toBeDefined()
    return line()
  }
  return { get, lines, written, lineOf, observe, db, readiness }
}

test.each([
  ['straight from the site', '/sitemap.xml'],
  ['past the response cache', '/api/categories'],
])('a fault %s names the number that its line in the log has', async (_, path) => {
  const { get, written, db } = await open()
  await db.schema.alterTable('category').renameTo('gone').execute()
  const { status, id, text } = await get(path)
  expect({ status, id }).toEqual({ status: 500, id: expect.stringMatching(MADE) })
  expect(JSON.parse(text)).toMatchObject({ code: 'internal-error', requestId: id })
  const told = written().filter(({ level }) => level === 'error')
  expect(told).toMatchObject([{ message: 'A request failed', requestId: id, error: { code: '42P01' } }])
})

test('a refusal has no request id: nothing is logged for it', async () => {
  const { get, written } = await open()
  const { status, id, text } = await get('/api/cart')
  expect({ status, id }).toEqual({ status: 401, id: expect.stringMatching(MADE) })
  expect(JSON.parse(text)).not.toHaveProperty('requestId')
  expect(written().filter(({ level }) => level === 'error')).toEqual([])
})

test('cached answers are the same bytes with their own request id', async () => {
  const { get } = await open()
  const answers = [await get('/api/categories'), await get('/api/categories')]
  const again = await get('/api/categories', { 'if-none-match': String(answers[0]?.headers.etag) })
  expect(again.status).toBe(304)
  expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(3)
  expect(answers[1]?.text).toBe(answers[0]?.text)
})

test('a request id is accepted from a trusted proxy only', async () => {
  const named = { 'x-request-id': 'from-outside-1' }
  const strangers = await open()
  for (const path of ['/api/categories', '/api/cart', '/healthz'])
    expect((await strangers.get(path, named)).id).toMatch(MADE)
  expect(strangers.lines.join()).not.toContain('from-outside')
  const proxied = await open({ TRUSTED_PROXIES: 'loopback' })
  for (const path of ['/api/categories', '/api/cart', '/healthz'])
    expect((await proxied.get(path, named)).id).toBe('from-outside-1')
})

test('each request is a line with route and duration, and nothing about the caller', async () => {
  const { get, lines, lineOf, observe } = await open()
  const secrets = { authorization: 'Bearer s3cret-token', cookie: 'session=s3cret', 'user-agent': 's3cret' }
  for (const [path, route, status] of [
    ['/api/categories?search=s3cret', '/api/categories', 200],
    ['/api/users/admin/s3cret@example.com', '/api/users/admin/:email', 401],
    ['/reset-password?token=s3cret', '/*', 404],
    ['/api/s3cret', '/api/*', 404],
  ] as const) {
    const told = await lineOf(await get(path, secrets))
    expect(told).toMatchObject({ level: 'info', method: 'GET', route, status, ms: expect.any(Number) })
    // Unknown addresses share one label.
    const counted = status === 404 ? ['/*', 'other'] : [route, 'GET']
    expect(observe).toHaveBeenLastCalledWith(...counted, status, expect.any(Number))
  }
  expect(lines.join()).not.toContain('s3cret')
})

test('without JSON there is no line for a request', async () => {
  const { get, lines, observe } = await open({ LOG_FORMAT: 'text' })
  await get('/healthz')
  await expect.poll(() => observe).toHaveBeenCalled()
  expect(lines).toEqual([])
})

test('a closing shop closes its connections with the next answer', async () => {
  const { get, readiness } = await open()
  const paths = ['/api/categories', '/api/cart']
  for (const path of paths) expect((await get(path, KEEP)).headers.connection).toBe('keep-alive')
  readiness.close()
  for (const path of paths) expect((await get(path, KEEP)).headers.connection).toBe('close')
  expect((await get('/readyz')).status).toBe(503)
})

const KEEP = { connection: 'keep-alive' }
