import { sign } from 'hono/jwt'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { issueToken } from '../shop/identity/tokens.server.ts'
import { newId } from '../shop/kernel/id.ts'
import { addressOf, callsOf, DOORS, doorsThat, methodOf, rightKnock } from './test-door-table.ts'
import { type Doors, type Knock, openDoors, type Person, SECRET } from './test-doors.ts'
import { expectFair } from './test-problem.ts'

let doors: Doors
let shopper: Person
let stranger: Person
beforeAll(async () => {
  doors = await openDoors()
  shopper = await doors.signUp('shopper')
  stranger = await doors.signUp('stranger')
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

const callAs = (name: string, who: Person, given: Knock) =>
  doors.knock(methodOf(name), addressOf(name, who), given)

test('every call is in the table, and the table has no other', () => {
  expect(callsOf(doors).sort()).toEqual(Object.keys(DOORS).sort())
})

test.each(doorsThat(({ who }) => who === 'anyone'))('%s answers a stranger', async (name, door) => {
  const response = await callAs(name, stranger, rightKnock(door, stranger))
  expect(response.status, await response.text()).toBeLessThan(500)
})

describe('a token that is worth nothing is answered 401', () => {
  const kept = doorsThat(({ who }) => who === 'signed-in' || who === 'admin')
  const worthless = new Map<string, string | undefined>()
  beforeAll(async () => {
    const { userId, sessionId } = await sessionOf(shopper)
    const claims = await claimsOf(shopper)
    const [deleted, ended] = [await doors.signUp('deleted'), await doors.signUp('ended')]
    await doors.db.deleteFrom('user').where('id', '=', deleted.id).execute()
    await doors.knock('POST', '/auth/sign-out', { cookie: ended.cookie })
    worthless
      .set('none', undefined)
      .set('empty', '')
      .set('no token', 'x.y.z')
      .set('alg none', `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`)
      .set('another secret', await sign(claims, 'another secret of thirty-two characters', 'HS256'))
      .set('the secret itself', await sign(claims, SECRET, 'HS256'))
      .set('changed claims', withClaims(shopper.token, { ...claims, sub: stranger.id }))
      .set('expired', await anHourAgo(() => issueToken(SECRET, { userId, sessionId })))
      .set('somebody else’s session', await issueToken(SECRET, { userId: stranger.id, sessionId }))
      .set('a session that never was', await issueToken(SECRET, { userId, sessionId: newId() }))
      .set('a deleted person', deleted.token)
      .set('an ended session', ended.token)
  })

  test.each(kept)('%s', async (name, door) => {
    for (const [which, token] of worthless) {
      const { body } = rightKnock(door, shopper)
      const text = await expectFair(await callAs(name, shopper, { token, body }), 401)
      expect(text, which).toContain('log in')
      // Who is not let in learns nothing about what is right or wrong in the request.
      await expectFair(await callAs(name, shopper, { token, raw: body === undefined ? undefined : '{' }), 401)
    }
  })

  test('a session cookie alone opens none of them', async () => {
    for (const [name, door] of kept) {
      const { body } = rightKnock(door, shopper)
      await expectFair(await callAs(name, shopper, { cookie: shopper.cookie, body }), 401)
    }
  })
})

test.each(doorsThat(({ who }) => who === 'session'))('%s wants the session cookie', async (name, door) => {
  const { body, ...right } = rightKnock(door, shopper)
  await expectFair(await callAs(name, shopper, { body }), 401)
  await expectFair(await callAs(name, shopper, { body, token: shopper.token }), 401)
  const foreign = { ...right, body, headers: { origin: 'https://evil.example' } }
  await expectFair(await callAs(name, shopper, foreign), 403)
})

test.each(doorsThat(({ who }) => who === 'admin'))('%s is for admins only', async (name, door) => {
  await expectFair(await callAs(name, shopper, rightKnock(door, shopper)), 403)
  const admin = await doors.signUp('admin')
  await doors.db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  await expectFair(await callAs(name, admin, rightKnock(door, admin)), 200)
})

async function sessionOf({ id }: Person) {
  const sessions = doors.db.selectFrom('session').select('id').where('userId', '=', id)
  return { userId: id, sessionId: (await sessions.executeTakeFirstOrThrow()).id }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const claimsOf = async ({ token }: Person): Promise<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const withClaims = (token: string, claims: unknown) =>
  token
    .split('.')
    .map((part, i) => (i === 1 ? encoded(claims) : part))
    .join('.')

async function anHourAgo<T>(make: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61 * 60 * 1000 })
  try {
    return await make()
  } finally {
    vi.useRealTimers()
  }
}
