import { enter, idOf, placeOrder, putIntoCart, saveHome } from './errands.ts'
import { expect, type Page, test, visit } from './shopper.ts'

test('the longest name and the gift without a photo fit a narrow screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, shop.shopper)
  for (const name of ['Grand Birthday Hamper', 'Gift Voucher for the House', 'নলেন গুড়ের সন্দেশ']) {
    await visit(page, `/?search=${encodeURIComponent(name)}`)
    await expectNoSideways(page)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expectNoSideways(page)
  }
})

test('a long list of orders fits a narrow screen, also the cards that are not on it yet', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { email } = shop.shopkeeper
  await enter(page, shop.shopkeeper)
  for (const _ of Array(6)) await putIntoCart(page, email, 'Bhola the Bear')
  await saveHome(page, email)
  await placeOrder(page, email)
  await visit(page, '/profile/manageOrder')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Bhola the Bear' }).first()).toBeVisible()
  await expectNoSideways(page)
})

async function expectNoSideways(page: Page) {
  const { wanted, there } = await page.evaluate(() => ({
    wanted: document.documentElement.scrollWidth,
    there: document.documentElement.clientWidth,
  }))
  expect(wanted).toBeLessThanOrEqual(there)
}

test('a page or a gift that does not exist says so with three sentences', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  const gift = await idOf(page, 'Eid Moon Lantern')
  for (const path of ['/no-such-page', '/details/no-id', `/details/${gift.replace(/.{4}$/, '0000')}`]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    for (const words of ['Oops!!!..', 'Sorry, an unexpected error has occurred.', '404 Not Found!!']) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('a location typed while the network was away is kept, also over a reload', async ({ page, shop }) => {
  await enter(page, shop.shopper)
  await visit(page, '/profile/location')
  const field = (name: string) => page.getByRole('main').getByLabel(name)
  const typed = {
    Name: 'মীনা',
    Phone: '০১৭১২৩৪৫৬৭৮',
    City: 'Sylhet',
    Area: 'Zindabazar',
    Address: 'House 7\nRoad 2',
  }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)

  await page.route('**/api/location', (route) => route.abort())
  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached.')
  await page.unroute('**/api/location')
  await page.reload()
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)

  await page.getByRole('button', { name: 'Save location' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Success!')
  await page.getByRole('dialog').getByRole('button').click()
  for (const name of Object.keys(typed)) await expect(field(name)).toHaveValue('')
})
