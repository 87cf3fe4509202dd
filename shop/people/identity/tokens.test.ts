import { createHmac, randomUUID } from 'node:crypto'
import { sign } from 'hono/jwt'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, SECRET } from '../../../server/testing/test-app.ts'
import { identify, issueToken } from './tokens.server.ts'

const { visitor, db, pool } = await openTestApp()

afterEach(() => void vi.useRealTimers())

let people = 0

/** A fresh person with a token, and what the token stands for. */
async function someone() {
  const email = `person${++people}@example.com`
  const { signUp, send } = visitor()
  const token = await signUp(email)
  const session = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'userId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { email, token, send, ...session }
}

const who = (token: string, secret = SECRET) => identify(db, secret, `Bearer ${token}`)
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const SIGNED_OUT = { refused: 'signed-out', code: 'login-required' }

describe('a good token', () => {
  test('stands for its person as the database knows them', async () => {
    const { token, email, userId, sessionId } = await someone()
    expect(await who(token)).toEqual({ id: userId, email, name: 'Amina', role: 'user', sessionId })
    expect(await identify(db, SECRET, `bearer  ${token}`)).toMatchObject({ email })
  })

  test('says for whom and how long, and nothing else', async () => {
    const { token, userId, sessionId } = await someone()
    const { iat, exp, ...rest } = claims(token)
    expect(rest).toEqual({ sub: userId, sid: sessionId, iss: 'ogs', aud: 'ogs-api' })
    expect(exp - iat).toBe(3600)
  })

  test('costs one question to the database', async () => {
    const { token } = await someone()
    const query = vi.spyOn(pool, 'connect')
    await who(token)
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })
})

describe('counts at once', () => {
  test('a role that was given and taken back', async () => {
    const { token, userId } = await someone()
    const setRole = (role: 'admin' | 'user') =>
      db.updateTable('user').set({ role }).where('id', '=', userId).execute()
    await setRole('admin')
    expect(await who(token)).toMatchObject({ role: 'admin' })
    await setRole('user')
    expect(await who(token)).toMatchObject({ role: 'user' })
  })

  test('a deleted person', async () => {
    const { token, userId } = await someone()
    await db.deleteFrom('user').where('id', '=', userId).execute()
    expect(await who(token)).toEqual(SIGNED_OUT)
  })

  test('signing out', async () => {
    const { token, send } = await someone()
    await send('POST', '/auth/sign-out')
    expect(await who(token)).toEqual(SIGNED_OUT)
  })

  test('a session that ran out', async () => {
    const { token, sessionId } = await someone()
    const expiresAt = new Date(Date.now() - 1000)
    await db.updateTable('session').set({ expiresAt }).where('id', '=', sessionId).execute()
    expect(await who(token)).toEqual(SIGNED_OUT)
  })
})

describe('nobody is', () => {
  test('a token after its hour', async () => {
    const { token } = await someone()
    const issued = claims(token).iat * 1000
    vi.useFakeTimers({ toFake: ['Date'], now: issued + 3599_000 })
    expect(await who(token)).toMatchObject({ name: 'Amina' })
    vi.setSystemTime(issued + 3600_000)
    expect(await who(token)).toEqual(SIGNED_OUT)
  })

  test("another person's session", async () => {
    const [mallory, amina] = [await someone(), await someone()]
    const mixed = issueToken(SECRET, { userId: amina.userId, sessionId: mallory.sessionId })
    expect(await who(mixed)).toEqual(SIGNED_OUT)
  })

  test('a token signed with another secret, or with the secret itself', async () => {
    const { token, userId, sessionId } = await someone()
    const other = 'another secret of thirty-two characters'
    expect(await who(issueToken(other, { userId, sessionId }))).toEqual(SIGNED_OUT)
    expect(await who(token, other)).toEqual(SIGNED_OUT)
    expect(await who(await sign(claims(token), SECRET, 'HS256'))).toEqual(SIGNED_OUT)
  })

  test('a token without signature, with a foreign one, or with changed claims', async () => {
    const [amina, mallory] = [await someone(), await someone()]
    const [head, , signature] = mallory.token.split('.')
    const none = encoded({ alg: 'none', typ: 'JWT' })
    const body = encoded(claims(amina.token))
    const hs512 = `${encoded({ alg: 'HS512', typ: 'JWT' })}.${body}`
    const forged = [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}.${signature}`,
      `${hs512}.${createHmac('sha512', SECRET).update(hs512).digest('base64url')}`,
    ]
    for (const token of forged) expect(await who(token)).toEqual(SIGNED_OUT)
  })

  test('a token of another issuer, for another audience, without ids or an end', async () => {
    const { token, userId, sessionId } = await someone()
    const good = claims(token)
    const { exp: _, ...endless } = good
    const wrong = [
      { ...good, iss: 'elsewhere' },
      { ...good, aud: 'elsewhere' },
      { ...good, sub: "' or 1=1 --" },
      { ...good, sid: 7 },
      { ...good, sub: sessionId, sid: userId },
      { ...good, sid: randomUUID() },
      { ...good, iat: good.iat + 60 },
      endless,
      {},
    ]
    const { hkdfSync } = await import('node:crypto')
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'ogs access token', 32)).toString('base64url')
    expect(await who(await sign(good, key, 'HS256'))).toMatchObject({ id: userId })
    for (const one of wrong) expect(await who(await sign(one, key, 'HS256'))).toEqual(SIGNED_OUT)
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer a.b.c',
    'Bearer ....',
    'Basic YTpi',
    `Bearer ${'x'.repeat(100_000)}`,
    `Bearer ${'e30.'.repeat(3)}`,
    'Bearer \u0000.\u0000.\u0000',
  ])('the header %j', async (header) => {
    expect(await identify(db, SECRET, header)).toEqual(SIGNED_OUT)
  })
})
