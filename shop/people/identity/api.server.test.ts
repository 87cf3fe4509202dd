import { afterEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'

const { visitor, db, faults } = await openTestApp()

afterEach(() => expect(faults.splice(0)).toEqual([]))

let people = 0

async function someone(role: 'admin' | 'user' = 'user') {
  const email = `person${++people}@example.com`
  const { signUp, send, cookies } = visitor()
  const token = await signUp(email)
  await db.updateTable('user').set({ role }).where('email', '=', email).execute()
  return { email, token, send, cookies }
}

const amina = await someone()

describe('POST /jwt', () => {
  test('gives the signed-in person a token, whatever the letter case', async () => {
    const { email, send } = amina
    const answer = await send('POST', '/jwt', { body: { email: email.toUpperCase() } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  })

  test('gives nobody else one', async () => {
    const { email } = amina
    const other = await someone()
    expect((await visitor().send('POST', '/jwt', { body: { email } })).status).toBe(401)
    expect((await other.send('POST', '/jwt', { body: { email } })).status).toBe(403)
    // A token proves nothing here: it could be renewed for ever.
    const answer = await visitor().send('POST', '/jwt', { body: { email: other.email }, token: other.token })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test.each(['https://evil.example', 'null', 'http://localhost:3001', ''])(
    'gives none to a page of the origin %j',
    async (origin) => {
      const { email, send } = amina
      expect((await send('POST', '/jwt', { body: { email }, headers: { origin } })).status).toBe(403)
    },
  )

  test('gives none after the session ended', async () => {
    const { email, send, cookies } = await someone()
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    await send('POST', '/auth/sign-out')
    const answer = await visitor().send('POST', '/jwt', { body: { email }, headers: { cookie } })
    expect(answer.status).toBe(401)
  })

  test('leaves the session as long as it was: only get-session prolongs it, with its cookie', async () => {
    const { email, send } = await someone()
    const soon = new Date(Date.now() + 3_600_000)
    const session = await db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'userId')
      .select('session.id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db.updateTable('session').set({ expiresAt: soon }).where('id', '=', session.id).execute()
    const ends = async () => {
      const row = db.selectFrom('session').select('expiresAt').where('id', '=', session.id)
      return (await row.executeTakeFirstOrThrow()).expiresAt.getTime()
    }
    expect((await send('POST', '/jwt', { body: { email } })).status).toBe(200)
    expect(await ends()).toBe(soon.getTime())
    const answer = await send('GET', '/auth/get-session')
    expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=604800')
    expect(await ends()).toBeGreaterThan(soon.getTime())
  })

  test.each(['{', '', 'null', '[]', { email: 1 }, {}])('refuses the body %j', async (body) => {
    const { send } = amina
    expect((await send('POST', '/jwt', { body })).status).toBe(400)
  })
})

describe('GET /users/admin/{email}', () => {
  test.each(['admin', 'user'] as const)('tells a person of role %s', async (role) => {
    const { email, token } = await someone(role)
    const path = `/users/admin/${encodeURIComponent(email)}`
    expect(await (await visitor().send('GET', path, { token })).json()).toEqual({ admin: role === 'admin' })
  })

  test('tells nothing about others, and nothing to strangers', async () => {
    const [admin, user] = [await someone('admin'), amina]
    const path = `/users/admin/${admin.email}`
    expect((await visitor().send('GET', path, { token: user.token })).status).toBe(403)
    expect((await visitor().send('GET', path)).status).toBe(401)
    const unknown = await visitor().send('GET', '/users/admin/nobody@example.com', { token: user.token })
    expect(unknown.status).toBe(403)
  })

  test.each(['%00', '%', '%ff', 'x'.repeat(2000), '..%2f..'])(
    'the e-mail %j is not the own',
    async (email) => {
      const { token } = await someone('admin')
      expect((await visitor().send('GET', `/users/admin/${email}`, { token })).status).toBe(403)
    },
  )
})

describe('POST /users', () => {
  test('registers the own name, again and again the same record', async () => {
    const { email, token } = await someone()
    const body = { email, name: 'আমিনা রহমান', role: 'admin' }
    const first = await (await visitor().send('POST', '/users', { body, token })).json()
    const second = await (await visitor().send('POST', '/users', { body, token })).json()
    expect(first).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    expect(second).toEqual(first)
    const rows = await db
      .selectFrom('user')
      .select(['id', 'name', 'role'])
      .where('email', '=', email)
      .execute()
    expect(rows).toEqual([{ id: first.insertedId, name: 'আমিনা রহমান', role: 'user' }])
  })

  test('keeps the language of the page, unless another was chosen', async () => {
    const { email, token } = await someone()
    const languages = db.selectFrom('user').select('language').where('email', '=', email)
    const register = (language: string) =>
      visitor().send('POST', '/users', {
        body: { email, name: 'আমিনা' },
        token,
        headers: { 'accept-language': language },
      })
    // As after a sign-in with Google, which does not say it.
    await db.updateTable('user').set({ language: null }).where('email', '=', email).execute()
    await register('bn')
    expect(await languages.execute()).toEqual([{ language: 'bn' }])
    await register('en')
    expect(await languages.execute()).toEqual([{ language: 'bn' }])
  })

  test("cannot touch another's record", async () => {
    const mallory = await someone()
    const body = { email: amina.email, name: 'Mallory was here' }
    expect((await visitor().send('POST', '/users', { body, token: mallory.token })).status).toBe(403)
    expect((await visitor().send('POST', '/users', { body })).status).toBe(401)
  })

  test.each([{ name: '' }, { name: 7 }, { name: null }, { name: 'a\u0000b' }, { email: [] }])(
    'refuses %j',
    async (wrong) => {
      const { email, token } = amina
      const answer = await visitor().send('POST', '/users', { body: { email, name: 'A', ...wrong }, token })
      expect(answer.status).toBe(400)
    },
  )
})
