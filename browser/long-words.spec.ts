import { enter, idOf, placeOrder, putIntoCart, register, saveLocation, sellGift } from './errands.ts'
import { expectToFit } from './fitting.ts'
import { expect, type Page, type RunningShop, test, visit } from './shopper.ts'

const WIDTHS = [360, 1024]
const LONGEST = 'W'.repeat(100)
const GIFT = 'Wundertütenüberraschungsgeschenkverpackungsmeisterstück'.repeat(3)
const ADDRESS = 'House#12,Road#5,Block#C,Section#10,Mirpur,Dhaka-1216'
const KEEPER = {
  firstName: LONGEST.slice(0, 50),
  lastName: LONGEST.slice(0, 49),
  email: `${'w'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.com`,
  password: 'ilish-mach-71',
}
const { email } = KEEPER

let giftId = ''
let payment = ''
let orders: readonly string[] = []

/** The shop with the longest words in it. */
async function fill(page: Page, shop: RunningShop): Promise<void> {
  await register(page, KEEPER)
  const database = await shop.database()
  await database.query(`update "user" set role = 'admin' where email = $1`, [email])
  const gift = { name: GIFT, brand: LONGEST, category: LONGEST, description: GIFT }
  await sellGift(page, email, { ...gift, price: 900, offerPrice: 800 })
  giftId = await idOf(page, GIFT)
  await saveLocation(page, email, { name: LONGEST, city: 'Dhaka', area: 'Mirpur', address: ADDRESS })
  const far = { name: email.slice(0, 100), city: LONGEST, area: LONGEST, address: LONGEST.repeat(5) }
  await saveLocation(page, email, far)
  await putIntoCart(page, email, GIFT)
  await placeOrder(page, email)
  await putIntoCart(page, email, GIFT)
  payment = await pay(page, shop)
  await putIntoCart(page, email, GIFT)
  const { rows } = await database.query<{ id: string }>('select id from "order" where customer_email = $1', [
    email,
  ])
  orders = rows.map(({ id }) => id)
}

/** Pays the cart, in a way with a long name. @returns the path of the payment */
async function pay(page: Page, shop: RunningShop): Promise<string> {
  await visit(page, '/profile/cart')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  await (await shop.database()).query('update payment_attempt set method = $1, masked = $1', [LONGEST])
  return new URL(page.url()).pathname
}

test.beforeEach(async ({ page, shop }) => {
  if (orders.length === 0) await fill(page, shop)
  else await enter(page, KEEPER)
})

async function expectFit(page: Page, path: string, text: string) {
  await visit(page, path)
  const shown = page.getByRole('main').getByText(text).filter({ visible: true })
  await expect(shown.first()).toBeVisible()
  await expectToFit(page, path, WIDTHS)
}

test('a word without an end pushes no shelf sideways', async ({ page }) => {
  await expectFit(page, '/category', LONGEST)
  for (const path of ['/', '/offer', `/details/${giftId}`]) await expectFit(page, path, GIFT)
})

test('nor a toast', async ({ page }) => {
  await page.clock.install()
  await visit(page, `/details/${giftId}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeVisible()
  // It stays until it is measured.
  await page.clock.pauseAt(Date.now() + 60_000)
  await add.click()
  const toast = page.getByText(`${GIFT} added to your cart`)
  await expect(toast).toBeVisible()
  await expectToFit(page, 'the toast', WIDTHS)
  await expect(toast).toBeVisible()
})

test("nor a page of the shopper's", async ({ page }) => {
  for (const path of ['userHome', 'cart', 'orders']) await expectFit(page, `/profile/${path}`, GIFT)
  await expectFit(page, '/profile/mylocation', ADDRESS)
  await expectFit(page, '/profile/account', email)
})

test('nor a payment, nor an order', async ({ page }) => {
  await expectFit(page, payment, 'Payment number')
  expect(orders).toHaveLength(2)
  for (const id of orders) {
    await expectFit(page, `/profile/orders/${id}`, GIFT)
    await page.getByText('Send it somewhere else').click()
    await expectToFit(page, 'the other places for an order', WIDTHS)
    await expectFit(page, `/profile/manageOrder/${id}`, GIFT)
    await expectFit(page, `/profile/manageOrder/${id}/slip`, ADDRESS)
  }
})

test("nor a page of the shopkeeper's", async ({ page }) => {
  await expectFit(page, '/profile/adminHome', GIFT)
  await expectFit(page, '/profile/users?search=wwww', email)
  await expectFit(page, '/profile/manageOrder', GIFT)
  await expectFit(page, `/profile/payments?search=${payment.split('/').at(-1)}`, LONGEST)
  await expectFit(page, '/profile/adminProducts', GIFT)
  await expectFit(page, `/profile/updateProduct/${giftId}`, 'Update Product')
})
