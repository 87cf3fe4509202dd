import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** What a test needs done beforehand, told to the shop directly instead of through its pages. */

/** Makes the account and signs this browser in. */
export async function register(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await send(page, '/api/auth/sign-up/email', { name: `${firstName} ${lastName}`, email, password })
}

/** Signs this browser in. */
export async function enter(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await send(page, '/api/auth/sign-in/email', { email, password })
}

export async function putIntoCart(page: Page, email: string, name: string): Promise<void> {
  const productId = await idOf(page, name)
  await send(page, '/api/cart', { productId, email }, await tokenOf(page, email))
}

export async function saveHome(page: Page, email: string, name = 'Nusrat'): Promise<void> {
  await saveLocation(page, email, { name, city: 'Dhaka', area: 'Dhanmondi', address: 'Road 5' })
}

export async function saveLocation(page: Page, email: string, place: Record<string, string>): Promise<void> {
  await send(page, '/api/location', { phone: '01712345678', ...place, email }, await tokenOf(page, email))
}

export async function rememberDay(page: Page, email: string, day: Record<string, unknown>): Promise<void> {
  await send(page, '/api/days', day, await tokenOf(page, email))
}

/** Delivers there from now on, as its shopkeeper. */
export async function deliverTo(page: Page, email: string, zone: Record<string, unknown>): Promise<void> {
  await send(page, '/api/delivery/zones', zone, await tokenOf(page, email))
}

/** Puts a gift on the shelf, as its shopkeeper. */
export async function sellProduct(
  page: Page,
  email: string,
  product: Record<string, unknown>,
): Promise<void> {
  await send(page, '/api/product', product, await tokenOf(page, email))
}

/** So many of a gift stand on the shelf, as its shopkeeper counts. */
export async function countProduct(page: Page, email: string, name: string, onHand: number): Promise<void> {
  await send(page, `/api/stock/${await idOf(page, name)}`, { onHand }, await tokenOf(page, email), 'PUT')
}

/** Takes something off orders, as its shopkeeper. */
export async function makeOffer(page: Page, email: string, offer: Record<string, unknown>): Promise<void> {
  await send(page, '/api/promotions', offer, await tokenOf(page, email))
}

/** Turns the cart into an order that waits to be paid. @returns its id */
export async function placeOrder(page: Page, email: string, withoutAddress = false): Promise<string> {
  return orderCart(page, email, { withoutAddress })
}

/** @param more how it goes, and to whom @returns the order's id */
export async function orderCart(page: Page, email: string, more: Record<string, unknown>): Promise<string> {
  const body = { currency: 'BDT', ...more }
  return (await send(page, '/api/manageorder', body, await tokenOf(page, email))).insertedId
}

/** @returns the address of the gateway's page */
export async function openPayment(page: Page, email: string, orderId: string): Promise<string> {
  return (await send(page, '/api/initiate-payment', { orderId }, await tokenOf(page, email))).url
}

/** Where the shop takes cash: it is to be paid at the door. */
export async function promiseCash(page: Page, email: string, orderId: string): Promise<void> {
  await send(page, '/api/initiate-payment', { orderId, method: 'cash' }, await tokenOf(page, email))
}

export async function ordersOf(
  page: Page,
  email: string,
): Promise<{ amount: number; paymentState: string }[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page, email)}` }
  return (await page.request.get('/api/orders', { headers })).json()
}

/** The search box hears of this word alone: what its first letters find never comes. */
export const answerOnly = (page: Page, word: string): Promise<unknown> =>
  page.route('**/api/suggestions?*', (route) =>
    new URL(route.request().url()).searchParams.get('search') === word ? route.continue() : undefined,
  )

/** @param name the whole name of a gift */
export async function idOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/suggestions', { params: { search: name } })
  const found: { _id: string; name: string }[] = await answer.json()
  return found.find((product) => product.name === name)?._id ?? ''
}

export async function tokenOf(page: Page, email: string): Promise<string> {
  return (await send(page, '/api/jwt', { email })).token
}

async function send(page: Page, path: string, data: unknown, token?: string, method = 'POST') {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const answer = await page.request.fetch(path, { method, data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
