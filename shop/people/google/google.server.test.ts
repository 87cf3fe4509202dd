import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createSandbox } from '../../../sandbox/app.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { changeRole } from '../identity/roles.server.ts'
import { googleShop, somebody } from './google-fixture.server.ts'

const { db, pool, visitor, faults, leave, choose, comeBack, goThrough, issuer, close } = await googleShop(
  openTestApp,
  createSandbox({ storeName: 'OGS', storeId: 'ogs-sandbox', storePassword: 'ogs-sandbox@ssl' }),
)
afterAll(close)

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  log.mockClear()
  expect(faults.splice(0)).toEqual([])
})

const userOf = (email: string) =>
  db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst()
const providersOf = async (email: string) => {
  const accounts = db.selectFrom('account').innerJoin('user', 'user.id', 'account.userId')
  const found = await accounts.select('providerId').where('email', '=', email).orderBy('providerId').execute()
  return found.map(({ providerId }) => providerId)
}
const sessionOf = async ({ send }: ReturnType<typeof visitor>) =>
  (await send('GET', '/auth/get-session')).json()
const confirm = (email: string) =>
  db.updateTable('user').set({ emailVerified: true }).where('email', '=', email).execute()
const counts = async () => ({
  users: (await db.selectFrom('user').select('id').execute()).length,
  sessions: (await db.selectFrom('session').select('id').execute()).length,
  accounts: (await db.selectFrom('account').select('id').execute()).length,
})

describe('somebody new', () => {
  const farzana = visitor()

  test('comes in by Google, and back to where they were', async () => {
    expect(await goThrough(farzana, { who: 'farzana@gmail.example' }, '/details/1?x=2')).toBe(
      '/signed-in?from=%2Fdetails%2F1%3Fx%3D2',
    )
    const { user } = await sessionOf(farzana)
    expect(user).toMatchObject({ email: 'farzana@gmail.example', name: 'Farzana Akter', role: 'user' })
    expect(await userOf('farzana@gmail.example')).toMatchObject({ emailVerified: true, image: null })
    expect(await providersOf('farzana@gmail.example')).toEqual(['google'])
  })

  test('gets a token and is registered, as the specification says', async () => {
    const email = 'farzana@gmail.example'
    const { token } = await (await farzana.send('POST', '/jwt', { body: { email } })).json()
    const answer = await farzana.send('POST', '/users', { token, body: { email, name: 'Farzana Akter' } })
    expect(await answer.json()).toEqual({ acknowledged: true, insertedId: (await userOf(email))?.id })
  })

  test('is the same person the next time, in another browser', async () => {
    const before = await counts()
    const again = visitor()
    await goThrough(again, { who: 'farzana@gmail.example' })
    expect((await sessionOf(again)).user.id).toBe((await userOf('farzana@gmail.example'))?.id)
    expect(await counts()).toEqual({ ...before, sessions: before.sessions + 1 })
  })

  test('a person deleted in between is a new person', async () => {
    const url = await leave(visitor())
    const old = await userOf('farzana@gmail.example')
    await db.deleteFrom('user').where('email', '=', 'farzana@gmail.example').execute()
    expect(await sessionOf(farzana)).toBeNull()
    const another = visitor()
    expect(await goThrough(another, { who: 'farzana@gmail.example' })).toBe('/signed-in?from=%2F')
    expect((await sessionOf(another)).user.id).not.toBe(old?.id)
    expect(url).toContain(issuer)
  })

  test('a name that is none of a single line is made one', async () => {
    await goThrough(visitor(), somebody(`A ${'ক'.repeat(140)}`, 'long@gmail.example'))
    expect([...((await userOf('long@gmail.example'))?.name ?? '')]).toHaveLength(100)
    await goThrough(visitor(), { who: 'rafiqul@gmail.example' })
    expect((await userOf('rafiqul@gmail.example'))?.name).toBe('রফিকুল ইসলাম')
  })

  test("Google's tokens are encrypted", async () => {
    const { rows } = await pool.query("select access_token from account where provider_id = 'google'")
    expect(rows.length).toBeGreaterThan(0)
    // What the provider makes has 32 characters.
    for (const { access_token } of rows) expect(access_token.length).toBeGreaterThan(60)
  })
})

test('the request to Google binds the answer to this login', async () => {
  const query = new URL(await leave(visitor())).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{32}$/),
    state: expect.stringMatching(/^[\w-]{32}$/),
    prompt: 'select_account',
    redirect_uri: 'http://localhost:3000/api/auth/callback/google',
  })
  expect(query.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
})

describe('a faulty provider logs nobody in and creates no account', () => {
  test.each([
    'unsigned',
    'wrong-key',
    'expired',
    'wrong-audience',
    'wrong-nonce',
    'wrong-issuer',
    'other-sub',
  ])('%s', async (lie) => {
    const before = await counts()
    const person = visitor()
    const way = await goThrough(
      person,
      somebody('Mallory', 'mallory@gmail.example', { verified: 'on', lie }),
      '/x',
    )
    expect(way).toBe('/login?problem=failed&from=%2Fx')
    expect(await counts()).toEqual(before)
    expect(await sessionOf(person)).toBeNull()
    expect([...person.cookies.keys()]).toEqual([])
  })

  test('a profile that says to be an admin, or confirmed, is not believed', async () => {
    const lie = 'claims-role'
    await goThrough(visitor(), somebody('Mina', 'mina@gmail.example', { verified: 'on', lie }))
    expect(await userOf('mina@gmail.example')).toMatchObject({ role: 'user' })
    const way = await goThrough(visitor(), somebody('Nina', 'nina@gmail.example', { lie }))
    expect(way).toBe('/login?problem=not-confirmed&from=%2F')
    expect(await userOf('nina@gmail.example')).toBeUndefined()
  })
})

