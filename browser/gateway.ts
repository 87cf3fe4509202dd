import type { Faults } from '../sandbox/sslcommerz/payment.ts'
import { injectFaults, press, send, tranIdOf } from '../sandbox/test-visitor.ts'
import { PLAIN } from './demo-products.ts'
import { newcomer } from './people.ts'
import { openPayment, placeOrder, putIntoCart, register, saveHome } from './shop-calls.ts'
import { expect, type Page, type RunningShop, visit } from './shopper.ts'

const [product] = PLAIN
/** What is paid for. */
export const PRODUCT = product.name
export const PRICE = product.price

export const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

/** Somebody new with the gift in the cart. @returns their e-mail */
async function withGift(page: Page): Promise<string> {
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, PRODUCT)
  await saveHome(page, person.email)
  return person.email
}

/** As `withGift`, and before that cart. */
export async function beforeTheCart(page: Page): Promise<string> {
  const email = await withGift(page)
  await visit(page, '/profile/cart')
  await expect(page.getByRole('cell', { name: PRODUCT, exact: true })).toBeVisible()
  return email
}

/** @param faults of the gateway @returns the address of its page */
async function checkOut(page: Page, faults: Partial<Faults>) {
  const email = await withGift(page)
  const orderId = await placeOrder(page, email)
  const address = await openPayment(page, email, orderId)
  await injectFaults(address, faults)
  return { email, orderId, address }
}

/** Somebody new who has ordered the gift, before the gateway's page. @returns their e-mail */
export async function atTheGateway(
  page: Page,
  shop: RunningShop,
  faults: Partial<Faults> = {},
): Promise<string> {
  const { email, address } = await checkOut(page, faults)
  await page.goto(address)
  await expectGateway(page, shop)
  return email
}

/** Somebody new who has paid for the gift. */
export async function afterPaying(
  page: Page,
  faults: Partial<Faults> = {},
): Promise<{ orderId: string; tranId: string }> {
  const { orderId, address } = await checkOut(page, faults)
  const back = await press(address, 'pay')
  await send(back)
  return { orderId, tranId: tranIdOf(back) }
}

export async function expectGateway(page: Page, shop: RunningShop): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
}

export const expectNews = (page: Page, news: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: news })).toBeVisible()

/** The refunds of a payment, by its number, or of an order, by its id. */
export async function refundsOf(shop: RunningShop, number: string): Promise<unknown[]> {
  const asked = 'select state from refund where $1 in (tran_id, reference::text)'
  return (await (await shop.database()).query(asked, [number])).rows
}

/** Of the newest order of somebody. */
export async function orderIdOf(shop: RunningShop, email: string): Promise<string> {
  const found = await (await shop.database()).query(
    'select o.id from "order" o join "user" u on u.id = o.user_id where u.email = $1 order by o.id desc',
    [email],
  )
  return found.rows[0].id
}
