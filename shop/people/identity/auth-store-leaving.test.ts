import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { newAccount, openBrowser, openPage, PASSWORD } from '../../../server/testing/test-browser.ts'

const { visitor, db } = await openTestApp()
const SESSION = 'better-auth.session_token'

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser(visitor())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('leaving', () => {
  test('logging out ends the session and forgets the token', async () => {
    const { store, seen } = await openPage()
    await store.actions.createUser(newAccount())
    await expect.poll(() => store.state().admin).toBe(false)
    seen.length = 0
    await store.actions.logOut()
    expect(seen.map(({ loading, user }) => [loading, user !== null])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(browser.storage.has('access-token')).toBe(false)
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('logging out leaves nothing typed behind; a login that ended does not take it', async () => {
    const { store } = await openPage()
    await store.actions.createUser(newAccount())
    await expect.poll(() => store.state().admin).toBe(false)
    store.expire()
    expect(browser.sessionStorage.clear).not.toHaveBeenCalled()
    await store.actions.logOut()
    expect(browser.sessionStorage.clear).toHaveBeenCalledOnce()
  })

  test('a page restored by the Back key fetches the person again', async () => {
    const { store, stop } = await openPage()
    await store.actions.createUser(newAccount())
    await expect.poll(() => store.state().admin).toBe(false)
    const pageshow = (persisted: boolean) =>
      browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    browser.cookies.clear()
    browser.calls.length = 0
    pageshow(false)
    expect(browser.calls).toEqual([])
    pageshow(true)
    await expect.poll(() => store.state().user).toBeNull()
    browser.calls.length = 0
    stop()
    pageshow(true)
    expect(browser.calls).toEqual([])
  })

  test('a call that logging out overtakes asks nobody to log in', async () => {
    const { store, client, onSignedOut } = await openPage()
    await store.actions.createUser(newAccount())
    await expect.poll(() => store.state().admin).toBe(false)
    const asked = vi.fn()
    const stop = onSignedOut(asked)
    const own = () => expect(client.callApi('GET /account')).rejects.toMatchObject({ status: 401 })
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    browser.network.late = async (call) => call === 'POST /auth/sign-out' && answered
    browser.network.slow = async (call) => call === 'GET /account' && left
    const slow = own()
    const leaving = store.actions.logOut()
    await expect.poll(() => browser.cookies.has(SESSION)).toBe(false)
    browser.network.slow = async () => undefined
    await own()
    answer()
    await leaving
    leave()
    await slow
    expect(asked).not.toHaveBeenCalled()
    stop()
  })

  test('logging out without a network throws, and the person is still there', async () => {
    const { store } = await openPage()
    const person = newAccount()
    await store.actions.createUser(person)
    browser.network.broken = () => true
    await expect(store.actions.logOut()).rejects.toMatchObject({ status: 0 })
    expect(store.state()).toMatchObject({ user: { email: person.email }, loading: false })
  })

  test('a person the server no longer accepts is forgotten, cookie and all', async () => {
    const { store, client, onSignedOut } = await openPage()
    const person = newAccount()
    await store.actions.createUser(person)
    const stop = onSignedOut(store.expire)
    await expect(
      client.callApi('GET /users/admin/{email}', { params: { email: 'someone.else@example.com' } }),
    ).rejects.toMatchObject({
      status: 403,
    })
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false })
    await expect.poll(() => browser.cookies.has(SESSION)).toBe(false)
    stop()
  })

  test('a slow sign-out after an expired login does not end the next login', async () => {
    const person = newAccount()
    const { store } = await openPage()
    await store.actions.createUser(person)
    await expect.poll(() => store.state().admin).toBe(false)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    browser.network.slow = async (call) => call === 'POST /auth/sign-out' && arrived
    browser.calls.length = 0
    store.expire()
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false })
    const login = store.actions.logIN(person.email, PASSWORD)
    expect(store.state().loading).toBe(true)
    expect(browser.calls).toEqual(['POST /auth/sign-out'])
    arrive()
    expect(await login).toMatchObject({ role: 'user' })
    expect(browser.cookies.has(SESSION)).toBe(true)
  })

  test('of two calls that both found the login ended, the slower one does not take the next away either', async () => {
    const person = newAccount()
    const { store } = await openPage()
    await store.actions.createUser(person)
    await expect.poll(() => store.state().admin).toBe(false)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    let signOuts = 0
    browser.network.slow = async (call) => call === 'POST /auth/sign-out' && ++signOuts === 1 && arrived
    browser.calls.length = 0
    store.expire()
    store.expire()
    const login = store.actions.logIN(person.email, PASSWORD)
    await expect.poll(() => browser.cookies.has(SESSION)).toBe(false)
    expect(browser.calls).not.toContain('POST /auth/sign-in/email')
    arrive()
    expect(await login).toMatchObject({ role: 'user' })
    expect(browser.cookies.has(SESSION)).toBe(true)
  })

  test('a sign-out that never arrives holds the next login up for seconds only', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const abort = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal)
    const person = newAccount()
    const { store } = await openPage()
    await store.actions.createUser(person)
    await expect.poll(() => store.state().admin).toBe(false)
    browser.network.slow = async (call) => call === 'POST /auth/sign-out' && new Promise(() => undefined)
    store.expire()
    const login = store.actions.logIN(person.email, PASSWORD)
    abort.abort()
    expect(await login).toMatchObject({ role: 'user' })
    expect(timeout.mock.lastCall?.[0]).toBeLessThanOrEqual(5_000)
  })

  test('logging out waits for no sign-out that is still under way', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const abort = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal)
    const { store } = await openPage()
    await store.actions.createUser(newAccount())
    await expect.poll(() => store.state().admin).toBe(false)
    let signOuts = 0
    const never = new Promise(() => undefined)
    browser.network.slow = async (call) => call === 'POST /auth/sign-out' && ++signOuts === 1 && never
    store.expire()
    expect(await store.actions.logOut()).toBeNull()
    expect(browser.cookies.has(SESSION)).toBe(false)
    abort.abort()
  })

  test('a token that ran out is renewed unnoticed; a deleted person is signed out', async () => {
    const { store, client, onSignedOut } = await openPage()
    const person = newAccount()
    await store.actions.createUser(person)
    await expect.poll(() => store.state().admin).toBe(false)
    const signedOut = vi.fn()
    onSignedOut(signedOut)
    browser.storage.set('access-token', 'ran.out.long-ago')
    const call = { params: { email: person.email } }
    expect(await client.callApi('GET /users/admin/{email}', call)).toEqual({ admin: false })
    expect(signedOut).not.toHaveBeenCalled()
    await db.deleteFrom('user').where('email', '=', person.email).execute()
    await expect(client.callApi('GET /users/admin/{email}', call)).rejects.toMatchObject({ status: 401 })
    expect(signedOut).toHaveBeenCalledOnce()
  })

  test('in another tab is noticed here, and so is coming back', async () => {
    const { store, stop } = await openPage()
    const person = newAccount()
    await store.actions.createUser(person)
    const storage = (change: object) =>
      browser.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'access-token', ...change }))
    const session = new Map(browser.cookies)
    browser.cookies.clear()
    storage({ oldValue: 'a', newValue: null })
    await expect.poll(() => store.state().user).toBeNull()
    for (const [name, value] of session) browser.cookies.set(name, value)
    storage({ oldValue: null, newValue: 'b' })
    await expect.poll(() => store.state().user?.email).toBe(person.email)
    browser.calls.length = 0
    storage({ oldValue: 'b', newValue: 'c' })
    stop()
    storage({ oldValue: 'c', newValue: null })
    expect(browser.calls).toEqual([])
  })
})
