import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { memoryStorage } from '../../kernel/test-storage.ts'

const { visitor, db } = await openTestApp()
const password = 'correct horse battery'
const SESSION = 'better-auth.session_token'

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The browser's side against the real API: a cookie jar, a local storage, and a network that can be cut or slow. */
function openBrowser() {
  const { send, cookies } = visitor()
  const localStorage = memoryStorage()
  const sessionStorage = { clear: vi.fn() }
  const calls: string[] = []
  const network = {
    broken: (_call: string) => false,
    /** A question waits on its way until this is done, or until the page gives it up. */
    slow: async (_call: string): Promise<unknown> => undefined,
    /** An answer that is there waits until this is done. */
    late: async (_call: string): Promise<unknown> => undefined,
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  const window = Object.assign(new EventTarget(), { location: { reload: vi.fn() } })
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body, signal } = init
    const call = `${method} ${path.replace('/api', '')}`
    calls.push(call)
    if (network.broken(call)) throw new TypeError('fetch failed')
    await Promise.race([network.slow(call), givenUp(signal)])
    const answer = await send(method, path.replace('/api', ''), {
      body: body ?? undefined,
      headers: Object.fromEntries(new Headers(headers)),
    })
    await network.late(call)
    return answer
  })
  return { cookies, storage: localStorage.stored, sessionStorage, calls, network, window }
}

/** Never without a signal. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** A page load: fresh modules, the same browser. `seen` is every state a page would have shown. */
async function openPage() {
  vi.resetModules()
  const { createAuthStore } = await import('./auth-store.ts')
  const client = await import('../../kernel/api/api-client.ts')
  const store = createAuthStore()
  const seen = [store.state()]
  store.watch(() => seen.push(store.state()))
  const stop = store.start()
  await expect.poll(() => store.state().loading).toBe(false)
  return { store, client, seen, stop }
}

let people = 0
const newcomer = () => ({
  firstName: ' Amina ',
  lastName: ' Rahman ',
  email: `amina${++people}@example.com`,
  password,
})

const TOKEN = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)

describe('opening a page', () => {
  test('as nobody: the stored token goes, loading ends, and nothing more is asked', async () => {
    browser.storage.set('access-token', 'an old one')
    const { seen } = await openPage()
    expect(seen).toEqual([
      { user: null, admin: undefined, loading: true },
      { user: null, admin: undefined, loading: false },
    ])
    expect(browser.storage.has('access-token')).toBe(false)
    expect(browser.calls).toEqual(['GET /auth/get-session'])
  })

  test('as somebody: first the token, then the person, then the admin answer', async () => {
    const person = newcomer()
    await (await openPage()).store.actions.createUser(person)
    browser.calls.length = 0
    const { store, seen } = await openPage()
    expect(browser.storage.get('access-token')).toEqual(TOKEN)
    await expect.poll(() => store.state().admin).toBe(false)
    const user = { email: person.email, displayName: 'Amina Rahman' }
    expect(seen).toEqual([
      { user: null, admin: undefined, loading: true },
      { user, admin: undefined, loading: false },
      { user, admin: false, loading: false },
    ])
    expect(browser.calls).toEqual([
      'GET /auth/get-session',
      'POST /jwt',
      `GET /users/admin/${encodeURIComponent(person.email)}`,
    ])
  })

  test('without a network: loading ends, and the token is kept for better times', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    browser.storage.set('access-token', 'perhaps still good')
    browser.network.broken = () => true
    const { store } = await openPage()
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false, outOfReach: true })
    expect(browser.storage.get('access-token')).toBe('perhaps still good')
  })

  test('asks once for all who want to know at the same time', async () => {
    await (await openPage()).store.actions.createUser(newcomer())
    browser.storage.clear()
    browser.calls.length = 0
    vi.resetModules()
    const { api, signedInEmail } = await import('../../kernel/api/api-client.ts')
    const email = await Promise.all([signedInEmail(), signedInEmail()]).then(([one]) => one)
    await api('GET', `/users/admin/${email}`)
    expect(await signedInEmail()).toBe(email)
    expect(browser.calls).toEqual(['GET /auth/get-session', 'POST /jwt', `GET /users/admin/${email}`])
  })
})

