import { idOf, placeOrder, putIntoCart, register, saveLocation, sellGift } from './errands.ts'
import { expectToFit } from './fitting.ts'
import { expect, test, visit } from './shopper.ts'

// The longest gift would stand in everybody's way.
test.use({ ownShop: 'long words' })

const WIDTHS = [360, 768, 1024, 1440]
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

test('a word without an end pushes no page sideways', async ({ page, shop }) => {
  const database = await shop.database()
  await register(page, KEEPER)
  await database.query(`update "user" set role = 'admin' where email = $1`, [email])
  const gift = { name: GIFT, brand: LONGEST, category: LONGEST, description: GIFT }
  await sellGift(page, email, { ...gift, price: 900, offerPrice: 800 })
  const id = await idOf(page, GIFT)
  await saveLocation(page, email, { name: LONGEST, city: 'Dhaka', area: 'Mirpur', address: ADDRESS })
  const far = { name: email.slice(0, 100), city: LONGEST, area: LONGEST, address: LONGEST.repeat(5) }
  await saveLocation(page, email, far)
  await putIntoCart(page, email, GIFT)
  await placeOrder(page, email)
  await putIntoCart(page, email, GIFT)

  const fits = async (path: string, text: string) => {
    await visit(page, path)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expectToFit(page, path, WIDTHS)
  }
  await fits('/category', LONGEST)
  for (const path of ['/', '/offer', `/details/${id}`]) await fits(path, GIFT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(`${GIFT} added to your cart`)).toBeVisible()
  await expectToFit(page, 'the toast', WIDTHS)
  for (const path of ['userHome', 'cart', 'orders']) await fits(`/profile/${path}`, GIFT)
  await fits('/profile/mylocation', ADDRESS)
  await fits('/profile/account', email)

  await visit(page, '/profile/cart')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your payment has arrived.' })).toBeVisible()
  await database.query('update payment_attempt set method = $1, masked = $1', [LONGEST])
  await fits(new URL(page.url()).pathname, 'Payment number')

  const { rows } = await database.query<{ id: string }>('select id from "order" where customer_email = $1', [
    email,
  ])
  for (const order of rows) {
    await fits(`/profile/orders/${order.id}`, GIFT)
    await page.getByText('Send it somewhere else').click()
    await expectToFit(page, 'the other places for an order', WIDTHS)
    await fits(`/profile/manageOrder/${order.id}`, GIFT)
    await fits(`/profile/manageOrder/${order.id}/slip`, ADDRESS)
  }
  await fits('/profile/adminHome', GIFT)
  await fits('/profile/users?search=wwww', email)
  await fits('/profile/manageOrder', GIFT)
  await fits('/profile/payments', 'OGS')
  await fits('/profile/adminProducts', GIFT)
  await fits(`/profile/updateProduct/${id}`, 'Update Product')
})
