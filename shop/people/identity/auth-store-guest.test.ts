import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { newAccount, openBrowser, openPage } from '../../../server/testing/test-browser.ts'
import { letAnybodyBuy } from '../../../server/testing/test-guests.ts'

const { visitor, db } = await openTestApp()

let browser: ReturnType<typeof openBrowser>
let outside: ReturnType<typeof visitor>
beforeEach(async () => {
  await letAnybodyBuy(db)
  outside = visitor()
  browser = openBrowser(outside)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openAsGuest() {
  await outside.send('POST', '/guests')
  browser.calls.length = 0
  return openPage()
}

test('a guest is nobody who logged in, and nobody asks whether they are an admin', async () => {
  const { store, client } = await openAsGuest()
  expect(store.state()).toMatchObject({ user: null, guest: { displayName: '' }, loading: false })
  expect(browser.calls).toEqual(['GET /auth/get-session', 'POST /jwt'])
  expect((await client.findSignedInPerson())?.email).toBe(store.state().guest?.email)
  await expect(client.signedInEmail()).rejects.toMatchObject({ status: 401 })
})

test('a call that wants an account leads to the login, and the guest stays', async () => {
  const { store, client, onSignedOut } = await openAsGuest()
  const leads = vi.fn(store.expire)
  onSignedOut(leads)
  await expect(client.callApi('GET /account')).rejects.toMatchObject({
    status: 401,
    problem: { code: 'account-required' },
  })
  expect(leads).toHaveBeenCalled()
  await expect.poll(() => browser.calls.at(-1)).toBe('POST /jwt')
  expect(store.state()).toMatchObject({ user: null, guest: { displayName: '' } })
  expect(browser.calls).not.toContain('POST /auth/sign-out')
  expect(await client.callApi('GET /cart/count')).toEqual({ count: 0 })
  // An answer still on its way would store this guest's token in the next test's browser.
  await client.reloadPerson()
})

test('a guest whose session has ended is nobody', async () => {
  const { store, client, onSignedOut } = await openAsGuest()
  await db.deleteFrom('session').execute()
  onSignedOut(store.expire)
  await expect(client.callApi('GET /cart/count')).rejects.toMatchObject({ status: 401 })
  await expect.poll(() => store.state()).toMatchObject({ user: null, guest: undefined, loading: false })
  expect(browser.storage.has('access-token')).toBe(false)
})

test('a guest who signs up keeps what this tab has typed', async () => {
  const { store } = await openAsGuest()
  const person = newAccount()
  await store.actions.createUser(person)
  expect(store.state()).toMatchObject({ user: { email: person.email }, guest: undefined })
  expect(browser.sessionStorage.clear).not.toHaveBeenCalled()
})
