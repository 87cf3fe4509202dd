import { injectFaults } from '../sandbox/test-visitor.ts'
import { expectSound } from './accessibility.ts'
import { PLAIN } from './demo-products.ts'
import { beforeTheCart, expectNews, orderIdOf, PRODUCT, pay } from './gateway.ts'
import { newcomer } from './people.ts'
import { placeOrder, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, type RunningShop, testWays as test, visit } from './shopper.ts'

test.use({ viewport: { width: 360, height: 900 } })

const [, { name: OTHER }] = PLAIN
const THANKS = 'Thank you! Your payment has arrived.'
const LEFT = 'You have closed this tab'

const main = (page: Page) => page.getByRole('main')
const question = (page: Page) => page.getByRole('dialog', { name: 'How would you like to pay?' })
const way = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

async function expectPageOf(page: Page, shop: RunningShop, name: 'bkash' | 'stripe') {
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/${name}/`))
}

async function atBkash(page: Page, shop: RunningShop): Promise<string> {
  const email = await beforeTheCart(page)
  await way(page, 'bKash').check()
  await pay(page).click()
  await expectPageOf(page, shop, 'bkash')
  return email
}

async function beforeAnOrder(page: Page, shop: RunningShop): Promise<void> {
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, PRODUCT)
  await saveHome(page, person.email)
  await placeOrder(page, person.email)
  await visit(page, `/profile/orders/${await orderIdOf(shop, person.email)}`)
}

interface Try {
  readonly tran_id: string
  readonly gateway: string
  readonly state: string
  readonly taken: string | null
}

/** Every try to pay somebody's newest order, the oldest first. */
async function triesOf(shop: RunningShop, email: string): Promise<Try[]> {
  const found = await (await shop.database()).query<Try>(
    'select tran_id, gateway, state, taken from payment_attempt where reference = $1 order by id',
    [await orderIdOf(shop, email)],
  )
  return found.rows
}

test('a gift is paid at bKash, and the shopkeeper sees where', async ({ page, shop, adminPage }) => {
  const email = await beforeTheCart(page)
  await expect(way(page, 'Pay online')).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Pay online.*bKash/ })).toBeHidden()
  await way(page, 'bKash').check()
  await expectSound(page)
  await pay(page).click()
  await expectPageOf(page, shop, 'bkash')
  await expectSound(page)
  await pay(page).click()
  await expectNews(page, THANKS)

  const id = await orderIdOf(shop, email)
  await adminPage.goto(`/profile/manageOrder/${id}`)
  await expect(adminPage.getByText(/^bKash · /).first()).toBeVisible()
  await expect(adminPage.getByText('Payment started at bKash')).toBeVisible()
  await expectSound(adminPage)
})

test('whoever cancels at bKash pays by card instead', async ({ page, shop }) => {
  const email = await atBkash(page, shop)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectNews(page, 'You cancelled the payment')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(question(page)).toBeVisible()
  await expect(way(page, 'Pay online')).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(again).toBeFocused()

  await page.keyboard.press('Enter')
  await way(page, 'Card from abroad').check()
  await pay(page).click()
  await expectPageOf(page, shop, 'stripe')
  await expectSound(page)
  await pay(page).click()
  await expectNews(page, THANKS)
  expect(await triesOf(shop, email)).toMatchObject([
    { gateway: 'bkash', state: 'cancelled', taken: null },
    { gateway: 'stripe', state: 'paid' },
  ])
})

test('a tab that is closed after paying by card loses nothing: Stripe tells it', async ({
  page,
  shop,
  adminPage,
}) => {
  const email = await beforeTheCart(page)
  await way(page, 'Card from abroad').check()
  await pay(page).click()
  await expectPageOf(page, shop, 'stripe')
  await injectFaults(page.url(), { way: 'lost' })
  await pay(page).click()
  await expect(page.getByText(LEFT)).toBeVisible()
  await expect.poll(async () => (await triesOf(shop, email)).map(({ state }) => state)).toEqual(['paid'])
  await adminPage.goto(`/profile/manageOrder/${await orderIdOf(shop, email)}`)
  await expect(adminPage.getByText('Through').first()).toBeVisible()
  await expect(adminPage.getByText('Stripe', { exact: true })).toBeVisible()
})

test('ways to pay that cannot be asked for are asked for again', async ({ page, shop }) => {
  await beforeAnOrder(page, shop)
  await page.route('**/api/orders/*/payment-methods', (route) => route.abort())
  const now = page.getByRole('button', { name: 'Pay now' })
  await now.click()
  await expect(main(page).getByRole('alert')).toHaveText(/^The shop cannot be reached/)
  await expect(now).toBeFocused()
  await page.unroute('**/api/orders/*/payment-methods')
  await now.click()
  await question(page).getByRole('button', { name: 'Not now' }).click()
  await expect(now).toBeFocused()
  await expect(main(page).getByRole('alert')).toBeHidden()

  await now.click()
  await way(page, 'Cash on delivery').check()
  await question(page).getByRole('button', { name: 'Pay on delivery' }).click()
  await expectNews(page, 'Thank you! Your order is placed.')
})

test('a way that is no longer offered gives way to the first, and says so', async ({ page, shop }) => {
  const email = await beforeTheCart(page)
  // Cash on a limited day is offered to somebody who is known.
  await (await shop.database()).query('update "user" set email_verified = true where email = $1', [email])
  await putIntoCart(page, email, OTHER)
  await page.reload()
  await way(page, 'bKash').check()
  await page.route('**/api/cart/quote', async (route) => {
    const response = await route.fetch()
    const quote = await response.json()
    quote.payment.ways = quote.payment.ways.filter((way: { method: string }) => way.method !== 'bkash')
    await route.fulfill({ response, json: quote })
  })
  await page.getByRole('button', { name: `Delete ${OTHER}` }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(main(page).getByText('bKash is not possible for this cart')).toBeVisible()
  await expect(way(page, 'Pay online')).toBeChecked()
  await page.getByRole('dialog').getByRole('button').click()
  await way(page, 'Cash on delivery').check()
  await expect(main(page).getByText('bKash is not possible for this cart')).toBeHidden()
})
