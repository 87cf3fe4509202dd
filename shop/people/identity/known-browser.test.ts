import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestRequest, type TestUser } from '../../../server/testing/test-app.ts'
import { newId } from '../../kernel/id.ts'
import { rowOfReset } from './passwords.server.ts'

const app = await openTestApp()
const { request, db } = app
const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'a new horse battery'

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const post = (path: string, body: unknown, more: TestRequest = {}) => request('POST', path, { body, ...more })
const logIn = (email: string, password: string, cookie?: string) =>
  post('/auth/sign-in/email', { email, password }, { cookie })

async function guess(email: string, times: number, cookie?: string) {
  for (let nr = 0; nr < times; nr++) {
    expect((await logIn(email, `guess nr ${nr}`, cookie)).status).toBe(401)
  }
}

/** @returns the cookie by which the browser is known from then on, as it is set */
const knownBrowserOf = async (email: string): Promise<string> => cookieIn(await logIn(email, PASSWORD))

const cookieIn = (answer: Response): string =>
  answer.headers.getSetCookie().find((one) => one.startsWith('ogs-known-browser=')) ?? ''

const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

let amina: TestUser
let browser: string
beforeEach(async () => {
  amina = await app.signUp(`amina.${newId()}`)
  browser = pairOf(await knownBrowserOf(amina.email))
})

describe('a browser that once logged in', () => {
  test('is let in while strangers guess', async () => {
    await guess(amina.email, 10)
    expect((await logIn(amina.email, PASSWORD)).status).toBe(429)
    const answer = await logIn(amina.email, PASSWORD, browser)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().join()).not.toContain('ogs-known-browser')
  })

  test('has no more guesses than anybody', async () => {
    await guess(amina.email, 10, browser)
    expect((await logIn(amina.email, PASSWORD, browser)).status).toBe(429)
  })

  test('is known for that e-mail alone, and names nobody', async () => {
    const bina = await app.signUp(`bina.${newId()}`)
    await guess(bina.email, 10)
    expect((await logIn(bina.email, PASSWORD, browser)).status).toBe(429)
    expect(browser).not.toContain('amina')
  })

  test('begins anew when the password was replaced by letter', async () => {
    await guess(amina.email, 10, browser)
    expect((await resetHere(amina, browser)).status).toBe(200)
    expect((await logIn(amina.email, NEW_PASSWORD, browser)).status).toBe(200)
  })
})

describe('strangers who guess keep nobody out of the browser', () => {
  test('that signed up', async () => {
    const email = `dipa.${newId()}@example.com`
    const here = cookieIn(await post('/auth/sign-up/email', { name: 'Dipa', email, password: PASSWORD }))
    await guess(email, 10)
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    expect((await logIn(email, PASSWORD, pairOf(here))).status).toBe(200)
  })

  test('that chose a new password by letter', async () => {
    const here = cookieIn(await resetHere(amina))
    await guess(amina.email, 10)
    expect((await logIn(amina.email, NEW_PASSWORD)).status).toBe(429)
    expect((await logIn(amina.email, NEW_PASSWORD, pairOf(here))).status).toBe(200)
  })
})

describe('is not known a browser', () => {
  test('whose sign-up was refused', async () => {
    const body = { name: 'Mallory', email: amina.email, password: PASSWORD }
    const answer = await post('/auth/sign-up/email', body)
    expect(answer.status).toBe(409)
    expect(cookieIn(answer)).toBe('')
  })

  test('whose link was dead', async () => {
    const reset = { token: newId(), newPassword: NEW_PASSWORD }
    const answer = await post('/auth/reset-password', reset)
    expect(answer.status).toBe(404)
    expect(cookieIn(answer)).toBe('')
  })
})

async function resetHere({ id }: TestUser, cookie?: string) {
  const token = newId()
  const link = { id: newId(), identifier: rowOfReset(token), value: id }
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('verification')
    .values({ ...link, expiresAt })
    .execute()
  return post('/auth/reset-password', { token, newPassword: NEW_PASSWORD }, { cookie })
}

test.each([
  ['without its signature', (cookie: string) => cookie.replace(/\.[^.]*$/, '')],
  ['with another signature', (cookie: string) => cookie.replace(/.{10}$/, 'AAAAAAAAAA')],
  ['for another browser', (cookie: string) => cookie.replace('=', '=x')],
  ['that is nonsense', () => 'ogs-known-browser=%E0%A4%A; ogs-known-browser=..'],
])('a cookie %s is none', async (_, changed) => {
  await guess(amina.email, 10)
  expect((await logIn(amina.email, PASSWORD, changed(browser))).status).toBe(429)
})

test('no script can read it, and it goes to the login alone', async () => {
  const chitra = await app.signUp(`chitra.${newId()}`)
  const cookie = await knownBrowserOf(chitra.email)
  expect(cookie).toContain('Path=/api/auth')
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
})
