import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '../shop/cart/carts.server.ts'
import { addProduct } from '../shop/catalog/products.server.ts'
import type { Caller } from '../shop/kernel/caller.ts'
import { newId } from '../shop/kernel/id.ts'
import { granted } from '../shop/kernel/refusal.ts'
import { addLocation } from '../shop/locations/locations.server.ts'
import { addressOf, bodyFor, doorsThat, methodOf, rightKnock } from './test-door-table.ts'
import { type Doors, openDoors, type Person } from './test-doors.ts'
import { expectFair } from './test-problem.ts'

let doors: Doors
let shopper: Person
let stranger: Person
beforeAll(async () => {
  doors = await openDoors()
  shopper = await doors.signUp('shopper')
  stranger = await doors.signUp('stranger')
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

test.each(doorsThat(({ email }) => email !== undefined))(
  '%s takes the own e-mail only',
  async (name, door) => {
    const answers = [stranger.email, 'nobody@example.com', `${shopper.email}\0`, ''].map(async (email) => {
      const body = door.body && bodyFor(door.body, email)
      const address = addressOf(name, { email })
      const response = await doors.knock(methodOf(name), address, { ...rightKnock(door, shopper), body })
      // An empty e-mail in the path is another path.
      return expectFair(response, email === '' && door.email === 'path' ? 404 : 403)
    })
    const [others, nobodys] = await Promise.all(answers)
    expect(others).toBe(nobodys)
  },
)

describe('what belongs to somebody else is not there', () => {
  const ids = new Map<string, string>()
  beforeAll(async () => {
    const product = await addProduct(doors.db, {
      ...{ name: 'Red Roses', brand: '', category: '', description: '', photos: '' },
      price: 100_000,
    })
    for (const person of [shopper, stranger]) granted(await addToCart(doors.db, asCaller(person), product))
    const place = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
    ids.set('location', granted(await addLocation(doors.db, asCaller(stranger), place)))
    const order = await doors.knock('POST', '/manageorder', { token: stranger.token, body: {} })
    ids.set('order', (await order.json()).insertedId)
    ids.set('cart', granted(await addToCart(doors.db, asCaller(stranger), product)))
  })

  test.each(doorsThat(({ owned }) => owned !== undefined))('%s', async (name, door) => {
    const { what, where } = door.owned ?? { what: '', where: '' }
    const ask = async (id: string) => {
      const knock = rightKnock(door, shopper)
      const body = where === 'path' ? knock.body : { ...door.body, [where]: id }
      return expectFair(await doors.knock(methodOf(name), addressOf(name, { id }), { ...knock, body }), 404)
    }
    expect(await ask(ids.get(what) ?? '')).toBe(await ask(newId()))
  })
})

const asCaller = ({ id, email }: Person): Caller => ({ id, email, name: 'Amina', role: 'user' })