describe('signing up', () => {
  test('registers the person before they appear', async () => {
    const { store, seen } = await openPage()
    browser.calls.length = 0
    const person = newcomer()
    await store.actions.createUser(person)
    expect(browser.calls.slice(0, 4)).toEqual([
      'POST /auth/sign-up/email',
      'GET /auth/get-session',
      'POST /jwt',
      'POST /users',
    ])
    expect(seen.slice(2, 4)).toEqual([
      { user: null, admin: undefined, loading: true },
      { user: { email: person.email, displayName: 'Amina Rahman' }, admin: undefined, loading: false },
    ])
    expect(browser.storage.get('access-token')).toEqual(TOKEN)
  })

  test('succeeds where only the registering failed, for the account is complete', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    browser.network.broken = (call) => call === 'POST /users'
    const { store } = await openPage()
    await store.actions.createUser(newcomer())
    expect(store.state().user?.displayName).toBe('Amina Rahman')
    expect(log).toHaveBeenCalledWith('Error registering the user', expect.any(Error))
  })

  test('with a taken e-mail says so and leaves everything as it was', async () => {
    const person = newcomer()
    await visitor().signUp(person.email)
    const { store } = await openPage()
    await expect(store.actions.createUser(person)).rejects.toMatchObject({
      status: 409,
      message: 'There is already an account with this e-mail. Please log in instead.',
    })
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false })
  })
})

test('a name that was changed is shown when one looks again', async () => {
  const { store } = await openPage()
  const person = newcomer()
  expect(await store.actions.createUser(person)).toBe(true)
  const { api } = await import('../../kernel/api/api-client.ts')
  await api('POST', '/users', { body: { email: person.email, name: 'Amina Begum' } })
  await store.actions.refresh()
  expect(store.state()).toMatchObject({
    user: { email: person.email, displayName: 'Amina Begum' },
    loading: false,
  })
})

describe('logging in', () => {
  test('with a wrong password throws the sentence for the form', async () => {
    const { store, seen } = await openPage()
    const failure = store.actions.logIN('nobody@example.com', 'wrong password')
    await expect(failure).rejects.toMatchObject({ status: 401, message: 'Email or password is wrong' })
    expect(seen.slice(2).map(({ loading }) => loading)).toEqual([true, false])
  })

  test('tells an admin from others', async () => {
    const { email } = newcomer()
    await visitor().signUp(email)
    await db.updateTable('user').set({ role: 'admin' }).where('email', '=', email).execute()
    const { store } = await openPage()
    await store.actions.logIN(email, password)
    expect(store.state().user).toEqual({ email, displayName: 'Amina' })
    await expect.poll(() => store.state().admin).toBe(true)
  })

  test('an older answer about the admin does not overtake the newer one', async () => {
    const { email } = newcomer()
    await visitor().signUp(email)
    const held: (() => void)[] = []
    browser.network.late = async (call) => {
      if (call.includes('/admin/')) await new Promise<void>((resolve) => held.push(resolve))
    }
    const { store, client, seen } = await openPage()
    await store.actions.logIN(email, password)
    await expect.poll(() => held.length).toBe(1)
    await db.updateTable('user').set({ role: 'admin' }).where('email', '=', email).execute()
    await store.actions.refresh()
    await expect.poll(() => held.length).toBe(2)
    browser.network.late = async () => undefined
    held[1]?.()
    await expect.poll(() => store.state().admin).toBe(true)
    held[0]?.()
    // By the time that a whole question is answered, the older answer has long been read.
    expect(await client.api('GET', `/users/admin/${email}`)).toEqual({ admin: true })
    expect(seen.map(({ admin }) => admin)).not.toContain(false)
  })

  test('is not undone by an earlier question that is answered late', async () => {
    const { email } = newcomer()
    await visitor().signUp(email)
    const { store } = await openPage()
    store.start()
    await store.actions.logIN(email, password)
    expect(store.state().user?.email).toBe(email)
    expect(browser.storage.get('access-token')).toEqual(TOKEN)
  })

  test('in a browser that keeps no cookies says why it cannot work', async () => {
    const { email } = newcomer()
    await visitor().signUp(email)
    const { store } = await openPage()
    vi.spyOn(browser.cookies, 'set').mockImplementation(() => browser.cookies)
    await expect(store.actions.logIN(email, password)).rejects.toThrow('Please allow cookies')
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false })
  })
})

