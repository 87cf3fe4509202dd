import { beforeEach, describe, expect, test } from 'vitest'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openTestApp, type TestRequest, type TestUser } from '../../../server/testing/test-app.ts'
import { newId } from '../../kernel/id.ts'
import { changePassword, rowOfReset } from '../identity/passwords.server.ts'
import { deleteAccount } from '../privacy/delete-account.server.ts'

const app = await openTestApp()
const { db, request, sent } = app
const PASSWORD = 'correct horse battery'
const NEW = 'another horse battery'
let mina: TestUser

beforeEach(async () => {
  mina = await app.signUp(`mina.${newId()}`)
})

const post = (path: string, body: unknown, more: TestRequest = {}) => request('POST', path, { body, ...more })
const change = (currentPassword: string) =>
  post('/auth/change-password', { currentPassword, newPassword: NEW }, { cookie: mina.cookie })
const leave = (password = PASSWORD) =>
  request('DELETE', '/account', { token: mina.token, body: { email: mina.email, password } })
/** What the mailbox was told of, besides the link that every newcomer gets. */
const told = () =>
  sent.filter(({ email, kind }) => email === mina.email && kind !== 'verify').map(({ kind }) => kind)

async function reset() {
  const row = { id: newId(), identifier: rowOfReset('a-link'), value: mina.id }
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('verification')
    .values({ ...row, expiresAt })
    .execute()
  return () => post('/auth/reset-password', { token: 'a-link', newPassword: NEW })
}

describe('the mailbox is notified once', () => {
  test('that the password was changed', async () => {
    expect((await change('a guess')).status).toBe(400)
    expect(told()).toEqual([])
    expect((await change(PASSWORD)).status).toBe(200)
    expect(told()).toEqual(['passwordChanged'])
  })

  test('that the password was replaced by a link, however many come with it at once', async () => {
    const once = await reset()
    const answers = await Promise.all([once(), once(), once()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(told()).toEqual(['passwordChanged'])
  })

  test('that the account was deleted, however often that was requested at once', async () => {
    expect((await leave('a guess')).status).toBe(400)
    expect(told()).toEqual([])
    await Promise.all([leave(), leave(), leave()])
    expect(told()).toEqual(['accountDeleted'])
  })

  test('that the account was deleted by the shopkeeper', async () => {
    const admin = await app.signUp(`admin.${newId()}`)
    await db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    expect((await request('DELETE', `/users/${mina.id}`, { token: admin.token })).status).toBe(200)
    expect(told()).toEqual(['accountDeleted'])
  })
})

test('nothing is done that cannot be notified', async () => {
  const letters = async () => () => Promise.reject(new Error('no post today'))
  const records = personalRecords(app.services)
  await expect(deleteAccount({ db, letters, records }, mina.id)).rejects.toThrow('no post today')
  const accounts = { db, auth: app.auth, letters }
  const browser = { ipAddress: '', userAgent: '', seconds: 60 }
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('userId', '=', mina.id)
    .executeTakeFirstOrThrow()
  const here = { ...mina, name: 'Mina', emailVerified: true, sessionId }
  const input = { currentPassword: PASSWORD, newPassword: NEW }
  await expect(changePassword(accounts, here, input, browser)).rejects.toThrow('no post today')
  expect(await db.selectFrom('user').select('id').where('id', '=', mina.id).execute()).toHaveLength(1)
  expect((await post('/auth/sign-in/email', { email: mina.email, password: PASSWORD })).status).toBe(200)
})
