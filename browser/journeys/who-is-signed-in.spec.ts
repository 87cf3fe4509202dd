import { PLAIN } from '../demo-products.ts'
import { newcomer } from '../people.ts'
import { enter, putIntoCart, register, saveHome } from '../shop-calls.ts'
import { expect, logIn, type Page, testWays as test, visit } from '../shopper.ts'

const main = (page: Page) => page.getByRole('main')
const token = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'))

/** The next page has come and taken the focus, which closes a menu that is open by then. */
const expectArrival = (page: Page) => expect(main(page)).toBeFocused()

test('the token is kept while somebody is signed in, and no longer, as all tabs learn', async ({
  page,
  context,
  shop,
}) => {
  const other = await context.newPage()
  await visit(other, '/')
  expect(await token(other)).toBeNull()
  await logIn(page, shop.shopper)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: shop.shopper.name })).toBeVisible()
  }
  await other.goto('/profile/mylocation')
  await expect(other.getByRole('heading', { name: 'My Location' })).toBeVisible()
  expect(await token(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await page.evaluate(() => localStorage.setItem('access-token', 'worn.out.token'))
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect.poll(() => token(page)).not.toBe('worn.out.token')

  await expectArrival(page)
  await page.getByRole('button', { name: shop.shopper.name }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await token(page)).toBeNull()
  await expect(other).toHaveURL('/login?from=%2Fprofile%2Fmylocation')
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('two people in two tabs: the first one’s tab becomes the second one’s, and throws nobody out', async ({
  page,
  context,
  shop,
}) => {
  const one = newcomer()
  await register(page, one)
  await saveHome(page, one.email)
  await visit(page, '/profile/mylocation')
  await expect(main(page).getByText('Dhanmondi')).toBeVisible()

  const other = await context.newPage()
  await logIn(other, shop.shopper)
  for (const tab of [other, page]) {
    await expect(tab.getByRole('button', { name: shop.shopper.name })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'My Location' })).toBeVisible()
  await expect(main(page).getByText('Dhanmondi')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: shop.shopper.name })).toBeVisible()
})

test('a person whose login was ended is brought back to where they were', async ({ page, shop }) => {
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, PLAIN[0].name)
  await visit(page, '/profile/mylocation')
  await expect(page.getByText('No Data found')).toBeVisible()
  const orders = page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'My Orders' })
  await expect(orders).toBeVisible()
  // All that the page asked for has come, or an answer to that would send them to the login first.
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart ?, 1 item/ })).toBeVisible()
  const database = await shop.database()
  await database.query('delete from session where user_id = (select id from "user" where email = $1)', [
    person.email,
  ])
  const forgotten = page.waitForResponse('**/api/auth/sign-out')
  await orders.click()
  await expect(page).toHaveURL('/login?from=%2Fprofile%2Forders')
  await forgotten
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/profile/orders')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

test('what somebody typed before logging out is not there for the next at this computer', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await register(page, person)
  await visit(page, '/profile/location')
  await page.route('**/api/location', (route) => route.abort())
  await page.getByLabel('City').fill('Sylhet')
  await page.getByLabel('Area').fill('Zindabazar')
  await page.getByLabel('Address').fill('The house behind the pond')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Save|Add|Submit/ })
    .click()
  await expect(main(page).getByRole('alert')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('behind the pond')
  await page.getByRole('button', { name: 'Nusrat Jahan' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('behind the pond')
  await logIn(page, shop.shopper)
  await expect(page.getByRole('button', { name: shop.shopper.name })).toBeVisible()
  await visit(page, '/profile/location')
  await expect(page.getByLabel('Address')).toHaveValue('')
})

test('an admin who is demoted is out with the next step', async ({ page, shop }) => {
  const helper = newcomer()
  await register(page, helper)
  const database = await shop.database()
  const make = (role: string) =>
    database.query('update "user" set role = $1 where email = $2', [role, helper.email])
  await make('admin')
  await page.context().clearCookies()
  await enter(page, helper)
  // The page came as an admin's; its scripts ask once more.
  const role = page.waitForResponse((response) => response.url().includes('/api/users/admin/'))
  await visit(page, '/profile/users')
  await role
  await expect(main(page).getByRole('row', { name: shop.shopkeeper.email })).toBeVisible()

  await make('user')
  await main(page).getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('anybody')
  await main(page).getByRole('button', { name: 'Search users' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('a signed-in page is there before its scripts, for its person alone', async ({
  browser,
  shop,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/profile/orders')
  await expect(main(page).getByText('My Orders')).toHaveCount(0)

  await enter(page, shop.shopper)
  await page.goto('/profile/userHome')
  await expect(main(page).getByRole('heading', { name: 'User Home' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /in your cart/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: shop.shopper.name })).toBeVisible()
  await page.goto('/profile/users')
  await expect(main(page).getByRole('row')).toHaveCount(0)

  await context.clearCookies()
  await enter(page, shop.shopkeeper)
  await page.goto('/bn/profile/users')
  await expect(main(page).getByText(shop.shopkeeper.email)).toBeVisible()
  await context.clearCookies()
  await page.goBack()
  await page.goForward()
  await expect(main(page).getByText(shop.shopkeeper.email)).toBeHidden()
  await context.close()
})
