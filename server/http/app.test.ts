import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { photo } from '../../shop/pictures/picture-fixture.server.ts'
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
  ['POST', '/', /^This page takes no forms/],
  ['POST', '/details/1.data', /^This page takes no forms/],
  ['PUT', '/profile/orders', /^This page takes no forms/],
  ['DELETE', '/no-such-page', /^This page takes no forms/],
  ['OPTIONS', '/', /^This page takes no forms/],
  ['POST', '/bn', /^এই পাতায় ফর্ম পাঠানো যায় না/],
  ['POST', '/%ff', /^This page takes no forms/],
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

test.each(['/%ff', '/details/%ff', '/%', '/details/%E0%A4%A', '/%c0%af.data', '/profile/%zz?search=%25'])(
  '%s is no address: it is refused before the pages, whose router would write it into the log',
  async (path) => {
    const answer = await app.app.request(SHOP_URL + path)
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no such page.'])
    expect(app.faults).toEqual([])
  },
)

test.each(['/%E0%A6%89%E0%A6%AA', '/a%2Fb', '/?search=%ff'])('%s goes to the pages', async (path) => {
  expect(await (await app.app.request(SHOP_URL + path)).text()).toBe('a page')
})

const LOGIN_FIRST = { en: 'Please log in first', bn: 'আগে লগইন করুন' }

test.each([
  [undefined, 'en'],
  ['bn', 'bn'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en-GB,en;q=0.9,bn;q=0.5', 'en'],
  ['en;q=0.5,bn', 'bn'],
  ['fr', 'en'],
  ['*', 'en'],
] as const)(
  'to accept-language %j a refusal is said in %s, with the same code',
  async (accepted, language) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-language': accepted }
    const answer = await app.request('GET', '/users/admin/amina@example.com', { headers })
    const problem = await answer.json()
    expect(answer.status).toBe(401)
    expect(problem.code).toBe('login-required')
    expect(problem.detail).toContain(LOGIN_FIRST[language])
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toMatch(/accept-language/i)
  },
)

test('a wrong field has the same name and an explanation in Bangla', async () => {
  const { token, email } = await app.signUp('amina')
  const body = { email, name: 'আমিনা', phone: '123', city: 'ঢাকা', area: 'মিরপুর', address: 'রোড ৫' }
  const wrong = async (language: string) => {
    const headers = { 'accept-language': language }
    return (await app.request('POST', '/location', { token, body, headers })).json()
  }
  const [english, bangla] = [await wrong('en'), await wrong('bn')]
  expect(bangla.code).toBe(english.code)
  expect(bangla.errors.map(({ path }: { path: string }) => path)).toEqual(['phone'])
  expect(english.errors[0].message).toMatch(/^[ -~]+$/)
  expect(bangla.errors[0].message).toMatch(/^[\u0964\u0980-\u09fe\s,;:()-]+$/)
})

test('cached answers are the same for every accept-language', async () => {
  const answers = await Promise.all(
    ['en', 'bn'].map((accepted) =>
      app.request('GET', '/product?page=1&limit=1', { headers: { 'accept-language': accepted } }),
    ),
  )
  const [english, bangla] = await Promise.all(answers.map((answer) => answer.text()))
  expect(bangla).toBe(english)
  expect(answers[0]?.headers.get('etag')).toBe(answers[1]?.headers.get('etag'))
})

test('pictures for messengers are made for others while somebody asks for too many', async () => {
  const webp = await photo(20, 10).webp().toBuffer()
  const picture = (n: number) => `fedcba98765432${n}-20x10/20`
  const all = Array.from({ length: 24 }, (_, at) => picture(at + 10))
  for (const one of all) await app.services.images.put(`${one}.webp`, webp)
  const from = (address: string, one: string) =>
    app.app.request(`${SHOP_URL}/media/${one}.jpg`, { headers: { 'x-ogs-client-address': address } })
  const crowd = all.slice(1).map((one) => from('203.0.113.7', one))
  const messenger = await from('203.0.113.8', picture(10))
  expect([messenger.status, messenger.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect([...new Set(statuses)].toSorted()).toEqual([200, 429])
})

test('the list of orders and Today come compressed to a shopkeeper’s browser, and are the same', async () => {
  const { token } = await app.signUpAdmin('keeper')
  for (const path of ['/order-list?page=1', '/today']) {
    const ask = (accepted: string) =>
      app.request('GET', path, { token, headers: { 'accept-encoding': accepted } })
    const [plain, compressed] = [await ask('identity'), await ask('gzip, br')]
    expect(compressed.status).toBe(200)
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i)
    const read = new Response(compressed.body?.pipeThrough(new DecompressionStream('gzip')))
    expect(await read.text()).toBe(await plain.text())
  }
})
