import { afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { expectFair } from '../testing/test-problem.ts'
import { callsOf, ROUTES } from './test-routes.ts'

let app: TestApp
let shopper: TestUser
beforeAll(async () => {
  app = await openTestApp()
  shopper = await app.signUp('shopper')
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

/** By the table's patterns: `/product/{id}` stands for `/product/removals`, too. */
function methodsAt(address: string): string[] {
  const calls = Object.keys(ROUTES).map((name) => name.split(' '))
  const isAt = (path = '') =>
    new RegExp(`^${path.replace('{ending}', 'success').replace(/\{\w+\}/g, '[^/]+')}$`).test(address)
  return [...new Set(calls.flatMap(([method = '', path]) => (isAt(path) ? [method] : [])))]
}

test('another method is told which ones the address takes', async () => {
  for (const path of new Set(Object.keys(ROUTES).map((name) => name.split(' ')[1] ?? ''))) {
    const address = path.replace('{ending}', 'success').replace(/\{\w+\}/, 'x')
    const taken = methodsAt(address)
    const allowed = taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort()
    const call = (method: string) => app.request(method, address, { token: shopper.token })
    const allowedBy = ({ headers }: Response) => headers.get('allow')?.split(', ').sort()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY', 'get']) {
      if (taken.includes(method.toUpperCase())) continue
      const answer = await call(method)
      expect([method, path, allowedBy(answer)]).toEqual([method, path, allowed])
      await expectFair(answer, 405)
    }
    const options = await call('OPTIONS')
    expect([path, options.status, allowedBy(options)]).toEqual([path, 204, allowed])
    if (!taken.includes('GET')) expect((await call('HEAD')).status).toBe(405)
  }
})

test.each(['', '/', '/nothing', '/nothing/', '/auth/list-sessions', '/auth/update-user'])(
  'nothing is at %s',
  async (path) => {
    await expectFair(await app.request('GET', path, { token: shopper.token, cookie: shopper.cookie }), 404)
  },
)

test.each([
  ['/product/?page=2&limit=5', '/product?page=2&limit=5'],
  ['//product', '/product'],
  ['/PRODUCT', '/product'],
  ['/Users/Admin/Amina@Example.com/', '/users/admin/Amina@Example.com'],
])('%s leads to the call at %s, for those who read', async (path, call) => {
  const answer = await app.request('GET', path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/api${call}`])
  await expectFair(await app.request('POST', path, { body: {} }), 404)
})

test('of what better-auth could do, only what the table names can be reached', async () => {
  const { cookie, token } = shopper
  const known = callsOf(app)
  const unlisted = betterAuthsCalls().filter((call) => !known.includes(call))
  expect(unlisted.length).toBeGreaterThan(20)
  for (const call of unlisted) {
    const [method = '', path = ''] = call.split(' ')
    const body = method === 'GET' ? undefined : { provider: 'google', newEmail: 'a.thief@example.com' }
    const answer = await app.request(method, path, { cookie, token, body })
    // The shop's own call at that address takes another method.
    await expectFair(answer, answer.headers.has('allow') ? 405 : 404)
  }
})

function betterAuthsCalls(): string[] {
  const endpoints = Object.values<Endpoint>(app.auth.api)
  return endpoints.flatMap(({ path, options: { method } }) =>
    path === undefined
      ? []
      : [method].flat().map((one) => `${one} /auth${path.replace(':id', 'google').replace(':token', 'x')}`),
  )
}

interface Endpoint {
  readonly path?: string
  readonly options: { readonly method?: string | readonly string[] }
}

test('nothing answers outside the table but files, and what every request passes', () => {
  const others = app.app.routes.filter(({ method, path }) => method === 'ALL' || !path.startsWith('/api/'))
  const names = others.map(({ method, path }) => `${method} ${path.replace(/\{.*/, '')}`)
  // A shop that is not built yet has no files.
  expect([...new Set(['GET /assets/*', ...names])].sort()).toEqual([
    'ALL /*',
    'ALL /api/*',
    'ALL /api/order-list',
    'ALL /api/product',
    'ALL /api/suggestions',
    'ALL /api/today',
    'ALL /media/*',
    'ALL /media/:folder/:file',
    'GET /*',
    'GET /.well-known/change-password',
    'GET /:part',
    'GET /apple-touch-icon.png',
    'GET /assets/*',
    'GET /bn/manifest.webmanifest',
    'GET /bn/offline',
    'GET /emoji/:file',
    'GET /favicon.ico',
    'GET /healthz',
    'GET /icon-192.png',
    'GET /icon-512.png',
    'GET /manifest.webmanifest',
    'GET /media/:folder',
    'GET /offline',
    'GET /readyz',
    'GET /robots.txt',
    'GET /sitemap-pages.xml',
    'GET /sitemap.xml',
    'GET /sw.js',
  ])
})
