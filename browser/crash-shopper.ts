import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { press, send } from '../sandbox/test-visitor.ts'
import { FAR_AWAY, type Visit, type WAYS } from './crash-plan.ts'

export interface Shopper {
  /** Of the shop, the same whenever it starts. */
  readonly url: string
  readonly email: string
  readonly token: string
  /** Where cash is taken once the delivery is paid; null: pays all online, and says later where to. */
  readonly locationId: string | null
  /** Each gift goes into a parcel of its own, and whoever it is for says where to. */
  readonly toSeveral: boolean
}

export interface Placed {
  readonly orderId: string
  /** The products, sorted. */
  readonly products: readonly string[]
  readonly parcels: number
  /** Whether the gateway took money for it. */
  readonly isPaid: boolean
  readonly inAdvance: boolean
}

/** Each from an address of their own, and with a phone. */
export async function signUp(url: string, nr: number, way: (typeof WAYS)[number]): Promise<Shopper> {
  const email = `crash${nr}@example.com`
  const address = `192.0.2.${nr + 1}`
  const headers = { 'content-type': 'application/json', origin: url, 'x-forwarded-for': address }
  const account = { name: 'Rahima', email, password: 'correct horse battery' }
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/api/jwt`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ email }),
  })
  const { token } = await answer.json()
  expect(token, email).toBeTruthy()
  const shopper = { url, email, token, locationId: null, toSeveral: way === 'several' }
  if (way !== 'cash') return shopper
  const phone = `017123456${10 + nr}`
  const { insertedId } = await insist(shopper, '/location', { ...FAR_AWAY, phone, email })
  return { ...shopper, locationId: String(insertedId) }
}

export async function checkOutOften(
  shopper: Shopper,
  visits: readonly Visit[],
  products: readonly string[],
  placed: Placed[],
): Promise<void> {
  for (const visit of visits) {
    const wished = visit.products.map((nr) => products[nr % products.length] ?? '')
    placed.push(await checkOut(shopper, [...new Set(wished)].sort(), visit))
  }
}

/** Buys some gifts; whatever gets no answer is tried again, as by somebody who presses the button once more. */
async function checkOut(shopper: Shopper, products: readonly string[], visit: Visit): Promise<Placed> {
  await fillCart(shopper, products)
  const { page, orderId } = await openPage(shopper)
  const back = await press(page, visit.ending)
  if (visit.comesBack) await send(back).catch(() => undefined)
  const parcels = shopper.toSeveral ? products.length : 1
  return {
    orderId,
    products,
    parcels,
    isPaid: visit.ending === 'pay',
    inAdvance: shopper.locationId !== null,
  }
}

/** Orders what is in the cart. @returns the page at the gateway */
export async function openPage(shopper: Shopper): Promise<{ page: string; orderId: string }> {
  const { locationId } = shopper
  const to = shopper.toSeveral
    ? { parcels: await eachByItself(shopper) }
    : locationId === null
      ? { withoutAddress: true }
      : { locationId }
  const { insertedId } = await insist(shopper, '/manageorder', { idempotencyKey: randomUUID(), ...to })
  const how = locationId === null ? {} : { method: 'cash', advanceBy: 'online' }
  const { url } = await insist(shopper, '/initiate-payment', { orderId: insertedId, ...how })
  return { page: String(url), orderId: String(insertedId) }
}

/** A parcel for each line of the cart. */
async function eachByItself(shopper: Shopper) {
  const lines = await insist<{ _id: string }[]>(shopper, `/cart?email=${shopper.email}`)
  const elsewhere = (await insist<{ _id: string }[]>(shopper, '/delivery/zones')).at(-1)
  return lines.map(({ _id }) => ({ lines: [_id], askRecipient: true, zoneId: elsewhere?._id }))
}

/** Looks into the cart before pressing the button once more: an answer that got lost is no gift that is missing. */
export async function fillCart(shopper: Shopper, products: readonly string[]): Promise<void> {
  for (;;) {
    const there = await cartOf(shopper)
    const missing = products.find((product) => !there.includes(product))
    if (missing === undefined) return expect(there).toEqual(products)
    await ask(shopper, '/cart', { productId: missing, email: shopper.email })
  }
}

/** @returns the products in it, sorted */
export async function cartOf(shopper: Shopper): Promise<string[]> {
  const lines = await insist<{ productId: string }[]>(shopper, `/cart?email=${shopper.email}`)
  return lines.map(({ productId }) => productId).sort()
}

/** Until there is an answer. */
async function insist<T = Readonly<Record<string, unknown>>>(
  shopper: Shopper,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<T> {
  for (;;) {
    const sent = await ask<T>(shopper, path, body)
    if (sent) return sent
    await pause(50)
  }
}

/** Once. @returns null when the shop is down, or says that it is busy */
async function ask<T>(
  { url, token }: Shopper,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<T | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const answer = await fetch(`${url}/api${path}`, how).catch(() => null)
  if (answer?.ok) return answer.json().catch(() => null)
  if (answer && answer.status < 500 && answer.status !== 401) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
  return null
}
