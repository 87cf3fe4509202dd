import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
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

test('a wrong field is named alike and explained in Bangla', async () => {
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

test('what is answered for all is the same whatever is accepted, so that it can be kept for all', async () => {
  const answers = await Promise.all(
    ['en', 'bn'].map((accepted) =>
      app.request('GET', '/product?page=1&limit=1', { headers: { 'accept-language': accepted } }),
    ),
  )
  const [english, bangla] = await Promise.all(answers.map((answer) => answer.text()))
  expect(bangla).toBe(english)
  expect(answers[0]?.headers.get('etag')).toBe(answers[1]?.headers.get('etag'))
})
