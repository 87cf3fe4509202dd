import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { newAccount, openBrowser, openPage, PASSWORD } from '../../../server/testing/test-browser.ts'

const { visitor, db } = await openTestApp()

let browser: ReturnType<typeof openBrowser>

beforeEach(() => {
  browser = openBrowser(visitor())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const TOKEN = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)

describe('opening a page', () => {
  test('as nobody: the stored token is removed, loading ends, and no more calls follow', async () => {
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
    const person = newAccount()
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

  test('without a network: loading ends, and the token stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    browser.storage.set('access-token', 'perhaps still good')
    browser.network.broken = () => true
    const { store } = await openPage()
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false, outOfReach: true })
    expect(browser.storage.get('access-token')).toBe('perhaps still good')
  })

  test('fetches once for all concurrent callers', async () => {
    await (await openPage()).store.actions.createUser(newAccount())
    browser.storage.clear()
    browser.calls.length = 0
    vi.resetModules()
    const { callApi, signedInEmail } = await import('../../kernel/api/api-client.ts')
    const email = await Promise.all([signedInEmail(), signedInEmail()]).then(([one]) => one)
    await callApi('GET /users/admin/{email}', { params: { email } })
    expect(await signedInEmail()).toBe(email)
    expect(browser.calls).toEqual([
      'GET /auth/get-session',
      'POST /jwt',
      `GET /users/admin/${encodeURIComponent(email)}`,
    ])
  })
})

describe('signing up', () => {
  test('registers the person before they appear', async () => {
    const { store, seen } = await openPage()
    browser.calls.length = 0
    const person = newAccount()
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
    await store.actions.createUser(newAccount())
    expect(store.state().user?.displayName).toBe('Amina Rahman')
    expect(log).toHaveBeenCalledWith('Error registering the user', expect.any(Error))
  })

  test('with a taken e-mail says so and leaves everything as it was', async () => {
    const person = newAccount()
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
  const person = newAccount()
  expect(await store.actions.createUser(person)).toMatchObject({ role: 'user' })
  const { callApi } = await import('../../kernel/api/api-client.ts')
  await callApi('POST /users', { body: { email: person.email, name: 'Amina Begum' } })
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
    const { email } = newAccount()
    await visitor().signUp(email)
    await db.updateTable('user').set({ role: 'admin' }).where('email', '=', email).execute()
    const { store } = await openPage()
    expect(await store.actions.logIN(email, PASSWORD)).toMatchObject({ role: 'admin' })
    expect(store.state().user).toEqual({ email, displayName: 'Amina' })
    await expect.poll(() => store.state().admin).toBe(true)
  })

  test('an older answer about the admin does not overtake the newer one', async () => {
    const { email } = newAccount()
    await visitor().signUp(email)
    const held: (() => void)[] = []
    browser.network.late = async (call) => {
      if (call.includes('/admin/')) await new Promise<void>((resolve) => held.push(resolve))
    }
    const { store, client, seen } = await openPage()
    await store.actions.logIN(email, PASSWORD)
    await expect.poll(() => held.length).toBe(1)
    await db.updateTable('user').set({ role: 'admin' }).where('email', '=', email).execute()
    await store.actions.refresh()
    await expect.poll(() => held.length).toBe(2)
    browser.network.late = async () => undefined
    held[1]?.()
    await expect.poll(() => store.state().admin).toBe(true)
    held[0]?.()
    // By the time that a whole question is answered, the older answer has long been read.
    expect(await client.callApi('GET /users/admin/{email}', { params: { email } })).toEqual({ admin: true })
    expect(seen.map(({ admin }) => admin)).not.toContain(false)
  })

  test('is not undone by an earlier question that is answered late', async () => {
    const { email } = newAccount()
    await visitor().signUp(email)
    const { store } = await openPage()
    store.start()
    await store.actions.logIN(email, PASSWORD)
    expect(store.state().user?.email).toBe(email)
    expect(browser.storage.get('access-token')).toEqual(TOKEN)
  })

  test.each([
    ['en', 'Please allow cookies'],
    ['bn', 'কুকি চালু করুন'],
  ])('in a browser without cookies says in the page’s language why it cannot work: %s', async (lang, why) => {
    vi.stubGlobal('document', { documentElement: { lang } })
    const { email } = newAccount()
    await visitor().signUp(email)
    const { store } = await openPage()
    // The page's modules are its own, and know no translation yet.
    await import('../../site/translations.ts')
    vi.spyOn(browser.cookies, 'set').mockImplementation(() => browser.cookies)
    await expect(store.actions.logIN(email, PASSWORD)).rejects.toThrow(why)
    expect(store.state()).toEqual({ user: null, admin: undefined, loading: false })
  })
})

describe('two tabs, two people', () => {
  /** @returns the first one's tab, the second one's, and what the browser tells the first */
  async function twoTabs() {
    const [one, two] = [newAccount(), newAccount()]
    await visitor().signUp(two.email)
    const first = await openPage()
    await first.store.actions.createUser(one)
    await expect.poll(() => first.store.state().admin).toBe(false)
    const oldValue = browser.storage.get('access-token')
    const second = await openPage()
    const logIn = () => second.store.actions.logIN(two.email, PASSWORD)
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
    first.onSignedOut(first.store.expire)
    await logIn()
    browser.calls.length = 0
    await expect(
      first.client.callApi('GET /users/admin/{email}', { params: { email: 'whoever' } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(browser.calls).toEqual([])
    expect(first.store.state().user?.email).toBe(one.email)
    expect(await second.client.callApi('GET /users/admin/{email}', { params: { email: two.email } })).toEqual(
      { admin: false },
    )
  })

  test('a refusal of the first person’s call while the second logs in ends no login', async () => {
    const { two, first, second, logIn } = await twoTabs()
    first.onSignedOut(first.store.expire)
    const ofOne = browser.storage.get('access-token') ?? ''
    await logIn()
    const ofTwo = browser.storage.get('access-token') ?? ''
    browser.storage.set('access-token', ofOne)
    browser.calls.length = 0
    browser.network.broken = () => {
      if (browser.calls.length === 1) browser.storage.set('access-token', ofTwo)
      return false
    }
    const call = { params: { email: two.email } }
    await expect(first.client.callApi('GET /users/admin/{email}', call)).rejects.toMatchObject({
      status: 403,
    })
    expect(browser.calls).toEqual([`GET /users/admin/${encodeURIComponent(two.email)}`])
    expect(browser.storage.get('access-token')).toBe(ofTwo)
    expect(await second.client.callApi('GET /users/admin/{email}', { params: { email: two.email } })).toEqual(
      { admin: false },
    )
  })

  test('a login that ran out is not renewed as the second one’s', async () => {
    const { first, second, logIn, two } = await twoTabs()
    await logIn()
    browser.storage.set('access-token', 'ran.out.long-ago')
    const late = first.client.callApi('GET /users/admin/{email}', { params: { email: two.email } })
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
