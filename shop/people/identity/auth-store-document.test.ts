import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { newAccount, openBrowser, openPage } from '../../../server/testing/test-browser.ts'
import type { DocumentPerson } from '../../kernel/api/rendered-document.ts'

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

describe('opening a page whose document is for somebody', () => {
  const signedUp = async (): Promise<DocumentPerson> => {
    const account = newAccount()
    await (await openPage()).store.actions.createUser(account)
    const who = db.selectFrom('user').select(['id', 'email', 'name', 'role'])
    return who.where('email', '=', account.email).executeTakeFirstOrThrow()
  }

  test('they are known at once, with their role, and the token follows', async () => {
    const person = await signedUp()
    browser.storage.clear()
    const { store, seen } = await openPage({ ...person, role: 'admin' })
    const user = { email: person.email, displayName: person.name }
    expect(seen[0]).toEqual({ user, admin: true, loading: false })
    await expect.poll(() => store.state().admin).toBe(false)
    expect(browser.storage.get('access-token')).toEqual(TOKEN)
  })

  test('it acts as nobody else, before it has a token of its own', async () => {
    const [one, other] = [await signedUp(), await signedUp()]
    browser.network.slow = () => new Promise(() => undefined)
    const { client } = await openPage(one)
    expect(client.subjectOf(browser.storage.get('access-token') ?? '')).toBe(other.id)
    browser.calls.length = 0
    await expect(client.callApi('GET /account')).rejects.toMatchObject({ status: 409 })
    expect(browser.calls).toEqual([])
  })

  test('it is loaded again where somebody else has signed in meanwhile', async () => {
    const [one] = [await signedUp(), await signedUp()]
    await openPage(one)
    await expect.poll(() => browser.window.location.reload).toHaveBeenCalledOnce()
    expect(browser.sessionStorage.clear).toHaveBeenCalled()
  })

  test('it shows nobody where the session has ended meanwhile', async () => {
    const person = await signedUp()
    browser.cookies.clear()
    const { store } = await openPage(person)
    await expect.poll(() => store.state().user).toBeNull()
    expect(browser.storage.has('access-token')).toBe(false)
  })
})
