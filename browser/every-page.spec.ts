import type { Locator } from '@playwright/test'
import { faultsInBothSchemes } from './accessibility.ts'
import { enter, idOf, placeOrder, putIntoCart, saveHome } from './errands.ts'
import { expectToFit } from './fitting.ts'
import { expectGateway } from './gateway.ts'
import { expect, type Page, test, visit } from './shopper.ts'

// The console is listened to, and a blocked worker would complain there.
test.use({ serviceWorkers: 'allow' })

// A few pages a test: each is looked at in two colour schemes and four widths, which takes a slow machine long.
for (const pages of [
  [
    ['/', 'Our Products'],
    ['/?search=umbrella', 'Our Products'],
    ['/category', 'All categories'],
    ['/offer', 'Offers'],
  ],
  [
    ['/portfolio', 'My Skills & Projects'],
    ['/login', 'Welcome back'],
    ['/signup', 'Create Your OGS Account'],
    ['/forgot-password', 'Forgot your password?'],
  ],
  [
    ['/reset-password?token=x', 'Choose a new password'],
    ['/verify-email?token=x', 'Is this your e-mail?'],
    ['/verify-email', 'This link has done its work'],
  ],
] as const) {
  test(`the pages of visitors from ${pages[0][0]} on are accessible and quiet`, async ({ page }) => {
    const complaints = listen(page)
    for (const [path, heading] of pages) await expectGood(page, complaints, path, heading)
  })
}

test('the suggestions of the search box are accessible', async ({ page }) => {
  await visit(page, '/verify-email')
  await page.getByRole('combobox', { name: 'Search gifts' }).fill('a')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expectAccessible(page, 'suggestions')
})

test('the pages of shoppers before they pay are accessible and quiet', async ({ page, shop }) => {
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
})

test('the pages of shoppers who pay are accessible and quiet', async ({ page, shop }) => {
  const { email } = shop.shopper
  await enter(page, shop.shopper)
  await saveHome(page, email)
  await putIntoCart(page, email, 'Four-Colour Kite with Line')
  const complaints = listen(page)
  await visit(page, '/profile/cart')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectGateway(page, shop)
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

test('the orders of the shopkeeper are accessible and quiet', async ({ page, shop }) => {
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
})

for (const pages of [
  [
    ['/profile/adminHome', 'Admin Home'],
    ['/profile/users', 'All Users'],
    ['/profile/addProduct', 'Add Product'],
  ],
  [
    ['/profile/adminProducts', 'Our Products'],
    ['/profile/adminProducts?search=nothing-at-all', 'Our Products'],
    ['/profile/csv', 'Import and export'],
  ],
  [
    ['/profile/payments', 'Payments'],
    ['/profile/gone', 'Gone, but remembered'],
  ],
] as const) {
  test(`the pages of the shopkeeper from ${pages[0][0]} on are accessible and quiet`, async ({
    page,
    shop,
  }) => {
    await enter(page, shop.shopkeeper)
    const complaints = listen(page)
    for (const [path, heading] of pages) await expectGood(page, complaints, path, heading)
  })
}

test('a gift that the shopkeeper changes is accessible and quiet', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  const complaints = listen(page)
  const lantern = await idOf(page, 'Eid Moon Lantern')
  await expectGood(page, complaints, `/profile/updateProduct/${lantern}`, 'Update Product')
})

test('what is not there has the heading of where it was looked for', async ({ page, shop }) => {
  await enter(page, shop.shopkeeper)
  for (const [path, heading, words] of [
    ['updateProduct', 'Update Product', 'This product is no longer in the shop.'],
    ['manageOrder', 'Manage Order', 'No such order'],
    ['orders', 'My Orders', 'No such order'],
    ['updateLocation', 'Update location', 'This location is not among yours.'],
  ] as const) {
    await page.goto(`/profile/${path}/019a8f00-1111-7222-8333-44443f9a27c1`)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
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
    const link = links.getByRole('link', { name, exact: true })
    // The line is scrolled once the links are there.
    await expect.poll(() => isClear(link), name).toBe(true)
  }
})

async function isClear(link: Locator): Promise<boolean> {
  const { x, width } = (await link.boundingBox()) ?? { x: 0, width: 0 }
  return x > 16 + 44 && x + width <= 360 - 48
}

test('the page that does not exist is accessible', async ({ page }) => {
  const complaints = listen(page)
  await visit(page, '/no-such-page')
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
  // A page may have its heading before the rest, for which grey bars keep the room.
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expectAccessible(page, path)
  await expectToFit(page, path, WIDTHS)
  expect(complaints.splice(0), path).toEqual([])
}

async function expectAccessible(page: Page, place: string) {
  expect.soft(await faultsInBothSchemes(page), place).toEqual([])
}
