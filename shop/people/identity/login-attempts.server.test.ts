import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestRequest } from '../../../server/testing/test-app.ts'
import { FULL_COST, hashings } from '../../../server/testing/test-hashing.ts'
import { newId } from '../../kernel/id.ts'
import { rowOfReset } from './passwords.server.ts'

// The clock stands: no limit's time passes, however slow the machine.
vi.setSystemTime(new Date())

const app = await openTestApp()
const { request, db, signUp } = app
const PASSWORD = 'correct horse battery'

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const post = (path: string, body: unknown, more: TestRequest = {}) => request('POST', path, { body, ...more })
const logIn = (email: string, password: string) => post('/auth/sign-in/email', { email, password })
const changeTo = (newPassword: string, currentPassword: string, cookie: string) =>
  post('/auth/change-password', { currentPassword, newPassword }, { cookie })

async function failTenTimes(email: string) {
  for (let nr = 0; nr < 10; nr++) expect((await logIn(email, `guess nr ${nr}`)).status).toBe(401)
}

describe('guessing a password', () => {
  test('ends after ten guesses, from wherever they come, alike for known and unknown e-mails', async () => {
    const { email } = await signUp('amina')
    const answers = []
    for (const one of [email, 'nobody@example.com']) {
      await failTenTimes(one)
      const answer = await logIn(one.toUpperCase(), PASSWORD)
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait).toBe(15 * 60)
      const { retryAfter, ...body } = await answer.json()
      expect(retryAfter).toBe(wait)
      answers.push([answer.status, body])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(429)
  })

  test('fifty at the same moment are ten', async () => {
    const { email } = await signUp('bina')
    const guesses = Array.from({ length: 50 }, (_, nr) => logIn(email, `guess nr ${nr}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(10).fill(401), ...Array(40).fill(429)])
  })

  test('others are not held up, and the right password begins anew', async () => {
    const { email } = await signUp('chitra')
    for (const _ of [1, 2]) {
      for (let nr = 0; nr < 9; nr++) await logIn(email, 'a guess')
      expect((await logIn(email, PASSWORD)).status).toBe(200)
    }
  })

  test('a new password by letter ends the wait', async () => {
    const { email } = await signUp('dola')
    await failTenTimes(email)
    await db
      .insertInto('verification')
      .values({
        id: crypto.randomUUID(),
        identifier: rowOfReset('token'),
        value: await idOf(email),
        expiresAt: soon(),
      })
      .execute()
    expect(
      (await post('/auth/reset-password', { token: 'token', newPassword: 'a new horse battery' })).status,
    ).toBe(200)
    expect((await logIn(email, 'a new horse battery')).status).toBe(200)
  })

  test('takes as long for an unknown e-mail as for a known one: a password is hashed', async () => {
    const { email } = await signUp('eva')
    for (const whose of [email, `no.${email}`]) {
      const before = hashings.length
      expect((await logIn(whose, 'a guess')).status).toBe(401)
      expect(hashings.slice(before)).toEqual([FULL_COST])
    }
  })
})

test('a flood from one address is told when to retry; others are not delayed', async () => {
  const { email } = await signUp('flood')
  const headers = { 'x-ogs-client-address': '192.0.2.8' }
  const guess = (nr: number) =>
    post('/auth/sign-in/email', { email: `no.${nr}.${email}`, password: 'guess' }, { headers })
  const guesses = await Promise.all(Array.from({ length: 22 }, (_, nr) => guess(nr)))
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(20).fill(401), 429, 429])
  const answer = await post('/auth/sign-in/email', { email, password: PASSWORD }, { headers })
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBe(60)
  expect((await answer.json()).detail).toBe(
    `Too many attempts. Please wait ${seconds} seconds and try again.`,
  )
  expect((await logIn(email, PASSWORD)).status).toBe(200)
})

test.each(['sign-out', 'revoke-sessions'])(
  'an address calls %s a hundred times in ten seconds',
  async (path) => {
    const headers = { 'x-ogs-client-address': path === 'sign-out' ? '192.0.2.11' : '192.0.2.12' }
    const call = async () => (await post(`/auth/${path}`, undefined, { headers })).status
    expect(await call()).not.toBe(429)
    await sql`update rate_limit set points = 98 where points = 1`.execute(db)
    const statuses = await Promise.all(Array.from({ length: 4 }, call))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  },
)

test('an address makes ten accounts in ten minutes; others are not held up', async () => {
  const make = (nr: number, address: string) => {
    const body = { name: 'Many', email: `many.${nr}@example.com`, password: PASSWORD }
    return post('/auth/sign-up/email', body, { headers: { 'x-ogs-client-address': address } })
  }
  const answers: Response[] = []
  for (let nr = 0; nr < 12; nr++) answers.push(await make(nr, '192.0.2.9'))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429])
  const wait = Number(answers.at(-1)?.headers.get('retry-after'))
  expect(wait).toBe(10 * 60)
  expect((await make(99, '192.0.2.10')).status).toBe(200)
})

describe('changing the password', () => {
  test('keeps this browser signed in and ends all other sessions', async () => {
    const here = await signUp('farah')
    const there = cookieOf(await logIn(here.email, PASSWORD))
    const answer = await changeTo('another horse battery', PASSWORD, here.cookie)
    expect(await answer.json()).toEqual({ success: true })
    expect(await whoIs(cookieOf(answer))).toBe(here.email)
    expect(await whoIs(there)).toBeNull()
    expect(await whoIs(here.cookie)).toBeNull()
    expect((await request('GET', '/orders', { token: here.token })).status).toBe(401)
    expect((await logIn(here.email, PASSWORD)).status).toBe(401)
    expect((await logIn(here.email, 'another horse battery')).status).toBe(200)
  })

  test('succeeds also where too many logged in from the address', async () => {
    const { cookie, email } = await signUp('kamal')
    const headers = { 'x-ogs-client-address': '192.0.2.31' }
    const logInThere = (whose: string) =>
      post('/auth/sign-in/email', { email: whose, password: PASSWORD }, { headers })
    for (let nr = 0; nr < 20; nr++) await logInThere(`no.${nr}.${email}`)
    expect((await logInThere(email)).status).toBe(429)
    const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' }
    const answer = await post('/auth/change-password', body, { cookie, headers })
    expect(answer.status).toBe(200)
    expect(await whoIs(cookieOf(answer))).toBe(email)
  })

  test.each([
    ['as long as before', undefined, / Max-Age=604800;/, 7],
    ['until the browser closes where it was so', false, /^(?!.*(Max-Age|Expires))/, 1],
  ])('keeps this browser signed in %s', async (_, rememberMe, cookie, days) => {
    const { email, id } = await signUp(`leela.${newId()}`)
    const login = await post('/auth/sign-in/email', { email, password: PASSWORD, rememberMe })
    const answer = await changeTo('another horse battery', PASSWORD, cookieOf(login))
    const [given = ''] = answer.headers.getSetCookie()
    expect(given).toMatch(cookie)
    for (const attribute of [/; HttpOnly/i, /; Path=\/(;|$)/i, /; SameSite=Lax/i])
      expect(given).toMatch(attribute)
    const { expiresAt } = await db
      .selectFrom('session')
      .select('expiresAt')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(days)
    expect(await whoIs(cookieOf(answer))).toBe(email)
  })

  test('wants the current one, and ends after ten guesses', async () => {
    const { cookie } = await signUp('gita')
    const answers: Response[] = []
    for (let nr = 0; nr < 10; nr++)
      answers.push(await changeTo('another horse battery', `guess ${nr}`, cookie))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400))
    expect(await answers[0]?.json()).toMatchObject({ detail: 'Your current password is wrong.' })
    expect((await changeTo('another horse battery', PASSWORD, cookie)).status).toBe(429)
  })

  test('refuses what is common, short, blank or the own e-mail', async () => {
    const { cookie } = await signUp('hana.begum')
    for (const [password, message] of [
      ['Baseball', 'is one of the most common passwords: please choose another one'],
      ['short', 'must have at least 8 characters'],
      ['ｐａｓｓｗｏｒｄ', 'is one of the most common passwords: please choose another one'],
      [' '.repeat(10), 'must not be blank'],
      ['Hana.Begum@Example.com', 'is your e-mail: please choose another one'],
      ['ｈａｎａ.ｂｅｇｕｍ＠ｅｘａｍｐｌｅ.com', 'is your e-mail: please choose another one'],
    ] as const) {
      const answer = await changeTo(password, PASSWORD, cookie)
      expect(answer.status).toBe(400)
      expect((await answer.json()).errors, password).toEqual([{ path: 'newPassword', message }])
    }
  })

  test('is explained to a person without one', async () => {
    const { cookie, id } = await signUp('ira')
    await db.deleteFrom('account').where('userId', '=', id).execute()
    const answer = await changeTo('another horse battery', PASSWORD, cookie)
    expect(answer.status).toBe(409)
    expect((await answer.json()).detail).toContain('has no password yet')
  })

  test('is not done for another site', async () => {
    const { cookie, email } = await signUp('jui')
    const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' }
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/auth/change-password', '/auth/revoke-sessions']) {
      expect((await post(path, body, { cookie, headers })).status).toBe(403)
    }
    expect(await whoIs(cookie)).toBe(email)
  })
})

test('signing out everywhere ends every session and its token, and nobody else’s', async () => {
  const kona = await signUp('kona')
  const lina = await signUp('lina')
  const other = cookieOf(await logIn(kona.email, PASSWORD))
  expect((await request('POST', '/auth/revoke-sessions', { cookie: kona.cookie })).status).toBe(200)
  expect([await whoIs(kona.cookie), await whoIs(other)]).toEqual([null, null])
  expect((await request('GET', '/orders', { token: kona.token })).status).toBe(401)
  expect(await whoIs(lina.cookie)).toBe(lina.email)
})

test.each([
  'Password1',
  'PASSWORD',
  'iloveyou',
  ' '.repeat(8),
  '\u3000\u00a0'.repeat(4),
  'mina.akter@example.com',
  ' Mina.Akter',
  'ＭＩＮＡ.akter',
])('nobody signs up with %s', async (password) => {
  const body = { name: 'Mina', email: 'Mina.Akter@example.com', password }
  const answer = await post('/auth/sign-up/email', body)
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors[0].path).toBe('password')
})

async function whoIs(cookie: string): Promise<string | null> {
  const session = await (await request('GET', '/auth/get-session', { cookie })).json()
  return session?.user.email ?? null
}

async function idOf(email: string): Promise<string> {
  return (await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

const soon = () => new Date(Date.now() + 60_000)
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
