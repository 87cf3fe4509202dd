import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { routeLabels } from './route-labels.ts'

const PAGES = {
  root: { id: 'root', path: '' },
  frame: { id: 'frame', parentId: 'root' },
  home: { id: 'home', parentId: 'frame', index: true },
  details: { id: 'details', parentId: 'frame', path: 'details/:id' },
  profile: { id: 'profile', parentId: 'frame', path: 'profile' },
  thanks: { id: 'thanks', parentId: 'frame', path: 't/:token' },
  order: { id: 'order', parentId: 'profile', path: 'orders/:id' },
  ending: { id: 'ending', parentId: 'frame', path: 'days/end/:token' },
  nothing: { id: 'nothing', parentId: 'frame', path: '*' },
} as const

let labelOf: ReturnType<typeof routeLabels>
beforeAll(async () => {
  const { app } = await openTestApp()
  labelOf = routeLabels(app.router, PAGES)
})

test.each([
  ['GET', '/', 200, '/'],
  ['GET', '/?search=secret&token=x', 200, '/'],
  ['GET', '/_.data?page=2', 200, '/_.data'],
  ['GET', '/details/01890000-0000-7000-8000-000000000000', 200, '/details/:id'],
  ['GET', '/profile/orders/7.data', 200, '/profile/orders/:id.data'],
  ['GET', '/bn', 200, '/bn'],
  ['GET', '/bn.data?page=2', 200, '/bn/_.data'],
  ['GET', '/bn/profile/orders/7.data', 200, '/bn/profile/orders/:id.data'],
  ['GET', '/t/AbCdEfGhIjKlMnOpQrStUv', 200, '/t/:token'],
  ['GET', '/bn/t/AbCdEfGhIjKlMnOpQrStUv.data', 404, '/bn/t/:token.data'],
  ['POST', '/api/thanks/AbCdEfGhIjKlMnOpQrStUv', 409, '/api/thanks/:token'],
  ['GET', '/days/end/A1b2C3d4E5f6G7h8I9j0-_', 200, '/days/end/:token'],
  ['POST', '/api/days/endings/A1b2C3d4E5f6G7h8I9j0-_', 200, '/api/days/endings/:token'],
  ['GET', '/bn/no-such', 404, '/*'],
  ['HEAD', '/api/product/7', 404, '/api/product/:id'],
  ['PUT', '/api/product/7', 401, '/api/product/:id'],
  ['GET', '/api/nothing/amina@example.com', 404, '/api/*'],
  ['POST', '/api/auth/sign-in/email', 401, '/api/auth/sign-in/email'],
  ['GET', '/assets/gone-1234.js', 404, '/assets/*'],
  ['GET', '/favicon.ico', 200, '/favicon.ico'],
  ['GET', '/bn/manifest.webmanifest', 200, '/bn/manifest.webmanifest'],
  ['GET', '/emoji/1f381.svg', 200, '/emoji/:file'],
  ['GET', '/a-file.txt', 200, '/assets/*'],
  ['GET', '/a-file.txt', 404, '/*'],
  ['GET', '/healthz', 200, '/healthz'],
  ['GET', `/${'long'.repeat(1000)}`, 404, '/*'],
])('%s %s, answered with %d, is %s', (method, target, status, label) => {
  expect(labelOf(method, target, status)).toBe(label)
})

test('whatever strangers request, there are few labels, and nothing of it in the log', () => {
  const warn = vi.spyOn(console, 'warn')
  const starts = ['/', '/api/', '/api/product/', '/details/', '/media/', '/profile/', '/assets/', '/%', '//']
  const labels = new Set<string>()
  for (let nth = 0; nth < 3000; nth += 1) {
    const target = `${starts[nth % starts.length]}${randomBytes(1 + (nth % 40)).toString(nth % 2 ? 'hex' : 'latin1')}`
    for (const method of ['GET', 'other']) labels.add(labelOf(method, target, 404))
  }
  expect(labels.size).toBeLessThan(20)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
