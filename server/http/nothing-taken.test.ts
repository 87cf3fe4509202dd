import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { openTestApp, SHOP_URL } from '../testing/test-app.ts'

const app = await openTestApp()
const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const

let said: MockInstance[]
beforeEach(() => {
  said = LEVELS.map((level) => vi.spyOn(console, level).mockImplementation(() => undefined))
})
afterEach(() => {
  for (const one of said) one.mockRestore()
})

const FOREIGN = { origin: 'https://evil.example', 'x-ogs-client-address': '203.0.113.7' }

function expectNothingLogged() {
  expect(app.faults).toEqual([])
  for (const one of said) expect(one).not.toHaveBeenCalled()
}

test.each([
  ['POST', '/', /^Nothing can be sent to this page/],
  ['POST', '/details/1.data', /^Nothing can be sent/],
  ['PUT', '/profile/orders', /^Nothing can be sent/],
  ['DELETE', '/no-such-page', /^Nothing can be sent/],
  ['OPTIONS', '/', /^Nothing can be sent/],
  ['POST', '/bn', /^এই পাতায় কিছু পাঠানো যায় না/],
  ['POST', '/%ff', /^Nothing can be sent/],
])(
  '%s %s from another site is answered before the pages, in words, and not logged',
  async (method, path, words) => {
    const answer = await app.app.request(SHOP_URL + path, {
      method,
      headers: FOREIGN,
      body: method === 'OPTIONS' ? null : 'a=b',
    })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await answer.text()).toMatch(words)
    expectNothingLogged()
  },
)

test('a stranger’s attempt to sign somebody in from another site is refused, and not logged', async () => {
  for (const headers of [
    FOREIGN,
    { ...FOREIGN, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ]) {
    const body = { email: 'a@example.com', password: 'wrong', callbackURL: 'https://evil.example' }
    const answer = await app.request('POST', '/auth/sign-in/email', { body, headers, cookie: 'a=b' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  expectNothingLogged()
})