describe('an e-mail that Google has not confirmed', () => {
  test('makes no user and no session', async () => {
    const before = await counts()
    const person = visitor()
    expect(await goThrough(person, { who: 'unproven@gmail.example' })).toBe(
      '/login?problem=not-confirmed&from=%2F',
    )
    expect(await counts()).toEqual(before)
    expect(await sessionOf(person)).toBeNull()
  })

  test('opens no account that has it, confirmed here or not', async () => {
    await visitor().signUp('owner@gmail.example')
    for (const _ of ['not confirmed here', 'confirmed here']) {
      const person = visitor()
      expect(await goThrough(person, somebody('Owner', 'owner@gmail.example', {}))).toMatch(/problem=not-/)
      expect(await sessionOf(person)).toBeNull()
      await confirm('owner@gmail.example')
    }
    expect(await providersOf('owner@gmail.example')).toEqual(['credential'])
  })

  test('does not open the account it once made', async () => {
    await goThrough(visitor(), somebody('Once', 'once@gmail.example'))
    const person = visitor()
    expect(await goThrough(person, somebody('Once', 'once@gmail.example', {}))).toMatch(
      /problem=not-confirmed/,
    )
    expect(await sessionOf(person)).toBeNull()
  })
})

describe('an account with a password and the same e-mail', () => {
  test('is opened only after its e-mail was confirmed here, and is then the same person', async () => {
    const email = 'both@gmail.example'
    await visitor().signUp(email)
    const { id } = (await userOf(email)) ?? {}
    const early = visitor()
    expect(await goThrough(early, somebody('Both', email))).toBe('/login?problem=not-linked&from=%2F')
    expect(await sessionOf(early)).toBeNull()
    expect(await providersOf(email)).toEqual(['credential'])

    await confirm(email)
    const late = visitor()
    expect(await goThrough(late, somebody('Both', 'BOTH@Gmail.Example'))).toBe('/signed-in?from=%2F')
    expect((await sessionOf(late)).user).toMatchObject({ id, name: 'Amina', email })
    expect(await providersOf(email)).toEqual(['credential', 'google'])
  })

  test('is never opened when it is an admin’s', async () => {
    const email = 'boss@gmail.example'
    await visitor().signUp(email)
    await db
      .updateTable('user')
      .set({ role: 'admin', emailVerified: true })
      .where('email', '=', email)
      .execute()
    const person = visitor()
    expect(await goThrough(person, somebody('Boss', email))).toBe('/login?problem=admin&from=%2F')
    expect(await sessionOf(person)).toBeNull()
    expect(await providersOf(email)).toEqual(['credential'])
  })
})

test('an admin with a password can no longer log in with Google', async () => {
  const email = 'later.boss@gmail.example'
  await visitor().signUp(email)
  await confirm(email)
  const before = visitor()
  expect(await goThrough(before, somebody('Boss', email))).toBe('/signed-in?from=%2F')
  const { id = '' } = (await userOf(email)) ?? {}
  await db.transaction().execute((tx) => changeRole(tx, id, 'admin'))
  expect(await sessionOf(before)).toBeNull()
  const person = visitor()
  expect(await goThrough(person, somebody('Boss', email))).toBe('/login?problem=admin&from=%2F')
  expect(await sessionOf(person)).toBeNull()
  expect(await providersOf(email)).toEqual(['credential'])
})

describe('an answer that is not for this login', () => {
  const choice = somebody('Twice', 'twice@gmail.example')

  test('cannot be used again', async () => {
    const person = visitor()
    const path = await choose(await leave(person), choice)
    expect(await comeBack(person, path)).toBe('/signed-in?from=%2F')
    const cookie = [...person.cookies]
    expect(await comeBack(person, path)).toBe('/login?problem=expired&from=%2F')
    expect([...person.cookies]).toEqual(cookie)
  })

  test('of another browser signs nobody in', async () => {
    const before = await counts()
    const path = await choose(await leave(visitor(), '/theirs'), choice)
    const victim = visitor()
    expect(await comeBack(victim, path)).toMatch(/^\/login\?problem=expired/)
    await leave(victim)
    expect(await comeBack(victim, path)).toMatch(/^\/login\?problem=expired/)
    expect(await counts()).toEqual(before)
  })

  test('with the code of another login is refused, and the code is spent', async () => {
    const [one, other] = [visitor(), visitor()]
    const stolen = new URLSearchParams((await choose(await leave(one), choice)).split('?')[1])
    const own = new URLSearchParams((await choose(await leave(other), choice)).split('?')[1])
    own.set('code', stolen.get('code') ?? '')
    expect(await comeBack(other, `/auth/callback/google?${own}`)).toBe('/login?problem=failed&from=%2F')
    expect(await comeBack(one, `/auth/callback/google?${stolen}`)).toBe('/login?problem=failed&from=%2F')
  })

  test('of another provider is refused', async () => {
    const person = visitor()
    const path = await choose(await leave(person), choice)
    const foreign = path.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Faccounts.evil.example')
    expect(await comeBack(person, foreign)).toBe('/login?problem=failed&from=%2F')
    expect(await sessionOf(person)).toBeNull()
  })

  test('a person who went back is told so, and keeps the path', async () => {
    expect(await goThrough(visitor(), { who: 'cancel' }, '/profile/cart')).toBe(
      '/login?problem=cancelled&from=%2Fprofile%2Fcart',
    )
  })
})
