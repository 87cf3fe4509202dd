import { createHash } from 'node:crypto'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { googleProvider } from './app.ts'
import { createExpiringStore, FAULTS } from './tokens.ts'

const app = googleProvider()
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0123456789'
const REDIRECT = 'http://localhost:3000/api/auth/callback/google'
const QUESTION = {
  client_id: 'ogs-sandbox',
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge_method: 'S256',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
}

const path = (changes = {}) => `/authorize?${new URLSearchParams({ ...QUESTION, ...changes })}`
const post = (to: string, fields: Record<string, string>, headers = {}) =>
  app.request(to, { method: 'POST', body: new URLSearchParams(fields), headers })
const choose = async (form: Record<string, string>, changes = {}) => {
  const answer = await post(path(changes), form)
  return new URL(answer.headers.get('location') ?? 'none:').searchParams
}
const exchange = (code: string, changes = {}, headers = {}) =>
  post(
    '/token',
    {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      client_id: 'ogs-sandbox',
      client_secret: 'ogs-sandbox-google',
      ...changes,
    },
    headers,
  )
const codeFor = async (form: Record<string, string>) => (await choose(form)).get('code') ?? ''
const FARZANA = { who: 'farzana@gmail.example' }

test('the page lets one choose a person, and says that it is a test', async () => {
  const answer = await app.request(path())
  const page = await answer.text()
  expect(page).toContain('Test sign-in: this is not Google')
  for (const words of ['Farzana Akter', 'রফিকুল ইসলাম', 'not confirmed', 'Cancel', ...Object.values(FAULTS)]) {
    expect(page).toContain(words)
  }
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).not.toContain('<script')
})

test('the token says who was chosen, for this shop and this login, and can be checked by the published key', async () => {
  const answer = await (await exchange(await codeFor(FARZANA))).json()
  expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 3599 })
  const keys = await (await app.request('/jwks')).json()
  const { payload } = await jwtVerify(answer.id_token, createLocalJWKSet(keys), { audience: 'ogs-sandbox' })
  expect(payload).toMatchObject({
    iss: 'http://localhost/google',
    nonce: 'the-nonce',
    email: 'farzana@gmail.example',
    email_verified: true,
    sub: expect.stringMatching(/^test-/),
  })
  const headers = { authorization: `Bearer ${answer.access_token}` }
  expect(await (await app.request('/userinfo', { headers })).json()).toMatchObject({ sub: payload.sub })
  expect((await app.request('/userinfo')).status).toBe(401)
})

test('a code works once, for who began, with the proof and the secret, by form or by header', async () => {
  const code = await codeFor(FARZANA)
  expect((await exchange(code)).status).toBe(200)
  expect(await (await exchange(code)).json()).toEqual({ error: 'invalid_grant' })
  for (const wrong of [{ code_verifier: 'another' }, { redirect_uri: `${REDIRECT}/` }, { code: 'made-up' }]) {
    expect((await exchange(await codeFor(FARZANA), wrong)).status).toBe(400)
  }
  expect((await exchange(await codeFor(FARZANA), { client_secret: 'guess' })).status).toBe(401)
  expect((await exchange(await codeFor(FARZANA), { grant_type: 'password' })).status).toBe(400)
  const basic = { authorization: `Basic ${btoa('ogs-sandbox:ogs-sandbox-google')}` }
  expect((await exchange(await codeFor(FARZANA), { client_id: '', client_secret: '' }, basic)).status).toBe(
    200,
  )
})

test('nobody is sent to an address that is not a local shop’s', async () => {
  for (const redirect_uri of [
    'https://evil.example/api/auth/callback/google',
    'http://localhost.evil.example/api/auth/callback/google',
    'http://localhost:3000/elsewhere',
    'javascript:alert(1)',
    '',
  ]) {
    expect((await app.request(path({ redirect_uri }))).status).toBe(400)
    expect((await post(path({ redirect_uri }), FARZANA)).headers.get('location')).toBeNull()
  }
  expect((await app.request(path({ client_id: 'another' }))).status).toBe(400)
})

test('a question without PKCE or openid is sent back with the reason, and so is who cancels', async () => {
  const reason = async (changes: object) =>
    new URL((await app.request(path(changes))).headers.get('location') ?? 'none:').searchParams.get('error')
  expect(await reason({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await reason({ scope: 'email' })).toBe('invalid_scope')
  expect(await reason({ response_type: 'token' })).toBe('unsupported_response_type')
  const back = await choose({ who: 'cancel' })
  expect([back.get('error'), back.get('state'), back.get('code')]).toEqual([
    'access_denied',
    'the-state',
    null,
  ])
})

test('anybody can be invented; without a name or an e-mail the page asks again', async () => {
  for (const form of [
    { who: 'other', name: 'Ann' },
    { who: 'other', email: 'a@b.example' },
    { who: 'x' },
    {},
  ]) {
    const answer = await post(path(), form as Record<string, string>)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  }
  const { id_token } = await (
    await exchange(await codeFor({ who: 'other', name: 'Ann\n<b>', email: 'Ann@Example.com' }))
  ).json()
  expect(decodeJwt(id_token)).toMatchObject({
    name: 'Ann<b>',
    email: 'Ann@Example.com',
    email_verified: false,
  })
})

describe('with a fault the token is', () => {
  const tokenOf = async (lie: string): Promise<string> =>
    (
      await (
        await exchange(await codeFor({ ...FARZANA, who: 'other', name: 'A', email: 'a@b.example', lie }))
      ).json()
    ).id_token

  test.each([
    ['expired', { exp: expect.toSatisfy((exp: number) => exp < Date.now() / 1000 - 3000) }],
    ['wrong-audience', { aud: 'another-shop' }],
    ['wrong-nonce', { nonce: 'the nonce of another login' }],
    ['wrong-issuer', { iss: 'https://accounts.elsewhere.example' }],
    ['claims-role', { role: 'admin', emailVerified: true, email_verified: false }],
  ])('%s', async (lie, claims) => {
    expect(decodeJwt(await tokenOf(lie))).toMatchObject(claims)
  })

  test('unsigned', async () => {
    const token = await tokenOf('unsigned')
    expect([decodeProtectedHeader(token).alg, token.endsWith('.')]).toEqual(['none', true])
  })
})

test('what is kept is forgotten in time, and never too much', () => {
  vi.useFakeTimers()
  const store = createExpiringStore<string>(1000, 2)
  const [first, second, third] = [store.add('a'), store.add('b'), store.add('c')]
  expect([store.get(first), store.take(second), store.take(second), store.get(third)]).toEqual([
    null,
    'b',
    null,
    'c',
  ])
  vi.advanceTimersByTime(1001)
  expect(store.get(third)).toBeNull()
  vi.useRealTimers()
})
