import { sign } from 'hono/jwt'
import { describe, expect, test } from 'vitest'
import { SECRET, type TestRequest } from '../../../server/testing/test-app.ts'
import { OLD, openRecovery } from '../../../server/testing/test-recovery.ts'

const { app, request, db, sent, post, logIn, reset, linkFor, isVerified } = await openRecovery()

describe('a link that is opened', () => {
  const open = (link: string, token: string | undefined) => post('/auth/check-link', { link, token })
  const stateOf = async (link: string, token: string | undefined) =>
    (await (await open(link, token)).json()).state

  test('to choose a password is good as long as it does its work, and opening it uses nothing up', async () => {
    const { email, id } = await app.signUp('otto')
    const token = await linkFor(email)
    for (let nr = 0; nr < 2; nr++) {
      const answer = await open('reset-password', token)
      expect([answer.status, await answer.json()]).toEqual([200, { success: true, state: 'good' }])
    }
    expect(await isVerified(id)).toBe(false)
    expect(await stateOf('verify-email', token)).toBe('dead')
    expect((await reset(token)).status).toBe(200)
    expect(await stateOf('reset-password', token)).toBe('dead')
  })

  test('to choose a password is dead when it is an hour old', async () => {
    const { email, id } = await app.signUp('oli')
    const token = await linkFor(email)
    await db.updateTable('verification').set({ expiresAt: new Date() }).where('value', '=', id).execute()
    expect(await stateOf('reset-password', token)).toBe('dead')
  })

  test('to confirm an e-mail says so once that is done', async () => {
    const { email, cookie } = await app.signUp('oona')
    const token = sent.findLast((one) => one.kind === 'verify' && one.email === email)?.token
    expect(await stateOf('verify-email', token)).toBe('good')
    expect((await post('/auth/verify-email', { token }, { cookie })).status).toBe(200)
    expect(await stateOf('verify-email', token)).toBe('done')
    expect(await stateOf('reset-password', token)).toBe('dead')
  })

  test.each([
    ['reset-password', 'made-up'],
    ['verify-email', 'made-up'],
    ['verify-email', 'a.b.c'],
    ['something-else', 'made-up'],
    ['reset-password', ''],
    ['reset-password', 'x'.repeat(2001)],
    ['reset-password', '\0'],
    ['reset-password', undefined],
  ])('tells nobody anything who has none: %s, %j', async (link, token) => {
    const answer = await open(link, token)
    const body = await answer.json()
    expect(answer.status === 400 || body.state === 'dead').toBe(true)
    expect(JSON.stringify(body)).not.toContain('@')
  })
})

describe('confirming an e-mail', () => {
  const linkOf = (email: string) =>
    sent.filter((one) => one.kind === 'verify' && one.email === email).at(-1)?.token

  const confirm = (token: string | undefined, more: TestRequest = {}, password?: string) =>
    post('/auth/verify-email', { token, password }, more)

  test('is done by the link of the letter that every newcomer gets; again does no harm', async () => {
    const { id, email, cookie } = await app.signUp('jui')
    for (const more of [{ cookie }, {}]) {
      const answer = await confirm(linkOf(email), more)
      expect(await answer.json()).toEqual({ success: true, email })
      expect(await isVerified(id)).toBe(true)
    }
  })

  test('requires the password unless signed in with that very account', async () => {
    const mallory = await app.signUp('mallory')
    const { id, email } = await app.signUp('mina')
    for (const more of [{}, { cookie: mallory.cookie }, { token: mallory.token }]) {
      const answer = await confirm(linkOf(email), more)
      expect(answer.status).toBe(401)
      expect((await answer.json()).detail).toContain('Please enter the password of the account')
    }
    const wrong = await confirm(linkOf(email), {}, 'a guess of mine')
    expect(wrong.status).toBe(401)
    expect((await wrong.json()).detail).toContain('choose a new one')
    expect(await isVerified(id)).toBe(false)
    expect((await confirm(linkOf(email), {}, OLD)).status).toBe(200)
    expect(await isVerified(id)).toBe(true)
  })

  test('gives no more guesses than the login', async () => {
    const { email, id } = await app.signUp('nila')
    for (let nr = 0; nr < 10; nr++) {
      expect((await confirm(linkOf(email), {}, `guess nr ${nr}`)).status).toBe(401)
    }
    expect((await confirm(linkOf(email), {}, OLD)).status).toBe(429)
    expect((await logIn(email, OLD)).status).toBe(429)
    expect(await isVerified(id)).toBe(false)
  })

  test.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImphbmFAZXhhbXBsZS5jb20ifQ.', '\0', ''])(
    'is not done by %j',
    async (token) => {
      expect([400, 404]).toContain((await post('/auth/verify-email', { token })).status)
    },
  )

  test('is not done by an access token, nor for an account that came after', async () => {
    const kona = await app.signUp('kona')
    const link = linkOf(kona.email)
    expect((await confirm(kona.token, kona, OLD)).status).toBe(404)
    await db.deleteFrom('user').where('id', '=', kona.id).execute()
    expect((await confirm(link, {}, OLD)).status).toBe(404)
    const second = await app.signUp('kona')
    expect((await confirm(link, second, OLD)).status).toBe(404)
    expect(await isVerified(second.id)).toBe(false)
  })

  test('is not done by a link that would change the e-mail', async () => {
    const { id, email, cookie } = await app.signUp('koli')
    const claims = { email, userId: id, exp: Math.floor(Date.now() / 1000) + 3600 }
    const changing = { ...claims, updateTo: 'mallory@example.com' }
    expect((await confirm(await sign(changing, SECRET, 'HS256'), { cookie })).status).toBe(404)
    expect(await isVerified(id)).toBe(false)
    expect((await confirm(await sign(claims, SECRET, 'HS256'), { cookie })).status).toBe(200)
  })

  test('another mail can be requested five times in an hour, and none is sent once confirmed', async () => {
    const lina = await app.signUp('lina')
    const ask = () => request('POST', '/auth/send-verification-email', { token: lina.token })
    const count = () => sent.filter(({ kind, email }) => kind === 'verify' && email === lina.email).length
    expect((await ask()).status).toBe(200)
    expect(count()).toBe(2)
    await confirm(linkOf(lina.email), { cookie: lina.cookie })
    expect((await ask()).status).toBe(200)
    expect(count()).toBe(2)
    const rest = [await ask(), await ask(), await ask(), await ask()]
    expect(rest.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })
})
