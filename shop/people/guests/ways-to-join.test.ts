import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createSandbox } from '../../../sandbox/app.ts'
import { openTestApp, type TestApp } from '../../../server/testing/test-app.ts'
import { guestOf, newGuest } from '../../../server/testing/test-guests.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { googleShop } from '../google/google-fixture.server.ts'

const google = await googleShop(
  openTestApp,
  createSandbox({ storeName: 'OGS', storeId: 'ogs-sandbox', storePassword: 'ogs-sandbox@ssl' }),
)
const careful = await openTestApp({ SIGN_UP: 'verified' })
afterAll(google.close)

afterEach(() => expect([...google.faults.splice(0), ...careful.faults.splice(0)]).toEqual([]))

type Shop = Pick<TestApp, 'db' | 'visitor' | 'request'>

async function guestWithProducts(shop: Shop, quantity = 1) {
  const guest = await newGuest(shop)
  const productId = await addProduct(shop.db, MUG)
  const body = { productId, email: guest.email, quantity }
  await shop.request('POST', '/cart', { token: guest.token, body })
  return guest
}
const linesOf = async ({ db }: Shop, id: string) =>
  (await db.selectFrom('cartLine').select('id').where('userId', '=', id).execute()).length

test('who comes back from Google has what the guest had, and is told what found no room', async () => {
  const choice = { who: 'farzana@gmail.example' }
  const { browser } = await guestWithProducts(google, 20)
  expect(await google.goThrough(browser, choice, '/profile/cart')).toBe('/signed-in?from=%2Fprofile%2Fcart')
  const farzana = await guestOf(browser)
  expect(await linesOf(google, farzana.id)).toBe(20)
  for (const quantity of [20, 20, 20, 19]) {
    await google.goThrough((await guestWithProducts(google, quantity)).browser, choice)
  }
  const last = await guestWithProducts(google, 3)
  expect(await google.goThrough(last.browser, choice)).toBe('/signed-in?from=%2F&gifts=2&addresses=0')
  expect(await linesOf(google, farzana.id)).toBe(100)
})

test('where joining fails after Google’s answer, the login page says so, and the guest can try again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const guest = await guestWithProducts(google)
  const choice = { who: 'farzana@gmail.example' }
  await sql`create function refuse_moving() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    google.db,
  )
  await sql`create trigger refuse_moving before update on "user" for each row execute function refuse_moving()`.execute(
    google.db,
  )
  const back = await google.goThrough(guest.browser, choice, '/bn/profile/cart')
  await sql`drop function refuse_moving cascade`.execute(google.db)
  expect(back).toBe('/login?problem=failed&from=%2Fbn%2Fprofile%2Fcart')
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
  expect(await guestOf(guest.browser)).toMatchObject({ id: guest.id, isGuest: true })
  expect(await google.goThrough(guest.browser, choice)).toMatch(/^\/signed-in/)
})

test('who gives up at Google stays a guest', async () => {
  const guest = await guestWithProducts(google)
  const url = await google.leave(guest.browser)
  expect(await google.comeBack(guest.browser, await google.choose(url, { who: 'cancel' }))).toContain(
    '/login?',
  )
  expect(await guestOf(guest.browser)).toMatchObject({ id: guest.id, isGuest: true })
})

test('with a sign-up that is confirmed by e-mail the guest moves at the first log-in, and not before', async () => {
  const guest = await guestWithProducts(careful)
  const account = { name: 'Amina', email: 'amina@example.com', password: 'correct horse battery' }
  expect(await (await guest.browser.send('POST', '/auth/sign-up/email', { body: account })).json()).toEqual({
    user: null,
  })
  expect(await guestOf(guest.browser)).toMatchObject({ id: guest.id })
  await expect.poll(() => careful.sent.map(({ kind }) => kind)).toContain('verify')
  const token = careful.sent.find(({ kind }) => kind === 'verify')?.token
  const link = { token, password: account.password }
  expect((await guest.browser.send('POST', '/auth/verify-email', { body: link })).status).toBe(200)
  expect(await linesOf(careful, guest.id)).toBe(1)
  await guest.browser.send('POST', '/auth/sign-in/email', { body: account })
  const amina = await guestOf(guest.browser)
  expect([amina.isGuest, await linesOf(careful, amina.id)]).toEqual([false, 1])
})
