import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestRequest } from '../../../server/testing/test-app.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { hashTogether } from '../../../server/testing/test-hashing.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { newId } from '../../kernel/id.ts'
import { replacePassword, rowOfReset } from '../identity/passwords.server.ts'
import { lockPerson } from '../identity/sessions.server.ts'

const app = await openTestApp()
const { request, db } = app
const OLD = 'correct horse battery'
const NEW = 'another horse battery'
const ROUNDS = inDose({ small: [1], usual: [1, 2, 3, 4, 5] })
// As many as are hashed at once, with the replacement.
const LOGINS = 2

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const post = (path: string, body: unknown, more: TestRequest = {}) => request('POST', path, { body, ...more })
const logIn = (email: string, password: string) => post('/auth/sign-in/email', { email, password })
const change = (newPassword: string, cookie: string) =>
  post('/auth/change-password', { currentPassword: OLD, newPassword }, { cookie })

async function resetOf(userId: string, newPassword: string) {
  const token = newId()
  const row = { id: newId(), identifier: rowOfReset(token), value: userId }
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('verification')
    .values({ ...row, expiresAt })
    .execute()
  return () => post('/auth/reset-password', { token, newPassword })
}

/** Logs in often with the old password, so that all have found it right when `replace` goes on. */
async function whileLoggingIn(email: string, replace: () => Response | Promise<Response>) {
  hashTogether(LOGINS + 1)
  const [replaced, ...logins] = await Promise.all([
    replace(),
    ...Array.from({ length: LOGINS }, () => logIn(email, OLD)),
  ])
  expect(replaced.status).toBe(200)
  for (const login of logins) {
    expect([200, 401]).toContain(login.status)
    expect(await whoIs(cookieOf(login))).toBeNull()
  }
  expect((await logIn(email, OLD)).status).toBe(401)
  return replaced
}

describe('a login with the old password at the very moment', () => {
  test.each(ROUNDS)('of a reset is out (%i)', async (round) => {
    const { id, email } = await app.signUp(`reset.${round}`)
    await whileLoggingIn(email, await resetOf(id, NEW))
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  test.each(ROUNDS)('of a change ends, and the changer’s stays (%i)', async (round) => {
    const { email, cookie } = await app.signUp(`change.${round}`)
    const changed = await whileLoggingIn(email, () => change(NEW, cookie))
    expect(await whoIs(cookieOf(changed))).toBe(email)
  })
})

test.each(ROUNDS)(
  'a stranger who changes the password during a reset does not keep it (%i)',
  async (round) => {
    const { id, email, cookie } = await app.signUp(`both.${round}`)
    const reset = await resetOf(id, NEW)
    hashTogether(2)
    const [answer, changed] = await Promise.all([reset(), change('a horse of a thief', cookie)])
    expect(answer.status).toBe(200)
    expect((await logIn(email, NEW)).status).toBe(200)
    expect((await logIn(email, 'a horse of a thief')).status).toBe(401)
    expect(await whoIs(cookieOf(changed))).toBeNull()
  },
)

const home = { name: 'Mallory', phone: '01712345678', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }

/** What a person has and is, with the one they may do something to. */
async function everythingOf(...ids: string[]) {
  const people = db.selectFrom('user').select(['id', 'name', 'role']).where('id', 'in', ids).orderBy('id')
  const locations = db.selectFrom('location').selectAll().where('userId', 'in', ids)
  const lines = db.selectFrom('cartLine').selectAll().where('userId', 'in', ids)
  return [await people.execute(), await locations.execute(), await lines.execute()]
}

test.each([
  ['POST', '/location', home],
  ['PUT', '/location/{location}', home],
  ['DELETE', '/location/{location}', {}],
  ['POST', '/cart', { productId: '{product}' }],
  ['DELETE', '/cart/{cart}', {}],
  ['POST', '/users', { name: 'URGENT' }],
  ['DELETE', '/account', { password: OLD }],
  ['PUT', '/roles/{other}', { role: 'admin' }],
  ['PUT', '/roles/{other}', { role: 'user' }],
  ['DELETE', '/users/{other}', {}],
])(
  'nothing that a stranger had under way is done once their session has ended: %s %s %j',
  async (method, path, body) => {
    const person = await app.signUp(`under.way.${newId()}`)
    const other = await app.signUp(`other.${newId()}`)
    const { id, email, token } = person
    const named = {
      location: await createOwned('location', app, person),
      cart: await createOwned('cart', app, person),
      product: (await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow()).id,
      other: other.id,
    }
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, what) => named[what as keyof typeof named])
    await db.updateTable('user').set({ role: 'admin' }).where('id', '=', id).execute()
    const role = 'role' in body && body.role === 'user' ? 'admin' : 'user'
    await db.updateTable('user').set({ role, emailVerified: true }).where('id', '=', other.id).execute()
    const before = await everythingOf(id, other.id)

    const under = await db.transaction().execute(async (tx) => {
      const person = (await lockPerson(tx, id)) ?? expect.unreachable('no such person')
      const filled = JSON.parse(fill(JSON.stringify({ ...body, email })))
      const answer = request(method, fill(path), { token, body: filled })
      await expect.poll(howManyWait).toBe(1)
      await replacePassword(person, 'another hash')
      return { answer }
    })
    expect((await under.answer).status).toBe(401)
    expect(await everythingOf(id, other.id)).toEqual(before)
  },
)

test('nor is the password changed after signing out everywhere', async () => {
  const { id, email, cookie } = await app.signUp('signed.out')
  const under = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, id)
    const answer = change('a horse of a thief', cookie)
    await expect.poll(howManyWait).toBe(1)
    await tx.deleteFrom('session').where('userId', '=', id).execute()
    return { answer }
  })
  expect((await under.answer).status).toBe(401)
  expect((await logIn(email, OLD)).status).toBe(200)
})

/** For a lock that somebody has. */
async function howManyWait(): Promise<number> {
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows[0]?.n ?? 0
}

async function whoIs(cookie: string): Promise<string | null> {
  const session = await (await request('GET', '/auth/get-session', { cookie })).json()
  return session?.user.email ?? null
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
