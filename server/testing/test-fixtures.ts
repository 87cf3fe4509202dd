import type { Caller } from '../../shop/kernel/caller.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { granted } from '../../shop/kernel/refusal.ts'
import { addLocation } from '../../shop/people/locations/locations.server.ts'
import { addToCart } from '../../shop/selling/cart/carts.server.ts'
import { addProduct } from '../../shop/selling/catalog/products.server.ts'
import type { TestApp, TestUser } from './test-app.ts'

const CREATE = { cart, location, order } satisfies Record<
  string,
  (app: TestApp, to: TestUser) => Promise<string>
>

/** What may belong to a person. A new kind is added to `CREATE`. */
export type OwnedKind = keyof typeof CREATE

/** @returns the id of the new one */
export const createOwned = (what: OwnedKind, app: TestApp, to: TestUser): Promise<string> =>
  CREATE[what](app, to)

async function cart({ db }: TestApp, to: TestUser): Promise<string> {
  const words = { name: 'Red Roses', brand: '', category: '', description: '', photos: '' }
  const product = await addProduct(db, { ...words, price: poisha(100_000) })
  return granted(await addToCart(db, asCaller(to), product))
}

async function location({ db }: TestApp, to: TestUser): Promise<string> {
  const place = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
  return granted(await addLocation(db, asCaller(to), place))
}

async function order(app: TestApp, to: TestUser): Promise<string> {
  await cart(app, to)
  await location(app, to)
  const response = await app.request('POST', '/manageorder', { token: to.token, body: {} })
  return (await response.json()).insertedId
}

const asCaller = ({ id, email }: TestUser): Caller => ({ id, email, name: 'Amina', role: 'user' })
