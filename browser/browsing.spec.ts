import { devices } from '@playwright/test'
import { PRODUCTS } from '../seed/catalog.ts'
import { lowestPrice, PAGE, priceText, SHELF } from './demo-products.ts'
import { boxOf } from './resting.ts'
import { expect, type Page, test, visit } from './shopper.ts'

const [OF_ALL, OF_SHELF] = [`${PRODUCTS.length} gifts`, `${SHELF.products.length} gifts`]
const products = (page: Page) => shelf(page).getByRole('link', { name: /৳/ })
const shelf = (page: Page) => page.getByRole('region', { name: 'Our Products' })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

for (const [device, count] of [
  ['Desktop Chrome', PAGE],
  ['Pixel 7', 20],
] as const) {
  test(`${device} is served ${count} gifts, before any script has run and after`, async ({
    browser,
    shop,
  }) => {
    for (const javaScriptEnabled of [false, true]) {
      const options = { ...devices[device], baseURL: shop.url, javaScriptEnabled }
      const context = await browser.newContext(options)
      const page = await context.newPage()
      await page.goto('/')
      await expect(products(page)).toHaveCount(count)
      await context.close()
    }
  })
}

test('a shopper filters by category: it stands in the address, and Back brings the last one again', async ({
  page,
}) => {
  await visit(page, '/?page=2')
  await expect(category(page)).toHaveValue('all')
  await expect(category(page).getByRole('option').first()).toHaveText('Select Category')

  await category(page).selectOption(SHELF.category)
  await expect(page).toHaveURL(`/?${SHELF.param}`)
  await expect(shelf(page).getByRole('status')).toHaveText(OF_SHELF)
  await expect(products(page)).toHaveCount(SHELF.products.length)
  await expect(shelf(page).getByText(SHELF.products[0]?.name ?? '')).toBeVisible()
  await expect(pages(page)).toBeHidden()

  await page.goBack()
  await expect(page).toHaveURL('/?page=2')
  await expect(category(page)).toHaveValue('all')
  await expect(shelf(page).getByRole('status')).toHaveText(OF_ALL)
})

test('the pager keeps within the list and its ends are ends', async ({ page }) => {
  await visit(page, '/')
  await expect(pages(page).getByText('Prev')).toHaveAttribute('aria-disabled', 'true')
  await expect(pages(page).getByRole('link', { name: /^Page/ })).toHaveCount(5)

  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2/)
  await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await pages(page).getByRole('link', { name: 'Prev' }).click()
  await expect(pages(page).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')

  await visit(page, '/?page=999')
  const before = Math.ceil(PRODUCTS.length / PAGE) - 1
  const last = pages(page).getByRole('link', { name: `Page ${before + 1}`, exact: true })
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(products(page)).toHaveCount(PRODUCTS.length - before * PAGE)
  await expect(pages(page).getByText('Next')).toHaveAttribute('aria-disabled', 'true')
  await expect(pages(page).getByRole('link', { name: 'Next' })).toBeHidden()
})

test('what was chosen in the finder of the home page stays when the list shows its next page', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByLabel('For whom?').selectOption('Mother')
  await page.getByLabel('By when?').fill('2031-05-11')
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('For whom?')).toHaveValue('mother')
  await expect(page.getByLabel('By when?')).toHaveValue('2031-05-11')
})

test('an empty category says so and leads on', async ({ page }) => {
  await visit(page, '/?category=Umbrellas')
  await expect(shelf(page).getByText('No Data found')).toBeVisible()
  await expect(category(page)).toHaveValue('Umbrellas')
  await shelf(page).getByRole('link', { name: 'Show all gifts' }).click()
  await expect(shelf(page).getByRole('status')).toHaveText(OF_ALL)
})

test('a category chosen before the scripts have come is chosen', async ({ page }) => {
  let scripts: () => void = () => undefined
  const chosen = new Promise<void>((resolve) => {
    scripts = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await chosen
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await category(page).selectOption(SHELF.category)
  scripts()
  await expect(page).toHaveURL(`/?${SHELF.param}`)
  await expect(shelf(page).getByRole('status')).toHaveText(OF_SHELF)
})

test('a shopper sets order and prices together; a wrong price is named, and an empty list offers to clear them', async ({
  page,
}) => {
  const from = page.getByLabel('From ৳')
  const chips = page.getByRole('navigation', { name: 'Find by category' })
  await visit(page, '/')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await expect(page).toHaveURL('/?sort=price')
  await from.fill('৳১,০০০')
  await from.press('Enter')
  await expect(from).toHaveValue('1000')
  await expect(from).toBeFocused()
  await expect(products(page).first()).toContainText(
    priceText(Math.min(...PRODUCTS.map(lowestPrice).filter((price) => price >= 1000))),
  )

  await chips.getByRole('link', { name: SHELF.category }).click()
  await expect(page).toHaveURL(`/?${SHELF.param}&sort=price&from=1000`)
  await expect(chips.getByRole('link', { name: SHELF.category })).toHaveAttribute('aria-current', 'true')

  await from.fill('cheap')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter prices in whole taka, such as 500.')
  await expect(from).toHaveValue('cheap')

  await from.fill('100000')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(shelf(page).getByText('No Data found')).toBeVisible()
  await shelf(page).getByRole('link', { name: 'Clear price filter' }).last().click()
  await expect(page).toHaveURL(`/?${SHELF.param}&sort=price`)
  await expect(from).toHaveValue('')
  await expect(products(page)).toHaveCount(SHELF.products.length)
})

test('on a phone gifts stand in two columns, and begin within a screen and a half', async ({
  browser,
  shop,
}) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport, baseURL: shop.url })
  const page = await context.newPage()
  for (const path of ['/', '/bn']) {
    await visit(page, path)
    const cards = page.getByRole('main').getByRole('link', { name: /৳/ })
    const [first, second] = [await boxOf(cards.first()), await boxOf(cards.nth(1))]
    expect(first.y, path).toBeLessThanOrEqual(1.5 * viewport.height)
    expect(second.y, path).toBe(first.y)
    expect(second.x, path).toBeGreaterThan(first.x + first.width)
  }
  await context.close()
})

test('Back leads to the same place of a long list', async ({ browser, shop }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: shop.url })
  const page = await context.newPage()
  await visit(page, '/')
  const product = products(page).nth(17)
  await product.scrollIntoViewIfNeeded()
  const { y: before, height } = await boxOf(product)
  await product.click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(product).toBeInViewport({ ratio: 1 })
  const { y } = await boxOf(product)
  // A card is lifted below a mouse, and an offer's row is a line higher once it is drawn.
  expect(Math.abs(y - before)).toBeLessThan(height / 4)
  await context.close()
})
