import { sign } from 'hono/jwt'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { issueToken } from '../../shop/people/identity/tokens.server.ts'
import { openTestApp, SECRET, type TestApp, type TestRequest, type TestUser } from '../testing/test-app.ts'
import { newGuest } from '../testing/test-guests.ts'
import { expectFair } from '../testing/test-problem.ts'
import type { Route } from './test-route.ts'
import {
  addressOf,
  callsOf,
  httpMethodOf,
  namesEmail,
  ROWS,
  routesThat,
  validRequest,
} from './test-routes.ts'

/** What is wrong with the tokens that every call is tried with: one of each way to be refused. */
const TRIED_EVERYWHERE = ['none', 'another signature', 'an ended session']

let app: TestApp
let shopper: TestUser
let stranger: TestUser
let admin: TestUser
beforeAll(async () => {
  app = await openTestApp()
  shopper = await app.signUp('shopper')
  stranger = await app.signUp('stranger')
  admin = await app.signUp('admin')
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const callAs = (name: string, who: TestUser, given: TestRequest) =>
  app.request(httpMethodOf(name), addressOf(name, who), given)

test('every call is in the table, and the table has no other', () => {
  expect(callsOf(app).sort()).toEqual(ROWS.map(([name]) => name).sort())
})

describe('a token that is not valid', () => {
  const kept = routesThat(({ who }) => who === 'signed-in' || who === 'admin')
  let invalid: ReadonlyMap<string, string | undefined>
  beforeAll(async () => {
    invalid = await invalidTokens(app, shopper, stranger)
  })

  function invalidToken(which: string): string | undefined {
    expect([...invalid.keys()]).toContain(which)
    return invalid.get(which)
  }

  test('lets nobody in, whatever is wrong with it', async () => {
    for (const [which, token] of invalid) {
      const response = await callAs('GET /cart', shopper, { token })
      expect(response.status, which).toBe(401)
    }
    expect((await callAs('GET /cart', shopper, { token: shopper.token })).status).toBe(200)
  })

  test.each(kept)('%s is answered 401', async (name, route) => {
    for (const which of TRIED_EVERYWHERE) {
      const token = invalidToken(which)
      const { body } = validRequest(route, shopper)
      const text = await expectFair(await callAs(name, shopper, { token, body }), 401)
      expect(text, which).toContain('log in')
      // A refused caller learns nothing about the rest of the request.
      await expectFair(await callAs(name, shopper, { token, raw: body === undefined ? undefined : '{' }), 401)
    }
  })

  test.each(routesThat(({ who }) => who === 'anyone'))('%s does not ask for one', async (name, route) => {
    const open = await callAs(name, stranger, validRequest(route, stranger))
    for (const which of TRIED_EVERYWHERE) {
      const token = invalidToken(which)
      const response = await callAs(name, stranger, { ...validRequest(route, stranger), token })
      // A second sign-up finds the first, and who tries too often has to wait.
      expect([open.status, 409, 429], which).toContain(response.status)
    }
    expect(open.status, await open.text()).toBeLessThan(500)
  })

  test('a session cookie alone opens none of them', async () => {
    for (const [name, route] of kept) {
      const { body } = validRequest(route, shopper)
      await expectFair(await callAs(name, shopper, { cookie: shopper.cookie, body }), 401)
    }
  })
})

describe('a guest', () => {
  let guest: TestUser
  beforeAll(async () => {
    guest = await newGuest(app)
  })
  const asGuest = (name: string, route: Route) => callAs(name, guest, validRequest(route, guest))
  test.each(routesThat(({ who, guests }) => who === 'signed-in' && !guests))(
    '%s asks for an account',
    async (name, route) => {
      expect(JSON.parse(await expectFair(await asGuest(name, route), 401)).code).toBe('account-required')
    },
  )
  test.each(routesThat(({ who }) => who === 'admin'))('%s is not for guests', async (name, route) => {
    await expectFair(await asGuest(name, route), 403)
  })
  test.each(routesThat(({ guests }) => guests === true))('%s lets guests in', async (name, route) => {
    expect([401, 403]).not.toContain((await asGuest(name, route)).status)
  })
})

describe.each(routesThat(({ who }) => who === 'session'))('%s wants the session cookie', (name, route) => {
  test('one that is valid', async () => {
    const { body } = validRequest(route, shopper)
    for (const [which, cookie] of await invalidCookies(app, shopper, stranger)) {
      const given = { body, cookie, token: shopper.token }
      expect(await expectFair(await callAs(name, shopper, given), 401), which).toContain('log in')
    }
  })

  test('sent from a page of the shop', async () => {
    const foreign = { ...validRequest(route, shopper), headers: { origin: 'https://evil.example' } }
    await expectFair(await callAs(name, shopper, foreign), 403)
  })
})

test.each(routesThat((route) => route.who === 'session' && namesEmail(route)))(
  '%s wants the cookie of the person who is named',
  async (name, route) => {
    const { body } = validRequest(route, shopper)
    await expectFair(await callAs(name, shopper, { body, cookie: stranger.cookie }), 403)
  },
)

describe.each(routesThat(({ who }) => who === 'admin'))('%s is for admins only', (name, route) => {
  const ask = async (who: TestUser) => callAs(name, who, validRequest(route, who))

  test('not for a shopper', async () => {
    await expectFair(await ask(shopper), 403)
  })

  test('and only while they are admins', async () => {
    await makeRole(admin, 'admin')
    expect([401, 403]).not.toContain((await ask(admin)).status)
    await makeRole(admin, 'user')
    await expectFair(await ask(admin), 403)
  })
})

const makeRole = ({ id }: TestUser, role: 'admin' | 'user') =>
  app.db.updateTable('user').set({ role }).where('id', '=', id).execute()

/** Bearer tokens that let nobody in, by what is wrong with them; none of them is of any use to `stranger` either. */
async function invalidTokens(
  app: TestApp,
  shopper: TestUser,
  stranger: TestUser,
): Promise<ReadonlyMap<string, string | undefined>> {
  const bearer = await bearerOf(app, shopper)
  const theirs = await bearerOf(app, stranger)
  const claims = await claimsOf(shopper)
  return new Map([
    ['none', undefined],
    ['empty', ''],
    ['no token', 'x.y.z'],
    ['alg none', `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`],
    ['alg none, with the signature', withPart(shopper.token, 0, { alg: 'none', typ: 'JWT' })],
    ['another algorithm', withPart(shopper.token, 0, { alg: 'HS512', typ: 'JWT' })],
    ['another secret', await sign(claims, 'another secret of thirty-two characters', 'HS256')],
    ['the secret itself', await sign(claims, SECRET, 'HS256')],
    ['no signature', shopper.token.replace(/[^.]+$/, '')],
    ['another signature', shopper.token.replace(/[^.]+$/, stranger.token.split('.')[2] ?? '')],
    ['another person written in', withPart(shopper.token, 1, { ...claims, sub: stranger.id })],
    ['expired', anHourAgo(() => issueToken(SECRET, bearer))],
    ['somebody else’s session', issueToken(SECRET, { ...bearer, sessionId: theirs.sessionId })],
    ['own session, somebody else', issueToken(SECRET, { ...bearer, userId: theirs.userId })],
    ['a session that never was', issueToken(SECRET, { ...bearer, sessionId: newId() })],
    ['a deleted person', (await deletedPerson(app)).token],
    ['an ended session', (await endedSession(app)).token],
    ['a session that ran out', (await expiredSession(app)).token],
    ['a guest who has logged in', (await joinedGuest(app)).token],
  ])
}

/** Cookies that are no session, by what is wrong with them. */
async function invalidCookies(
  app: TestApp,
  shopper: TestUser,
  stranger: TestUser,
): Promise<ReadonlyMap<string, string | undefined>> {
  const [name = '', value = ''] = shopper.cookie.split('=')
  const [token, signature] = decodeURIComponent(value).split('.')
  const foreign = decodeURIComponent(stranger.cookie.split('=')[1] ?? '').split('.')
  const cookie = (text: string) => `${name}=${encodeURIComponent(text)}`
  return new Map([
    ['none', undefined],
    ['empty', `${name}=`],
    ['no signature', cookie(`${token}`)],
    ['another signature', cookie(`${token}.${foreign[1]}`)],
    ['another session under the signature', cookie(`${foreign[0]}.${signature}`)],
    ['an access token', `${name}=${shopper.token}`],
    ['a deleted person', (await deletedPerson(app)).cookie],
    ['an ended session', (await endedSession(app)).cookie],
    ['a session that ran out', (await expiredSession(app)).cookie],
    ['a guest who has logged in', (await joinedGuest(app)).cookie],
  ])
}

async function deletedPerson(app: TestApp): Promise<TestUser> {
  const person = await app.signUp(`deleted.${newId()}`)
  await app.db.deleteFrom('user').where('id', '=', person.id).execute()
  return person
}

async function endedSession(app: TestApp): Promise<TestUser> {
  const person = await app.signUp(`ended.${newId()}`)
  await app.request('POST', '/auth/sign-out', { cookie: person.cookie })
  return person
}

async function expiredSession(app: TestApp): Promise<TestUser> {
  const person = await app.signUp(`expired.${newId()}`)
  const expired = { expiresAt: new Date(Date.now() - 1) }
  await app.db.updateTable('session').set(expired).where('userId', '=', person.id).execute()
  return person
}

/** What the guest's browser had before. */
async function joinedGuest(app: TestApp): Promise<TestUser> {
  const { browser, ...guest } = await newGuest(app)
  await browser.signUp(`joined.${newId()}@example.com`)
  return guest
}

async function bearerOf({ db }: TestApp, { id }: TestUser) {
  const sessions = db.selectFrom('session').select('id').where('userId', '=', id)
  return { userId: id, sessionId: (await sessions.executeTakeFirstOrThrow()).id }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const claimsOf = async ({ token }: TestUser): Promise<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const withPart = (token: string, part: number, value: unknown) =>
  token
    .split('.')
    .map((old, i) => (i === part ? encoded(value) : old))
    .join('.')

function anHourAgo<T>(make: () => T): T {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61 * 60 * 1000 })
  try {
    return make()
  } finally {
    vi.useRealTimers()
  }
}
