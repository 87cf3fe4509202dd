import { PRODUCTS } from '../seed/catalog.ts'
import { PLAIN } from './demo-products.ts'
import { glimpse } from './glimpse.ts'
import { withoutData } from './holding.ts'
import { enter, idOf } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const [{ name: PRODUCT }] = PLAIN
const UNREACHABLE = 'The shop cannot be reached. Please check your connection and try again.'
const AWAY = 'Nothing you typed is lost: please try again in a few seconds.'
const main = (page: Page) => page.getByRole('main')
/** It would be noticed some seconds later without. */
const beOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('a page says that the shop is out of reach, and comes when it is back', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await withoutData(page)
  for (const { path, data, missing, heading } of [
    { path: 'cart', data: 'cart?*', missing: 'your cart', heading: 'Your cart' },
    { path: 'mylocation', data: 'location?*', missing: 'your locations', heading: 'My Location' },
    { path: 'userHome', data: 'orders*', missing: 'your orders', heading: 'User Home' },
  ]) {
    await page.route(`**/api/${data}`, (route) => route.abort())
    await visit(page, `/profile/${path}`)
    await expect(main(page).getByText(`We could not show ${missing}.`)).toBeVisible()
    await expect(main(page).getByText(UNREACHABLE)).toBeVisible()

    const failedAgain = page.waitForEvent('requestfailed', (request) =>
      request.url().includes(`/api/${data.replace('*', '')}`),
    )
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await failedAgain
    await expect(main(page).getByText(UNREACHABLE)).toBeVisible()
    await page.unroute(`**/api/${data}`)
    await beOnline(page)
    await expect(main(page).getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(main(page).getByText(UNREACHABLE)).toBeHidden()
  }
})

test('a person whom the shop cannot recognise at once is not sent to log in again', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopper)
  await withoutData(page)
  await page.route('**/api/auth/get-session', (route) => route.abort())
  await page.goto('/profile/mylocation')
  await expect(main(page).getByText(UNREACHABLE)).toBeVisible()
  await expect(page).toHaveURL('/profile/mylocation')
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/auth/get-session')
  await beOnline(page)
  await expect(main(page).getByRole('heading', { name: 'My Location' })).toBeVisible()
})

test('a gift that could not be put into the cart can be, a moment later', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, `/details/${await idOf(page, PRODUCT)}`)
  await page.route('**/api/cart', (route) => route.abort())
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Not added')
  await expect(dialog).toHaveAccessibleDescription(UNREACHABLE)
  await dialog.getByRole('button').click()
  await expect(add).toBeFocused()

  await page.unroute('**/api/cart')
  const added = glimpse(page, `${PRODUCT} added to your cart`)
  await add.click()
  await added
})

test('a search that finds nothing, or no shop, says so and leads on', async ({ page }) => {
  await visit(page, '/')
  const search = page.getByRole('search')
  const box = search.getByRole('combobox')
  await page.route('**/api/suggestions?*', (route) => route.abort())
  await box.fill('umbrella')
  await expect(search.getByText(UNREACHABLE)).toBeVisible()
  await page.unroute('**/api/suggestions?*')
  await box.press('Enter')
  await expect(search.getByText('No Data found')).toBeVisible()

  await visit(page, '/?search=umbrella')
  await expect(main(page).getByText('No Data found')).toBeVisible()
  await main(page).getByRole('link', { name: 'Show all gifts' }).last().click()
  await expect(page).toHaveURL('/')
  await expect(main(page).getByText(`${PRODUCTS.length} gifts`, { exact: true })).toBeVisible()
})

test('leafing on while the shop is out of reach says so, and goes on when it is back', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopper)
  await visit(page, '/')
  for (const { address, link, there } of [
    { address: '**/*.data?*', link: 'Next', there: /page=2/ },
    { address: '**/api/product/*', link: /৳/, there: /details/ },
  ]) {
    await page.route(address, (route) => route.abort())
    await main(page).getByRole('link', { name: link }).last().click()
    await expect(main(page).getByText(UNREACHABLE)).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(address)
    await beOnline(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page).toHaveURL(there)
  }
})

test('what somebody typed stays while the database is away, and is taken once it is back', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  const away = {
    status: 503,
    contentType: 'application/problem+json',
    headers: { 'retry-after': '5' },
    body: JSON.stringify({ status: 503, code: 'database-away', detail: AWAY }),
  }
  for (const { path, call, button, typed, done } of [
    {
      path: 'location',
      call: 'location',
      button: 'Save location',
      typed: { Name: 'Nusrat', City: 'Kolkata', Area: 'Salt Lake', Address: 'Road 5', Phone: '01712345678' },
      done: 'Your Location added to the database',
    },
    {
      path: 'addProduct',
      call: 'product',
      button: 'Add Product',
      typed: {
        Name: 'Lamp of the Dark Hour',
        'Price (taka)': '1250.50',
        Brand: 'Megh',
        Description: 'It glows.',
      },
      done: 'Product added to the database',
    },
    {
      path: 'synonyms',
      call: 'synonyms',
      button: 'Add',
      typed: { Word: 'batti', 'Means the same as': 'lamp' },
      done: 'Saved. Searches now understand “batti”.',
    },
  ]) {
    await visit(page, `/profile/${path}`)
    for (const [label, text] of Object.entries(typed)) {
      await main(page).getByLabel(label, { exact: true }).fill(text)
    }
    await page.route(`**/api/${call}`, (route) => route.fulfill(away))
    await main(page).getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(AWAY)).toBeVisible()
    await page.unroute(`**/api/${call}`)
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await dialog.getByRole('button').click()
    for (const [label, text] of Object.entries(typed)) {
      await expect(main(page).getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await main(page).getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(done)).toBeVisible()
  }
})
