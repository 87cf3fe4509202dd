import type { Behaviour } from '../sandbox/behaviour.ts'
import type { Behaviour as AtBkash } from '../sandbox/bkash/behaviour.ts'
import type { Behaviour as AtStripe } from '../sandbox/stripe/behaviour.ts'
import { putIntoCart, register, saveHome } from './errands.ts'
import { newcomer } from './people.ts'
import { expect, type Page, type RunningShop, visit } from './shopper.ts'

export const GIFT = 'Four-Colour Kite with Line'

export const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })

/** Somebody new before their cart with the kite in it. @returns their e-mail */
export async function beforeTheCart(page: Page): Promise<string> {
  const person = newcomer()
  await register(page, person)
  await putIntoCart(page, person.email, GIFT)
  await saveHome(page, person.email)
  await visit(page, '/profile/cart')
  await expect(page.getByRole('cell', { name: GIFT, exact: true })).toBeVisible()
  return person.email
}

/** As `beforeTheCart`, and with Pay pressed there. @param wish what the gateway shall do wrong */
export async function atTheGateway(
  page: Page,
  shop: RunningShop,
  wish: Partial<Behaviour> = {},
): Promise<string> {
  const email = await beforeTheCart(page)
  await pay(page).click()
  await expectGateway(page, shop)
  await tellGateway(page, page.url(), wish)
  return email
}

export async function expectGateway(page: Page, shop: RunningShop): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${shop.sandboxUrl}/`))
}

/** @param address of the payment's page at the gateway */
export async function tellGateway(
  page: Page,
  address: string,
  wish: Partial<Behaviour> | Partial<AtBkash> | Partial<AtStripe>,
): Promise<void> {
  const answer = await page.request.post(`${address}/behaviour`, { data: wish })
  expect(answer.ok(), await answer.text()).toBe(true)
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
