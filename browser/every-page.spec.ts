import { faultsOf } from './accessibility.ts'
import { enter, idOf, placeOrder, putIntoCart, saveHome } from './errands.ts'
import { expectToFit } from './fitting.ts'
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
  await expectGood(page, complaints, '/forgot-password', 'Forgot your password?')
  await expectGood(page, complaints, '/reset-password?token=x', 'Choose a new password')
  await expectGood(page, complaints, '/verify-email?token=x', 'Is this your e-mail?')
  await expectGood(page, complaints, '/verify-email', 'This link has done its work')
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
  await expectGood(page, complaints, '/profile/orders', 'My Orders')
  await page
    .getByRole('link', { name: /^Order of/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible()
  await expectGood(page, complaints, new URL(page.url()).pathname, 'Where it is')
})

test('the pages of the shopkeeper are accessible and quiet', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  const complaints = listen(page)
  await expectGood(page, complaints, '/profile/manageOrder', 'Manage Order')
  await expectGood(page, complaints, '/profile/manageOrder?search=nobody-at-all', 'Manage Order')
  await putIntoCart(page, shop.shopkeeper.email, 'Eid Moon Lantern')
  await saveHome(page, shop.shopkeeper.email)
  await placeOrder(page, shop.shopkeeper.email)
  await visit(page, '/profile/manageOrder')
  const order = page.getByRole('main').getByRole('link', { name: /^Order / })
  const path = (await order.first().getAttribute('href')) ?? ''
  await expectGood(page, complaints, path, 'What happened')
  await expectGood(page, complaints, `${path}/slip`, 'Packing slip')
  await expectGood(page, complaints, '/profile/adminHome', 'Admin Home')
  await expectGood(page, complaints, '/profile/users', 'All Users')
  await expectGood(page, complaints, '/profile/addProduct', 'Add Product')
  await expectGood(page, complaints, '/profile/adminProducts', 'Our Products')
  await expectGood(page, complaints, '/profile/adminProducts?search=nothing-at-all', 'Our Products')
  const lantern = await idOf(page, 'Eid Moon Lantern')
  await expectGood(page, complaints, `/profile/updateProduct/${lantern}`, 'Update Product')
  await expectGood(page, complaints, '/profile/csv', 'Import and export')
  await expectGood(page, complaints, '/profile/payments', 'Payments')
  await expectGood(page, complaints, '/profile/gone', 'Gone, but remembered')
})

test('what is not there has the heading of where it was looked for', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  for (const [path, heading, words] of [
    ['updateProduct', 'Update Product', 'This product is no longer in the shop.'],
    ['manageOrder', 'Manage Order', 'No such order'],
    ['orders', 'My Orders', 'No such order'],
    ['updateLocation', 'Update location', 'This location is not among yours.'],
  ] as const) {
    for (const id of ['garbage', '019a8f00-1111-7222-8333-44443f9a27c1']) {
      await page.goto(`/profile/${path}/${id}`)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  }
})

test('on a phone the link of a page stands clear of where the line of links fades out', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enter(page, shop.shopkeeper)
  for (const [path, name] of [
    ['/profile/users', 'All Users'],
    ['/profile/adminProducts', 'Admin Products'],
    ['/profile/manageOrder', 'Manage Order'],
    ['/profile/csv', 'Import and export'],
  ] as const) {
    await visit(page, path)
    const links = page.getByRole('navigation', { name: 'Profile' })
    const box = await links.getByRole('link', { name, exact: true }).boundingBox()
    expect.soft(box?.x, name).toBeGreaterThan(16 + 44)
    expect.soft((box?.x ?? 0) + (box?.width ?? 360), name).toBeLessThanOrEqual(360 - 48)
  }
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

const WIDTHS = [320, 360, 768, 1024]

async function expectGood(page: Page, complaints: string[], path: string, heading: string | RegExp) {
  await visit(page, path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  expect(complaints.splice(0), path).toEqual([])
  await expectAccessible(page, path)
  await expectToFit(page, path, WIDTHS)
}

async function expectAccessible(page: Page, place: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await faultsOf(page), `${place}, ${colorScheme}`).toEqual([])
  }
}
