import { AxeBuilder } from '@axe-core/playwright'
import { enter, idOf, putIntoCart, saveHome } from './errands.ts'
import { expect, type Page, test, visit } from './shopper.ts'

// The console is listened to, and a blocked worker would complain there.
test.use({ serviceWorkers: 'allow' })

test('the pages of visitors are accessible and quiet', async ({ page }) => {
  const complaints = listen(page)
  await expectGood(page, complaints, '/', 'Our Products')
  await expectGood(page, complaints, '/?search=umbrella', 'Our Products')
  await expectGood(page, complaints, '/category', 'All categories')
  await expectGood(page, complaints, '/offer', 'Offers')
  await expectGood(page, complaints, '/portfolio', 'My Skills & Projects')
  await expectGood(page, complaints, '/login', 'Welcome back')
  await expectGood(page, complaints, '/signup', 'Create Your OGS Account')
  await page.getByRole('combobox', { name: 'Search gifts' }).fill('a')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expectAccessible(page, 'suggestions')
})

test('the pages of shoppers are accessible and quiet', async ({ page, shop }) => {
  const { email } = shop.shopper
  await enter(page, shop.shopper)
  const complaints = listen(page)
  await expectGood(page, complaints, `/details/${await idOf(page, 'Eid Moon Lantern')}`, 'Eid Moon Lantern')
  await expectGood(page, complaints, '/profile/location', 'Shipping Information')
  await expectGood(page, complaints, '/profile/mylocation', 'My Location')
  await saveHome(page, email)
  await expectGood(page, complaints, '/profile/mylocation', 'Nusrat')
  await expectGood(page, complaints, '/profile/cart', 'Your cart')
  await putIntoCart(page, email, 'Eid Moon Lantern')
  await expectGood(page, complaints, '/profile/cart', 'Your cart')

  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  await expectGood(page, complaints, new URL(page.url()).pathname, 'Thank you! Your payment has arrived.')
  await expectGood(page, complaints, '/profile/userHome', 'User Home')
})

test('the pages of the shopkeeper are accessible and quiet', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  const complaints = listen(page)
  await expectGood(page, complaints, '/profile/manageOrder', 'Manage Order')
  await expectGood(page, complaints, '/profile/adminHome', /./)
})

test('the page that does not exist is accessible', async ({ page }) => {
  const complaints = listen(page)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Oops!!!..' })).toBeVisible()
  // What Chromium itself says about the status.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await expectAccessible(page, '404')
})

/** What the browser complains about: errors, warnings of hydration, what the Content-Security-Policy keeps out. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

async function expectGood(page: Page, complaints: string[], path: string, heading: string | RegExp) {
  await visit(page, path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  expect(complaints.splice(0), path).toEqual([])
  await expectAccessible(page, path)
}

async function expectAccessible(page: Page, place: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    expect.soft(found, `${place}, ${colorScheme}`).toEqual([])
  }
}
