import type { Caller } from '../../shop/kernel/caller.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { granted } from '../../shop/kernel/refusal.ts'
import { addLocation } from '../../shop/people/locations/locations.server.ts'
import { addToCart } from '../../shop/selling/cart/carts.server.ts'
import { addProduct } from '../../shop/selling/catalog/products.server.ts'
import type { Doors, Person } from './test-doors.ts'

type Give = (doors: Doors, to: Person) => Promise<string>

/** What may belong to somebody: each gives one to a person and says its id. A new kind is added here. */
const GIVE = { cart, location, order } satisfies Record<string, Give>

export type Belonging = keyof typeof GIVE

export const give = (what: Belonging, doors: Doors, to: Person): Promise<string> => GIVE[what](doors, to)

async function cart({ db }: Doors, to: Person): Promise<string> {
  const words = { name: 'Red Roses', brand: '', category: '', description: '', photos: '' }
  const product = await addProduct(db, { ...words, price: poisha(100_000) })
  return granted(await addToCart(db, asCaller(to), product))
}

async function location({ db }: Doors, to: Person): Promise<string> {
  const place = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
  return granted(await addLocation(db, asCaller(to), place))
}

async function order(doors: Doors, to: Person): Promise<string> {
  await cart(doors, to)
  await location(doors, to)
  const answer = await doors.knock('POST', '/manageorder', { token: to.token, body: {} })
  return (await answer.json()).insertedId
}

const asCaller = ({ id, email }: Person): Caller => ({ id, email, name: 'Amina', role: 'user' })
