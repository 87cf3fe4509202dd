import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { newAccount, openBrowser, openPage } from '../../../server/testing/test-browser.ts'
import { letAnybodyBuy } from '../../../server/testing/test-guests.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'

const { visitor, db } = await openTestApp()
const productId = await addProduct(db, MUG)

let browser: ReturnType<typeof openBrowser>
beforeEach(async () => {
  await letAnybodyBuy(db)
  browser = openBrowser(visitor())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A tab with its own modules, as `Add to Cart` uses them. */
async function openTab() {
  const { store, client } = await openPage()
  const { addAsGuest } = await import('./once-pressed.ts')
  const post = async (email: string) => {
    await client.callApi('POST /cart', { body: { productId, email } })
    return 'added' as const
  }
  return { store, client, press: () => addAsGuest(store.actions, post) }
}

/** What browsers have, and this process does not: whoever comes second waits. */
function lockTabs(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work)
    return last
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

const guests = async () =>
  (await db.selectFrom('user').where('guest', '=', true).select('id').execute()).length

test('the first press makes a guest, whom the page knows', async () => {
  const { store, client, press } = await openTab()
  const [outcome, shopper] = await press()
  expect(outcome).toBe('added')
  expect(shopper).toEqual(store.state().guest)
  expect(await client.callApi('GET /cart/count')).toEqual({ count: 1 })
})

test('two tabs at once make one guest with both gifts', async () => {
  lockTabs()
  const tabs = [await openTab(), await openTab()]
  const before = await guests()
  const ends = await Promise.all(tabs.map(({ press }) => press()))
  expect(ends.map(([outcome]) => outcome)).toEqual(['added', 'added'])
  expect(await guests()).toBe(before + 1)
  expect(await tabs[0]?.client.callApi('GET /cart/count')).toEqual({ count: 2 })
})

test('who has logged in in another tab meanwhile stays who they are', async () => {
  const { press } = await openTab()
  const { store } = await openPage()
  const amina = newAccount()
  await store.actions.createUser(amina)
  const before = await guests()
  expect(await press()).toMatchObject(['added', { email: amina.email }])
  expect(await guests()).toBe(before)
})

test('where the shop wants an account, the login is asked for', async () => {
  const { press } = await openTab()
  await letAnybodyBuy(db, false)
  expect(await press()).toEqual(['signed-out', null])
})

test('without a network it is said so, and nobody is made', async () => {
  const { press } = await openTab()
  browser.network.broken = (call) => call === 'POST /guests'
  const before = await guests()
  expect(await press()).toMatchObject([{ failed: expect.stringContaining('reached'), short: null }, null])
  expect(await guests()).toBe(before)
})
