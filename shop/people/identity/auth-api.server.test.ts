import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, SHOP_URL } from '../../../server/testing/test-app.ts'
import { hashTogether } from '../../../server/testing/test-hashing.ts'

const { app, visitor, db, faults } = await openTestApp()
const password = 'correct horse battery'

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  log.mockClear()
  expect(faults.splice(0)).toEqual([])
})

const roleOf = async (email: string) =>
  (await db.selectFrom('user').select('role').where('email', '=', email).executeTakeFirst())?.role

describe('signing up', () => {
  test('signs in at once, and answers nothing that a script could steal', async () => {
    const { send, cookies } = visitor()
    const answer = await send('POST', '/auth/sign-up/email', {
      body: { name: ' Amina Rahman ', email: 'Amina@Example.com', password },
    })
    expect(answer.status).toBe(200)
    const person = { email: 'amina@example.com', name: 'Amina Rahman', role: 'user', guest: false }
    const user = { id: expect.any(String), ...person }
    expect(await answer.json()).toEqual({ user })
    expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/)
    expect([...cookies.keys()].sort()).toEqual(['better-auth.session_token', 'ogs-known-browser'])
    expect(await (await send('GET', '/auth/get-session')).json()).toEqual({ user })
  })

  test('keeps a hash and ids of our own kind', async () => {
    await visitor().send('POST', '/auth/sign-up/email', {
      body: { name: 'Bina', email: 'bina@example.com', password },
    })
    const row = await db
      .selectFrom('user')
      .innerJoin('account', 'account.userId', 'user.id')
      .select(['user.id', 'account.password'])
      .where('email', '=', 'bina@example.com')
      .executeTakeFirstOrThrow()
    expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(row.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  test('a role in the body has no effect', async () => {
    const body = {
      name: 'Mallory',
      email: 'mallory@example.com',
      password,
      role: 'admin',
      emailVerified: true,
    }
    expect((await visitor().send('POST', '/auth/sign-up/email', { body })).status).toBe(200)
    expect(await roleOf('mallory@example.com')).toBe('user')
  })

  test('an e-mail with an account is told so, whatever its letter case', async () => {
    await visitor().signUp('twice@example.com')
    const answer = await visitor().send('POST', '/auth/sign-up/email', {
      body: { name: 'Other', email: 'TWICE@example.com', password },
    })
    expect(answer.status).toBe(409)
    expect((await answer.json()).detail).toBe(
      'There is already an account with this e-mail. Please log in instead.',
    )
  })

  test('of many at the same moment with one e-mail, one gets the account', async () => {
    const body = { name: 'Racer', email: 'race@example.com', password }
    hashTogether(2)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor().send('POST', '/auth/sign-up/email', { body })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test.each([
    [{ password: 'short' }, 'password: must have at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'password: must have at most 128 characters'],
    [{ email: 'nobody' }, 'email: must be a valid e-mail address'],
    [{ email: 'a\u0000@example.com' }, 'email: must be a valid e-mail address'],
    [{ name: '  ' }, 'name: must not be empty'],
    [{ name: 'a\u0000b' }, 'name: must be a single line'],
    [{ name: 'x'.repeat(101) }, 'name: must have at most 100 characters'],
  ])('%j is refused with the field named', async (wrong, detail) => {
    const body = { name: 'Amina', email: 'new@example.com', password, ...wrong }
    const answer = await visitor().send('POST', '/auth/sign-up/email', { body })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect((await answer.json()).detail).toBe(`Please correct: ${detail}`)
  })
})

describe('signing in', () => {
  test('accepts the e-mail in any letter case', async () => {
    await visitor().signUp('dina@example.com')
    const { send, cookies } = visitor()
    const body = { email: 'DINA@example.com', password, callbackURL: 'https://evil.example' }
    const answer = await send('POST', '/auth/sign-in/email', { body })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
    expect([...cookies.keys()].sort()).toEqual(['better-auth.session_token', 'ogs-known-browser'])
  })

  test('a wrong password and an unknown e-mail are answered alike', async () => {
    await visitor().signUp('erin@example.com')
    for (const email of ['erin@example.com', 'nobody@example.com']) {
      const body = { email, password: 'wrong' }
      const answer = await visitor().send('POST', '/auth/sign-in/email', { body })
      expect(answer.status).toBe(401)
      expect((await answer.json()).detail).toBe('Email or password is wrong')
    }
  })
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const { send, signUp, cookies } = visitor()
  await signUp('fay@example.com')
  const stolen = `better-auth.session_token=${cookies.get('better-auth.session_token')}`
  expect((await send('POST', '/auth/sign-out')).status).toBe(200)
  expect([...cookies.keys()]).toEqual(['ogs-known-browser'])
  const answer = await visitor().send('GET', '/auth/get-session', { headers: { cookie: stolen } })
  expect(await answer.json()).toBeNull()
  expect((await send('POST', '/auth/sign-out')).status).toBe(200)
})

const gita = visitor()
await gita.signUp('gita@example.com')

describe('from elsewhere', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('%s can neither sign in nor out', async (_, headers) => {
    for (const path of ['/auth/sign-in/email', '/auth/sign-out']) {
      const answer = await gita.send('POST', path, { body: { email: 'gita@example.com', password }, headers })
      expect(answer.status).toBe(403)
      expect((await answer.json()).detail).toContain('Please open http://localhost:3000')
    }
    expect(await (await gita.send('GET', '/auth/get-session')).json()).not.toBeNull()
  })

  test.each(['garbage', 'a.b', '%00', `${'x'.repeat(5000)}.${'y'.repeat(43)}=`])(
    'the cookie %j is nobody',
    async (value) => {
      const headers = { cookie: `better-auth.session_token=${value}` }
      const answer = await visitor().send('GET', '/auth/get-session', { headers })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toBeNull()
    },
  )
})

describe('a program, which has no origin,', () => {
  const signIn = (headers: Record<string, string>) => {
    const body = JSON.stringify({ email: 'gita@example.com', password })
    const json = { 'content-type': 'application/json', ...headers }
    return app.request(`${SHOP_URL}/api/auth/sign-in/email`, { method: 'POST', headers: json, body })
  }

  test.each([
    ['by curl', {}],
    ['by the fetch of Node', { 'sec-fetch-mode': 'cors' }],
  ])('signs in %s, and gets a token by its cookie', async (_, headers) => {
    const answer = await signIn(headers)
    expect(answer.status).toBe(200)
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const asked = { body: JSON.stringify({ email: 'gita@example.com' }), method: 'POST' }
    const json = { cookie, 'content-type': 'application/json' }
    const jwt = await app.request(`${SHOP_URL}/api/jwt`, { ...asked, headers: json })
    expect(await jwt.json()).toEqual({ token: expect.stringMatching(/^ey/) })
  })

  test.each([
    ['brings a cookie', { cookie: gita.cookie() }],
    ['brings a cookie, like the fetch of Node', { cookie: gita.cookie(), 'sec-fetch-mode': 'cors' }],
    ['comes from another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['is led here by another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['is a page of another site', { 'sec-fetch-mode': 'cors', referer: 'https://evil.example/' }],
  ])('does not pass for one what %s', async (_, headers) => {
    const answer = await signIn(headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('bad input', () => {
  const PATHS = ['/auth/sign-up/email', '/auth/sign-in/email']

  test.each(PATHS)('%s takes JSON objects with texts only', async (path) => {
    const good = { name: 'Amina', email: 'x@example.com', password }
    for (const body of [
      '{',
      '',
      'null',
      '[]',
      '1',
      '"x"',
      { ...good, email: 1 },
      { ...good, password: [] },
      {},
    ]) {
      const answer = await visitor().send('POST', path, { body })
      expect([path, body, answer.status]).toEqual([path, body, 400])
      expect((await answer.json()).status).toBe(400)
    }
  })

  test.each(PATHS)('%s takes no forms', async (path) => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const body = 'name=A&email=x%40example.com&password=correct+horse+battery'
      const answer = await visitor().send('POST', path, { body, headers: { 'content-type': type } })
      expect([type, answer.status]).toEqual([type, 415])
    }
  })

  test.each([
    ['GET', '/auth/ok'],
    ['GET', '/auth/list-sessions'],
    ['GET', '/auth/error'],
    ['POST', '/auth/update-user'],
    ['POST', '/auth/change-email'],
    ['POST', '/auth/sign-in/social'],
    ['POST', '/auth/delete-user'],
  ])('%s %s is not there', async (method, path) => {
    const answer = await gita.send(
      method,
      path,
      method === 'POST' ? { body: { name: 'X', role: 'admin' } } : {},
    )
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})
