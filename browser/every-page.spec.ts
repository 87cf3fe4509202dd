import type { Locator } from '@playwright/test'
import { pathIn } from '../shop/kernel/language/language.ts'
import { faultsInBothSchemes, faultsOf } from './accessibility.ts'
import { KEPT, pagesAfterPaying, pagesBeforePaying, pagesOfOrders, VISITED } from './all-pages.ts'
import { listen } from './complaints.ts'
import { expectToFit } from './fitting.ts'
import { buttonOf } from './letters.ts'
import { fillWithLongWords, LONG, LONG_KEEPER, LONG_SHOPPER, type LongShop } from './long-words.ts'
import { newcomer } from './people.ts'
import { enter, register } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

// The console is listened to, and a blocked worker would complain there.
test.use({ serviceWorkers: 'allow' })

/** Each page is seen with the longest words that it can hold. */
let long: LongShop
test.beforeEach(async ({ browser, baseURL, shop }) => {
  const page = await browser.newPage({ baseURL })
  long = await fillWithLongWords(page, shop)
  await page.close()
})

// A few pages a test: each is looked at in two colour schemes and four widths, which takes a slow machine long.
for (const pages of VISITED) {
  test(`the pages of visitors from ${pages[0][0]} on are accessible and quiet`, async ({ page }) => {
    const complaints = listen(page)
    for (const [path, heading, text] of pages) await expectGood(page, complaints, path, heading, text)
  })
}

test('the pages that letters lead to are accessible and quiet', async ({ page, mailbox }) => {
  const complaints = listen(page)
  const person = newcomer()
  await register(page, person)
  const pathOf = (link: string) => new URL(link).pathname + new URL(link).search
  await expectGood(
    page,
    complaints,
    pathOf(buttonOf(await mailbox.letterTo(person.email))),
    'Is this your e-mail?',
  )
  await page.request.post('/api/auth/request-password-reset', { data: { email: person.email } })
  const reset = pathOf(buttonOf(await mailbox.letterTo(person.email, 1)))
  await expectGood(page, complaints, reset, 'Choose a new password')
})

test('the suggestions of the search box are accessible', async ({ page }) => {
  await visit(page, '/verify-email')
  await page.getByRole('combobox', { name: 'Search gifts' }).fill('a')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await expectAccessible(page, 'suggestions')
})

test('the pages of shoppers before they pay are accessible and quiet', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  const complaints = listen(page)
  await expectGood(page, complaints, '/profile/mylocation', 'My Location')
  await expectGood(page, complaints, '/profile/cart', 'Your cart')
  await page.context().clearCookies()
  await enter(page, LONG_SHOPPER)
  for (const [path, heading, text] of pagesBeforePaying(long))
    await expectGood(page, complaints, path, heading, text)
})

test('the pages of shoppers who pay are accessible and quiet', async ({ page }) => {
  await enter(page, LONG_SHOPPER)
  const complaints = listen(page)
  for (const [path, heading, text] of pagesAfterPaying(long))
    await expectGood(page, complaints, path, heading, text)
  expect(long.orders).toHaveLength(2)
  for (const id of long.orders) {
    await visit(page, `/bn/profile/orders/${id}`)
    await page.getByText('অন্য কোথাও পাঠান').click()
    await expectToFit(page, 'the other places for an order', WIDTHS)
  }
})

test('the orders and the gift of the shopkeeper are accessible and quiet', async ({ page }) => {
  await enter(page, LONG_KEEPER)
  const complaints = listen(page)
  for (const [path, heading, text] of pagesOfOrders(long))
    await expectGood(page, complaints, path, heading, text)
})

for (const pages of KEPT) {
  test(`the pages of the shopkeeper from ${pages[0][0]} on are accessible and quiet`, async ({ page }) => {
    await enter(page, LONG_KEEPER)
    const complaints = listen(page)
    for (const [path, heading, text] of pages) await expectGood(page, complaints, path, heading, text)
  })
}

test('the page to which the slip of a gift leads is accessible and quiet', async ({ page, shop }) => {
  const database = await shop.database()
  const [id] = long.orders.slice(-1)
  const from = LONG.word.slice(0, 60)
  await database.query(
    `insert into gift (parcel_id, from_name) select id, $2 from parcel where order_id = $1`,
    [id, from],
  )
  await enter(page, LONG_KEEPER)
  await visit(page, `/profile/manageOrder/${id}/slip`)
  const address = (await page.getByText(/\/t\/[\w-]{22}$/).textContent()) ?? ''
  await page.context().clearCookies()
  const complaints = listen(page)
  const path = `/t/${address.split('/t/')[1]}`
  await expectGood(page, complaints, path, 'Not just yet')
  await database.query(
    `with arrived as (update parcel set fulfilment = 'delivered' where order_id = $1 returning id)
      insert into fulfilment_change (id, parcel_id, state, changed_at, changed_by_name)
        select gen_random_uuid(), id, 'delivered', now(), '' from arrived`,
    [id],
  )
  await expectGood(page, complaints, path, 'sent you this. Say thanks?', from)
})

test('a toast of long words leads nowhere sideways', async ({ page }) => {
  await page.clock.install()
  await enter(page, LONG_SHOPPER)
  await visit(page, `/details/${long.productId}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeVisible()
  // It stays until it is measured.
  await page.clock.pauseAt(Date.now() + 60_000)
  await add.click()
  const toast = page.getByText(`${LONG.product} added to your cart`)
  await expect(toast).toBeVisible()
  await expectToFit(page, 'the toast', WIDTHS)
  await expect(toast).toBeVisible()
})

test('a page of an order, product or location that is not there keeps its heading', async ({
  page,
  shop,
}) => {
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

const WIDTHS = [320, 360, 768, 1024, 1440]

/** @param text which is seen there, too */
async function expectGood(
  page: Page,
  complaints: string[],
  path: string,
  heading: string | RegExp,
  text = heading,
) {
  await visit(page, path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
  // A page may have its heading before the rest, for which grey bars keep the room.
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expectAccessible(page, path)
  await expectToFit(page, path, WIDTHS)
  expect(complaints.splice(0), path).toEqual([])
  await expectGoodInBangla(page, complaints, pathIn('bn', path))
}

/** Its colours are those of the page in English; words are as long as they are. */
async function expectGoodInBangla(page: Page, complaints: string[], path: string) {
  await visit(page, path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  expect.soft(await faultsOf(page), path).toEqual([])
  await expectToFit(page, path, WIDTHS)
  expect(complaints.splice(0), path).toEqual([])
}

async function expectAccessible(page: Page, place: string) {
  expect.soft(await faultsInBothSchemes(page), place).toEqual([])
}
