import { SHELF } from './demo-products.ts'
import { hold } from './holding.ts'
import { enter } from './shop-calls.ts'
import { expect, type Page, test } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')

test('a second press of “Show older” passes over nothing', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/adminProducts')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/audit?*', async (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page'))
    if (asked === 2) await released
    const json = Array.from({ length: 10 }, (_, at) => ({
      ...{ _id: `${asked}-${at}`, at: '2026-11-20T18:30:00.000Z', action: 'product.update' },
      ...{ by: `Mina ${asked}.${at}`, kind: 'product', id: 'x', before: null, after: null },
    }))
    // Whoever does not wait for it any more does not get it.
    await route.fulfill({ json, headers: { 'x-total-count': '30', 'x-taka': '{}' } }).catch(() => undefined)
  })
  await page
    .getByRole('link', { name: /^Update / })
    .first()
    .click()
  const older = page.getByRole('button', { name: 'Show older' })
  await older.click()
  await older.click()
  release()
  const actions = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(actions.filter({ hasText: 'Mina 2.0' })).toBeVisible()
  await older.click()
  await expect(actions).toHaveCount(30)
})

test('a dropdown says which gifts are shown when another link was faster than its answer', async ({
  page,
}) => {
  await page.goto('/')
  const categories = main(page).getByRole('combobox', { name: 'Category' })
  const before = await categories.inputValue()
  await hold(page, `**/*${SHELF.param}*`)
  await categories.selectOption(SHELF.category)
  await main(page).getByRole('link', { name: 'Page 2' }).click()
  await expect(main(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(categories).toHaveValue(before)
})

test('a price that is typed while another order of the gifts is on its way stays', async ({ page }) => {
  await page.goto('/')
  const held = await hold(page, '**/*sort=price*')
  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  const from = main(page).getByLabel('From ৳')
  await from.fill('1000')
  held.release()
  await expect(page).toHaveURL('/?sort=price')
  await expect(main(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('price')
  await from.press('Enter')
  await expect(page).toHaveURL('/?sort=price&from=1000')
  await expect(from).toHaveValue('1000')
})

test('what is typed while a filter is on its way stays, and so does the focus', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/manageOrder')
  const payment = main(page).getByLabel('Payment')
  await expect(payment).toBeVisible()
  const held = await hold(page, '**/api/order-list?*')
  await payment.selectOption({ index: 1 })
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill('rahim')
  held.release()
  await expect(main(page).getByRole('status').filter({ hasText: 'found' })).toBeVisible()
  await expect(search).toHaveValue('rahim')
  await expect(search).toBeFocused()
})

test('a filter says which orders are shown when a link was faster than its answer', async ({
  page,
  shop,
}) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/manageOrder')
  const payment = main(page).getByLabel('Payment')
  const late = main(page).getByLabel('Unpaid for over an hour')
  await expect(payment).toBeVisible()
  await hold(page, '**/api/order-list?*state=paid*')
  await payment.selectOption('Paid')
  await late.check()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('rahim')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Manage Order' }).click()
  await expect(payment).toHaveValue('')
  await expect(late).not.toBeChecked()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('rahim')
})

test('a shopkeeper chooses two filters in a row, and the first one is not lost', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  await page.goto('/profile/adminProducts')
  const categories = main(page).getByRole('combobox', { name: 'Category' })
  await expect(categories).toBeVisible()
  const held = await hold(page, '**/api/product?*')
  await categories.selectOption(SHELF.category)
  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  held.release()
  await expect(page).toHaveURL(({ search }) => search.includes(`${SHELF.param}&sort=name`))
})
