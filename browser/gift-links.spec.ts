import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { orderIdOf, pay } from './gateway.ts'
import { newcomer } from './people.ts'
import { putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, openStep, type Page, testWays as test, visit } from './shopper.ts'
import { bringToTheDoor, sayThanks } from './to-the-door.ts'

test.use({ viewport: { width: 360, height: 740 } })

const [{ name: PRODUCT }, { name: OTHER }] = PLAIN
const main = (page: Page) => page.getByRole('main')
const bringIt = (page: Page) => main(page).getByRole('button', { name: 'Bring it here' })

test('a friend without the address sends a link; the street stays with the shop', async ({
  page,
  browser,
  shop,
  adminPage,
}) => {
  const sender = newcomer()
  await register(page, sender)
  await putIntoCart(page, sender.email, PRODUCT)
  await visit(page, '/profile/cart')
  await main(page)
    .getByRole('button', { name: /^I do not have the address/ })
    .click()
  await expect(main(page).getByLabel('City')).toBeHidden()
  // Not the dearest: the first of the cheapest, until another is chosen.
  await expect(main(page).getByLabel('About where is that?').locator('option:checked')).toHaveText(
    'Dhaka · free',
  )
  await openStep(page, 'Gift')
  await main(page).getByLabel('To', { exact: true }).fill('Nazu')
  await main(page).getByLabel('From', { exact: true }).fill('Tania')
  await main(page).getByLabel('Message for the card').fill('Something for your new home')
  await expectSound(page)
  await main(page)
    .getByRole('radio', { name: /^Card from abroad/ })
    .check()
  await pay(page).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/stripe/`))
  await pay(page).click()
  await expect(page.getByText('Thank you! Your payment has arrived.')).toBeVisible()
  const link = await main(page).getByLabel('Link', { exact: true }).inputValue()
  await expectSound(page)

  const [one, other] = await Promise.all([stranger(browser, link), stranger(browser, link)])
  await expect(one.getByRole('heading', { name: 'Tania has a gift for you' })).toBeVisible()
  await expect(main(one)).not.toContainText('৳')
  for (const visitor of [one, other]) {
    await main(visitor).getByLabel('Name').fill('Nazia Rahman')
    await main(visitor).getByLabel('City').fill('Dhaka')
    await main(visitor).getByLabel('Area').fill('Banani')
    await main(visitor).getByLabel('Address').fill('House 77, Quiet Lane')
  }
  await main(one).getByLabel('When should it be there?').selectOption({ index: 2 })
  await expectSound(one)
  // An error that none of the fields shows is said above the button.
  const detail = 'Please choose another day.'
  const json = { status: 400, detail, errors: [{ path: 'day', message: 'must be a day' }] }
  await one.route('**/api/gift-links/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
  )
  await bringIt(one).click()
  await expect(main(one).getByText(detail)).toBeVisible()
  await one.unrouteAll()
  await bringIt(one).click()
  await expect(main(one).getByText(/^We will bring your gift on /)).toBeVisible()

  // The other reads why, and keeps what was typed.
  await bringIt(other).click()
  await expect(main(other).getByText('We already know where this gift goes.')).toBeVisible()
  await expect(main(other).getByLabel('Address')).toHaveValue('House 77, Quiet Lane')
  await other.reload()
  await expect(other.getByRole('heading', { name: /^We already know/ })).toBeVisible()
  await expectSound(other)

  const orderId = await orderIdOf(shop, sender.email)
  await visit(page, `/profile/orders/${orderId}`)
  await expect(main(page).getByText('Banani, Dhaka')).toBeVisible()
  await expect(main(page).getByText(/Only we see the street/)).toBeVisible()
  await expect(page.getByText('Quiet Lane')).toHaveCount(0)
  await expectSound(page)

  const path = await bringToTheDoor({ adminPage, shop }, orderId, { takenBy: 'Nazia herself' })
  const sentBy = 'Tania sent you this. Say thanks?'
  await sayThanks(adminPage, { path, sentBy, words: 'How did you know?' })
  await visit(page, `/profile/orders/${orderId}`)
  await expect(main(page).getByText('Received by: Nazia herself')).toBeVisible()
  await expect(main(page).getByRole('figure', { name: /^Thanks/ })).toContainText('How did you know?')
  await expect(page.getByText('Quiet Lane')).toHaveCount(0)
})

test('two gift links in one cart each ask for their area', async ({ page }) => {
  const sender = newcomer()
  await register(page, sender)
  for (const product of [PRODUCT, OTHER]) await putIntoCart(page, sender.email, product)
  await saveHome(page, sender.email)
  await visit(page, '/profile/cart')
  await main(page).getByRole('button', { name: 'Send to more than one person' }).click()
  const whom = main(page).getByLabel('Send to', { exact: true })
  await main(page).getByLabel(`Move to: ${PRODUCT}`).selectOption('Parcel 2')
  await openStep(page, 'Whom')
  for (const nth of [0, 1]) await whom.nth(nth).selectOption('asked')
  const area = main(page).getByLabel('About where is that?')
  await expect(area.nth(0).locator('option:checked')).toHaveText('Dhaka · free')
  await area.nth(1).selectOption({ label: 'Around Dhaka · ৳100' })
  await expect(main(page).getByText('Delivery: Around Dhaka · the recipient')).toBeVisible()
  await expect(pay(page)).toBeEnabled()
  await expectSound(page)
})

/** Somebody without an account, in a browser of their own. */
async function stranger(browser: import('@playwright/test').Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(link)
  return page
}