describe('leaving', () => {
  test('logging out ends the session and forgets the token', async () => {
    const { store, seen } = await openPage()
    await store.actions.createUser(newcomer())
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
    await store.actions.createUser(newcomer())
    await expect.poll(() => store.state().admin).toBe(false)
    store.expire()
    expect(browser.sessionStorage.clear).not.toHaveBeenCalled()
    await store.actions.logOut()
    expect(browser.sessionStorage.clear).toHaveBeenCalledOnce()
  })

  test('a page that the Back key brings back asks anew who is here', async () => {
    const { store, stop } = await openPage()
    await store.actions.createUser(newcomer())
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

  test('logging out without a network throws, and the person is still there', async () => {
    const { store } = await openPage()
    const person = newcomer()
    await store.actions.createUser(person)
    browser.network.broken = () => true
    await expect(store.actions.logOut()).rejects.toMatchObject({ status: 0 })
    expect(store.state()).toMatchObject({ user: { email: person.email }, loading: false })
  })

  test('a person the server no longer accepts is forgotten, cookie and all', async () => {
    const { store, client } = await openPage()
    const person = newcomer()
    await store.actions.createUser(person)
    const stop = client.onSignedOut(store.expire)
    await expect(client.api('GET', '/users/admin/someone.else@example.com')).rejects.toMatchObject({
      status: 403,
    })
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false })
    await expect.poll(() => browser.cookies.has(SESSION)).toBe(false)
    stop()
  })

  test('the slow sign-out of somebody who was forgotten does not take the next login away', async () => {
    const person = newcomer()
    const { store } = await openPage()
    await store.actions.createUser(person)
    await expect.poll(() => store.state().admin).toBe(false)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    browser.network.slow = async (call) => call === 'POST /auth/sign-out' && arrived
    browser.calls.length = 0
    store.expire()
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false })
    const login = store.actions.logIN(person.email, password)
    expect(store.state().loading).toBe(true)
    expect(browser.calls).toEqual(['POST /auth/sign-out'])
    arrive()
    expect(await login).toBe(true)
    expect(browser.cookies.has(SESSION)).toBe(true)
  })

  test('of two calls that both found the login ended, the slower one does not take the next away either', async () => {
    const person = newcomer()
    const { store } = await openPage()
    await store.actions.createUser(person)
    await expect.poll(() => store.state().admin).toBe(false)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    let signOuts = 0
    browser.network.slow = async (call) => call === 'POST /auth/sign-out' && ++signOuts === 1 && arrived
    browser.calls.length = 0
    store.expire()
    store.expire()
    const login = store.actions.logIN(person.email, password)
    await expect.poll(() => browser.cookies.has(SESSION)).toBe(false)
    expect(browser.calls).not.toContain('POST /auth/sign-in/email')
    arrive()
    expect(await login).toBe(true)
    expect(browser.cookies.has(SESSION)).toBe(true)
  })

  test('a sign-out that never arrives holds the next login up for seconds only', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const abort = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal)
    const person = newcomer()
    const { store } = await openPage()
    await store.actions.createUser(person)
    await expect.poll(() => store.state().admin).toBe(false)
    browser.network.slow = async (call) => call === 'POST /auth/sign-out' && new Promise(() => undefined)
    store.expire()
    const login = store.actions.logIN(person.email, password)
    abort.abort()
    expect(await login).toBe(true)
    expect(timeout.mock.lastCall?.[0]).toBeLessThanOrEqual(5_000)
  })

  test('logging out waits for no sign-out that is still under way', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const abort = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal)
    const { store } = await openPage()
    await store.actions.createUser(newcomer())
    await expect.poll(() => store.state().admin).toBe(false)
    let signOuts = 0
    const never = new Promise(() => undefined)
    browser.network.slow = async (call) => call === 'POST /auth/sign-out' && ++signOuts === 1 && never
    store.expire()
    expect(await store.actions.logOut()).toBe(false)
    expect(browser.cookies.has(SESSION)).toBe(false)
    abort.abort()
  })

  test('a token that ran out is renewed unnoticed; a deleted person is signed out', async () => {
    const { store, client } = await openPage()
    const person = newcomer()
    await store.actions.createUser(person)
    await expect.poll(() => store.state().admin).toBe(false)
    const signedOut = vi.fn()
    client.onSignedOut(signedOut)
    browser.storage.set('access-token', 'ran.out.long-ago')
    const path = `/users/admin/${person.email}`
    expect(await client.api('GET', path)).toEqual({ admin: false })
    expect(signedOut).not.toHaveBeenCalled()
    await db.deleteFrom('user').where('email', '=', person.email).execute()
    await expect(client.api('GET', path)).rejects.toMatchObject({ status: 401 })
    expect(signedOut).toHaveBeenCalledOnce()
  })

  test('in another tab is noticed here, and so is coming back', async () => {
    const { store, stop } = await openPage()
    const person = newcomer()
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

describe('two tabs, two people', () => {
  /** @returns the first one's tab, the second one's, and what the browser tells the first */
  async function twoTabs() {
    const [one, two] = [newcomer(), newcomer()]
    await visitor().signUp(two.email)
    const first = await openPage()
    await first.store.actions.createUser(one)
    await expect.poll(() => first.store.state().admin).toBe(false)
    const oldValue = browser.storage.get('access-token')
    const second = await openPage()
    const logIn = () => second.store.actions.logIN(two.email, password)
    const tell = () => {
      const news = { key: 'access-token', oldValue, newValue: browser.storage.get('access-token') }
      browser.window.dispatchEvent(Object.assign(new Event('storage'), news))
    }
    return { one, two, first, second, logIn, tell }
  }

  test('a page of the first begins anew once the second is here', async () => {
    const { two, first, second, logIn, tell } = await twoTabs()
    await logIn()
    expect(browser.sessionStorage.clear).toHaveBeenCalledOnce()
    tell()
    await expect.poll(() => browser.window.location.reload.mock.calls).toHaveLength(1)
    expect(first.store.state()).toEqual({ user: null, admin: undefined, loading: true })
    expect(browser.sessionStorage.clear).toHaveBeenCalledTimes(2)
    expect(second.store.state().user?.email).toBe(two.email)
  })

  test('nothing that the first one does there is done as the second, nor ends the second’s login', async () => {
    const { one, two, first, second, logIn } = await twoTabs()
    first.client.onSignedOut(first.store.expire)
    await logIn()
    browser.calls.length = 0
    await expect(first.client.api('GET', '/users/admin/whoever')).rejects.toMatchObject({ status: 409 })
    expect(browser.calls).toEqual([])
    expect(first.store.state().user?.email).toBe(one.email)
    expect(await second.client.api('GET', `/users/admin/${two.email}`)).toEqual({ admin: false })
  })

  test('what is refused to the first one while the second comes in ends nobody’s login', async () => {
    const { two, first, second, logIn } = await twoTabs()
    first.client.onSignedOut(first.store.expire)
    const ofOne = browser.storage.get('access-token') ?? ''
    await logIn()
    const ofTwo = browser.storage.get('access-token') ?? ''
    browser.storage.set('access-token', ofOne)
    browser.calls.length = 0
    browser.network.broken = () => {
      if (browser.calls.length === 1) browser.storage.set('access-token', ofTwo)
      return false
    }
    const path = `/users/admin/${two.email}`
    await expect(first.client.api('GET', path)).rejects.toMatchObject({ status: 403 })
    expect(browser.calls).toEqual([`GET ${path}`])
    expect(browser.storage.get('access-token')).toBe(ofTwo)
    expect(await second.client.api('GET', `/users/admin/${two.email}`)).toEqual({ admin: false })
  })

  test('a login that ran out is not renewed as the second one’s', async () => {
    const { first, second, logIn, two } = await twoTabs()
    await logIn()
    browser.storage.set('access-token', 'ran.out.long-ago')
    const late = first.client.api('GET', `/users/admin/${two.email}`)
    await expect(late).rejects.toMatchObject({ status: 409 })
    expect(second.store.state().user?.email).toBe(two.email)
  })

  test('a token that was renewed for the same person is no news', async () => {
    const { one, first, second } = await twoTabs()
    expect(second.store.state().user?.email).toBe(one.email)
    const oldValue = browser.storage.get('access-token')
    await second.store.actions.refresh()
    browser.calls.length = 0
    const news = { key: 'access-token', oldValue, newValue: browser.storage.get('access-token') }
    browser.window.dispatchEvent(Object.assign(new Event('storage'), news))
    expect(browser.calls).toEqual([])
    expect(first.store.state().user?.email).toBe(one.email)
  })
})
