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

/** `/payments/{tran_id}` and `/product/{id}` stand for these, too. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  '/payments/ipn': ['GET'],
  '/manageorder/fulfilments': ['GET'],
  '/product/removals': ['PUT', 'DELETE'],
}

test('other methods find nothing', async () => {
  const paths = new Map<string, string[]>()
  for (const name of Object.keys(ROUTES)) {
    const [method = '', path = ''] = name.split(' ')
    paths.set(path, [...(paths.get(path) ?? []), method])
  }
  for (const [path, known] of paths) {
    const taken = [...known, ...(ALSO[path] ?? [])]
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'get']) {
      if (taken.includes(method.toUpperCase())) continue
      const address = path.replace('{ending}', 'success').replace(/\{\w+\}/, 'x')
      await expectFair(await app.request(method, address, { token: shopper.token }), 404)
    }
  }
})

test.each([
  '',
  '/',
  '/nothing',
  '/product/',
  '//product',
  '/PRODUCT',
  '/auth/list-sessions',
  '/auth/update-user',
])('nothing is at %s', async (path) => {
  await expectFair(await app.request('GET', path, { token: shopper.token, cookie: shopper.cookie }), 404)
})

test('of what better-auth could do, only what the table names can be reached', async () => {
  const { cookie, token } = shopper
  const known = callsOf(app)
  const unlisted = betterAuthsCalls().filter((call) => !known.includes(call))
  expect(unlisted.length).toBeGreaterThan(20)
  for (const call of unlisted) {
    const [method = '', path = ''] = call.split(' ')
    const body = method === 'GET' ? undefined : { provider: 'google', newEmail: 'a.thief@example.com' }
    await expectFair(await app.request(method, path, { cookie, token, body }), 404)
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
    'ALL /media/*',
    'GET /*',
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
