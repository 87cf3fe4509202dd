import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { howManyWait } from '../../../server/testing/test-database.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { newId } from '../../kernel/id.ts'
import { rowOfReset } from '../identity/passwords.server.ts'

const PASSWORD = 'correct horse battery'

const app = await openTestApp()
let rima: TestUser

beforeEach(async () => {
  rima = await app.signUp(`rima.${newId()}`)
  await createOwned('order', app, rima)
})

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const leave = (who = rima, password: string | undefined = PASSWORD) =>
  app.request('DELETE', '/account', { token: who.token, body: { email: who.email, password } })

describe('whoever deletes the account', () => {
  test('is gone with sessions, logins, locations, cart and links in letters', async () => {
    await createOwned('cart', app, rima)
    const link = {
      id: newId(),
      identifier: rowOfReset(newId()),
      value: rima.id,
      expiresAt: new Date(),
    }
    await app.db.insertInto('verification').values(link).execute()
    const answer = await leave()
    expect([answer.status, await answer.json()]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
    for (const table of ['session', 'account'] as const) {
      expect(await app.db.selectFrom(table).select('id').where('userId', '=', rima.id).execute()).toEqual([])
    }
    for (const table of ['location', 'cartLine'] as const) {
      expect(await app.db.selectFrom(table).select('id').where('userId', '=', rima.id).execute()).toEqual([])
    }
    const links = app.db.selectFrom('verification').select('id').where('value', '=', rima.id)
    expect(await links.execute()).toEqual([])
  })

  test('can no longer use token or cookie', async () => {
    await leave()
    for (const path of ['/account', '/account/data', '/orders']) {
      expect((await app.request('GET', path, { token: rima.token })).status).toBe(401)
    }
    expect((await leave()).status).toBe(401)
    const jwt = { cookie: rima.cookie, body: { email: rima.email } }
    expect((await app.request('POST', '/jwt', jwt)).status).toBe(401)
    const login = { body: { email: rima.email, password: PASSWORD } }
    expect((await app.request('POST', '/auth/sign-in/email', login)).status).toBe(401)
  })

  test('may come back as somebody new, to whom the old orders do not belong', async () => {
    await leave()
    const again = await app.signUp(rima.email.split('@')[0] ?? '')
    expect(await (await app.request('GET', '/orders', { token: again.token })).json()).toEqual([])
  })

  test('needs the password, and has ten tries', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await leave(rima, 'wrong')).status).toBe(400)
    const late = await leave()
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('without a password needs a login of just now, in this browser', async () => {
    await app.db.deleteFrom('account').where('userId', '=', rima.id).execute()
    const ask = (cookie?: string) =>
      app.request('DELETE', '/account', { token: rima.token, cookie, body: { email: rima.email } })
    expect((await ask()).status).toBe(409)
    const session = app.db.updateTable('session').where('userId', '=', rima.id)
    await session.set({ createdAt: new Date(Date.now() - 11 * 60_000) }).execute()
    expect((await ask(rima.cookie)).status).toBe(409)
    await session.set({ createdAt: new Date() }).execute()
    expect((await ask(rima.cookie)).status).toBe(200)
  })

  test('while the password of a log-in is checked, has that log-in refused', async () => {
    const tanvir = await app.signUp(`tanvir.${newId()}`)
    const body = { email: tanvir.email, password: PASSWORD }
    const { login } = await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('user').where('id', '=', tanvir.id).execute()
      const login = app.request('POST', '/auth/sign-in/email', { body })
      await expect.poll(() => howManyWait(app.db)).toBe(1)
      return { login }
    })
    expect((await login).status).toBe(401)
  })
})
