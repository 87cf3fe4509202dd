import { injectFaults } from '../sandbox/test-visitor.ts'
import { faultsInBothSchemes } from './accessibility.ts'
import { atTheGateway, expectNews, pay } from './gateway.ts'
import { ordersOf } from './shop-calls.ts'
import { expect, type Page, test } from './shopper.ts'

const THANKS = 'Thank you! Your payment has arrived.'
const CHECKING = 'We are checking your payment'
const ON_HOLD = 'We have your payment. Please call us.'
const PHONE = '+880 1712-345678'

const receipt = (page: Page) => page.getByRole('link', { name: 'Download Receipt' })
const stateOf = async (page: Page, email: string) =>
  (await ordersOf(page, email)).map((one) => one.paymentState)

test('the gateway sends people back from its own site, without cookies, and they are known all the same', async ({
  page,
  shop,
}) => {
  await atTheGateway(page, shop)
  const comingBack = page.waitForRequest((request) => request.url().includes('/api/payments/success'))
  await pay(page).click()
  const request = await comingBack
  expect([request.method(), (await request.allHeaders()).cookie]).toEqual(['POST', undefined])
  await expectNews(page, THANKS)
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible()
})

test('money from a risky card is held, with our number to call and no second try', async ({ page, shop }) => {
  const email = await atTheGateway(page, shop)
  await page.getByText('For tests').click()
  await page.getByLabel('The money that is taken').selectOption('comes from a risky card (risk level 1)')
  await pay(page).click()
  await expectNews(page, ON_HOLD)
  await expect(page.getByRole('link', { name: `Call us: ${PHONE}` })).toHaveAttribute(
    'href',
    'tel:+8801712345678',
  )
  await expect(receipt(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /Try again|Put back/ })).toBeHidden()
  expect(await stateOf(page, email)).toEqual(['paid_on_hold'])
  await expectAccessible(page)
})

test('while the gateway cannot be asked the page checks, and then turns by itself', async ({
  page,
  shop,
}) => {
  const email = await atTheGateway(page, shop, { answers: 'error' })
  const address = page.url()
  await pay(page).click()
  await expectNews(page, CHECKING)
  await page.reload()
  await expectNews(page, CHECKING)
  await expect(page.getByRole('status').filter({ hasText: 'the page updates by itself' })).toBeVisible()
  expect(await stateOf(page, email)).toEqual(['pending'])
  await expectAccessible(page)

  await injectFaults(address, { answers: 'right' })
  await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeVisible()
  await expect(receipt(page)).toBeVisible()
  expect(await stateOf(page, email)).toEqual(['paid'])
})

test('after a minute of checking the page says so, offers help, and still looks by itself', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await atTheGateway(page, shop, { answers: 'error' })
  const address = page.url()
  await pay(page).click()
  await expectNews(page, CHECKING)
  await expect(page.getByRole('button', { name: 'Look again' })).toBeHidden()
  // The page's own clock runs once its scripts do.
  await expectScripts(page)
  await page.clock.runFor('01:01')
  // A look that the running clock overtook is followed by the next one, a quarter of a minute later at most.
  await expect(page.getByText('This is taking longer than usual. Please do not pay again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible()

  await injectFaults(address, { answers: 'right' })
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.clock.runFor('00:16')
  await expectNews(page, THANKS)
})

test('without a network the checking waits, and goes on once there is one', async ({
  page,
  context,
  shop,
}) => {
  await atTheGateway(page, shop, { answers: 'error' })
  const address = page.url()
  await pay(page).click()
  await expectNews(page, CHECKING)
  // Scripts that are still to come would not come any more.
  await expectScripts(page)
  await context.setOffline(true)
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await injectFaults(address, { answers: 'right' })
  await context.setOffline(false)
  await expectNews(page, THANKS)
})

test('money that came unheard on the page of a failed try is found before anybody pays again', async ({
  page,
  context,
  shop,
}) => {
  const email = await atTheGateway(page, shop)
  const first = page.url()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expectNews(page, 'The payment did not go through')
  await expectAccessible(page)

  await injectFaults(first, { notice: 'never', way: 'lost' })
  const other = await context.newPage()
  await other.goto(first)
  await pay(other).click()
  await expect(other.getByText('You have closed this tab')).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is already paid. Thank you!' })).toBeVisible()
  await page.reload()
  await expectNews(page, THANKS)
  expect(await stateOf(page, email)).toEqual(['paid'])
})

/** The server's page names nobody. */
const expectScripts = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Nusrat Jahan' })).toBeVisible()

/** At 360 pixels, in both colours. */
async function expectAccessible(page: Page) {
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await faultsInBothSchemes(page)).toEqual([])
}
