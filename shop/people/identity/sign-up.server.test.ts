import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestRequest } from '../../../server/testing/test-app.ts'
import { hashings, holdHashings, whenHashing } from '../../../server/testing/test-hashing.ts'
import { newId } from '../../kernel/id.ts'
import { inviteAdmin } from '../admins/admins.server.ts'
import { rowOfReset } from './passwords.server.ts'

const app = await openTestApp()
const { request, db, pool } = app
const password = 'correct horse battery'

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const post = (path: string, body: unknown, more: TestRequest = {}) => request('POST', path, { body, ...more })
const signUp = (name: string, headers: Record<string, string> = {}) =>
  post('/auth/sign-up/email', { name, email: `${name}@example.com`, password }, { headers })

/** Connections of the shop that are in use at this moment. */
const takenConnections = () => pool.totalCount - pool.idleCount

test('no connection to the database is held while a password is hashed, whatever it is typed for', async () => {
  const taken: number[] = []
  const { id, email, cookie } = await app.signUp('mina')
  const leaving = await app.signUp('dina')
  const link = newId()
  const row = { id: newId(), identifier: rowOfReset(link), value: id }
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('verification')
    .values({ ...row, expiresAt })
    .execute()
  const invitation = new URL(await db.transaction().execute((tx) => inviteAdmin(tx, 'http://shop.example')))
  const owner = {
    name: 'Owner',
    email: 'owner@example.com',
    password,
    token: invitation.searchParams.get('token'),
  }
  const secondPassword = 'another horse battery'
  const calls = [
    () => signUp('bina'),
    () => post('/auth/sign-in/email', { email, password }),
    () =>
      post('/auth/change-password', { currentPassword: password, newPassword: secondPassword }, { cookie }),
    () => post('/auth/reset-password', { token: link, newPassword: password }),
    () => post('/first-admin', owner),
    () => request('DELETE', '/account', { ...leaving, body: { email: leaving.email, password } }),
  ]
  whenHashing(() => taken.push(takenConnections()))
  const statuses = []
  for (const call of calls) statuses.push((await call()).status)
  expect(statuses).toEqual(Array(6).fill(200))
  // A change checks the old password and hashes the new one.
  expect(taken).toEqual(Array(7).fill(0))
})

test('thirty people who sign up at the same moment keep no shopper from her cart, nor from logging in', async () => {
  const rima = await app.signUp('rima')
  const before = hashings.length
  const goOn = holdHashings()
  const newcomers = Array.from({ length: 30 }, (_, nr) => signUp(`newcomer.${nr}`))
  await expect.poll(() => hashings.length - before).toBe(2)
  const logIn = post('/auth/sign-in/email', { email: rima.email, password })
  await expect.poll(() => hashings.length - before).toBe(3)
  const carts = Array.from({ length: 20 }, () => request('GET', `/cart?email=${rima.email}`, rima))
  expect((await Promise.all(carts)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  goOn()
  expect((await logIn).status).toBe(200)
  expect((await Promise.all(newcomers)).map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('an address has three sign-ups under way; the fourth is asked to come again, and others are not held up', async () => {
  const goOn = holdHashings()
  const there = { 'x-ogs-client-address': '192.0.2.77' }
  const first = ['a', 'b', 'c'].map((name) => signUp(`three.${name}`, there))
  const fourth = await signUp('three.d', there)
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '1'])
  const elsewhere = signUp('elsewhere')
  goOn()
  for (const one of [...first, elsewhere]) expect((await one).status).toBe(200)
  expect((await signUp('three.d', there)).status).toBe(200)
})
