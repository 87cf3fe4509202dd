import { hashPassword } from 'better-auth/crypto'
import { afterEach, expect, test } from 'vitest'
import { openTestApp, SECRET, SHOP_URL, type TestRequest } from '../../../server/testing/test-app.ts'
import { FULL_COST, hashings } from '../../../server/testing/test-hashing.ts'
import { createAuth } from './auth.server.ts'
import { addUser } from './users.server.ts'

const app = await openTestApp({ SIGN_UP: 'verified' })
const { request, db, sent } = app
const password = 'correct horse battery'

afterEach(() => {
  expect(app.faults.splice(0)).toEqual([])
  sent.splice(0)
})

const post = (path: string, body: unknown, more: TestRequest = {}) => request('POST', path, { body, ...more })
/** Of those that arrived: nobody waits for a letter. */
const lettersTo = (whose: string) => sent.filter(({ email }) => email === whose)
const kindsTo = (whose: string) => lettersTo(whose).map(({ kind }) => kind)
const signUp = (email: string) => post('/auth/sign-up/email', { name: 'Amina', email, password })
const confirm = (token: string | undefined, word: string) =>
  post('/auth/verify-email', { token, password: word })
const logIn = (email: string, word = password) => post('/auth/sign-in/email', { email, password: word })

test('signing up is answered alike for new and known e-mails; the letters tell', async () => {
  const answers = []
  for (const _ of [1, 2]) {
    const answer = await signUp('amina@example.com')
    expect(answer.headers.getSetCookie()).toEqual([])
    answers.push([answer.status, await answer.text()])
  }
  expect(answers[0]).toEqual([200, '{"user":null}'])
  expect(answers[1]).toEqual(answers[0])
  await expect.poll(() => kindsTo('amina@example.com').sort()).toEqual(['taken', 'verify'])
})

test('takes about as long for both: a password is hashed', async () => {
  for (const _ of ['new', 'known']) {
    const before = hashings.length
    await signUp('timed@example.com')
    expect(hashings.slice(before)).toEqual([FULL_COST])
  }
})

test('logs in after the link was followed, and until then tells only the mailbox whether there is an account', async () => {
  await signUp('bina@example.com')
  const answers = []
  for (const [email, word] of [
    ['bina@example.com', password],
    ['bina@example.com', 'a guess'],
    ['nobody@example.com', password],
  ] as const) {
    const answer = await logIn(email, word)
    expect(answer.headers.getSetCookie()).toEqual([])
    answers.push([answer.status, await answer.text()])
  }
  expect(answers[0]?.[0]).toBe(401)
  expect(answers[0]?.[1]).toContain(
    'Email or password is wrong, or the e-mail is not confirmed yet: please check your inbox.',
  )
  expect(new Set(answers.map((answer) => answer.join()))).toHaveLength(1)
  await expect.poll(() => kindsTo('bina@example.com')).toEqual(['verify', 'verify'])
  expect((await confirm(lettersTo('bina@example.com')[1]?.token, password)).status).toBe(200)
  expect((await logIn('bina@example.com')).status).toBe(200)
})

test('a stranger who signs up with somebody’s e-mail is not told whether it was taken', async () => {
  await signUp('owner@example.com')
  await expect.poll(() => kindsTo('owner@example.com')).toEqual(['verify'])
  expect((await confirm(lettersTo('owner@example.com')[0]?.token, password)).status).toBe(200)
  const answers = []
  for (const email of ['owner@example.com', 'free@example.com']) {
    const mine = 'a password of a stranger'
    await post('/auth/sign-up/email', { name: 'Mallory', email, password: mine })
    const answer = await logIn(email, mine)
    answers.push([answer.status, await answer.text()])
  }
  expect(answers[1]).toEqual(answers[0])
})

test('a mail costs no time: logging in takes as long with one as without', async () => {
  await signUp('timed.too@example.com')
  const letters = () => new Promise<never>(() => undefined)
  const auth = createAuth({
    db: app.db,
    secret: SECRET,
    publicUrl: SHOP_URL,
    signUp: 'verified',
    letters,
  })
  const body = { name: 'Amina', email: 'timed.too@example.com', password }
  await expect(auth.api.signInEmail({ body })).rejects.toMatchObject({ statusCode: 403 })
})

test('a signed-in person with an unconfirmed e-mail may change the password, and gets a mail about it', async () => {
  const email = 'dalia@example.com'
  await signUp(email)
  await db.updateTable('user').set({ emailVerified: true }).where('email', '=', email).execute()
  const login = await logIn(email)
  // As all are who came in before the shop began to ask for it.
  await db.updateTable('user').set({ emailVerified: false }).where('email', '=', email).execute()
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const body = { currentPassword: password, newPassword: 'another horse battery' }
  const answer = await post('/auth/change-password', body, { cookie })
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
  const here = { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] }
  expect((await (await request('GET', '/auth/get-session', here)).json()).user.email).toBe(email)
})

test('floods no mailbox: five letters in an hour, and ten tries, also with the right password', async () => {
  await signUp('chitra@example.com')
  const statuses = []
  for (let nr = 0; nr < 11; nr++) statuses.push((await logIn('chitra@example.com')).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  for (let nr = 0; nr < 7; nr++) expect((await signUp('chitra@example.com')).status).toBe(200)
  const kinds = () => kindsTo('chitra@example.com').sort()
  await expect.poll(kinds).toEqual([...Array(5).fill('taken'), ...Array(5).fill('verify')])
})

test('lets in the accounts that the shop itself vouches for, the others by letter', async () => {
  const hash = await hashPassword(password)
  const add = (email: string, emailVerified?: boolean) =>
    db.transaction().execute((tx) => addUser(tx, { name: 'Dola', email, emailVerified }, hash, 'admin'))
  await add('vouched@example.com', true)
  await add('by.link@example.com')
  expect((await logIn('vouched@example.com')).status).toBe(200)
  expect((await logIn('by.link@example.com')).status).toBe(401)
  await expect.poll(() => kindsTo('by.link@example.com')).toEqual(['verify'])
  expect(kindsTo('vouched@example.com')).toEqual([])
})
