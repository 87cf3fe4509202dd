import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const TEDDY = { name: 'Teddy', price: poisha(125_000), brand: 'Softy', category: 'Toys' }

let app: TestApp
let mina: TestUser
let gifts: readonly string[]

beforeAll(async () => {
  app = await openTestApp()
  mina = await app.signUp('mina')
  const added = Array.from({ length: 6 }, (_, n) =>
    addProduct(app.db, {
      ...TEDDY,
      name: `Teddy ${n}`,
      description: 'A bear to hug',
      photos: '/media/teddy',
    }),
  )
  gifts = await Promise.all(added)
  await addLocation()
})

const statements = vi.spyOn(Client.prototype, 'query')
afterAll(() => statements.mockRestore())

/** The answer of a call, and the number of its statements. */
async function asked(method: string, path: string, body?: object) {
  const sent = body && { body: { email: mina.email, ...body } }
  statements.mockClear()
  const response = await app.request(method, path, { token: mina.token, ...sent })
  expect(response.status).toBe(200)
  return { statements: statements.mock.calls.length, answer: await response.json() }
}

const add = (productId = gifts[0], quantity = 1) => asked('POST', '/cart', { productId, quantity })
const addLocation = () =>
  asked('POST', '/location', { name: 'Mina', city: 'Dhaka', area: 'Banani', address: 'Road 11' })

/** The statements of placing an order of these gifts, and of being sent to pay. */
async function order(products: readonly string[]) {
  for (const id of products) await add(id)
  const placed = await asked('POST', '/manageorder', { currency: 'BDT' })
  const opened = await asked('POST', '/initiate-payment', { orderId: placed.answer.insertedId })
  expect(opened.answer.url).toMatch(/^https?:/)
  return [placed.statements, opened.statements]
}

test('twenty of a gift go into the cart with no more statements than one', async () => {
  const one = await add()
  expect((await add(gifts[0], 20)).statements).toBe(one.statements)
  await order([])
})

test('an order of six gifts is placed, and sent to pay, with no more statements than one of a single gift', async () => {
  await order(gifts.slice(0, 1))
  const single = await order(gifts.slice(0, 1))
  expect(await order(gifts)).toEqual(single)
  const { answer: orders } = await asked('GET', '/orders')
  expect(orders).toContainEqual(
    expect.objectContaining({
      amount: 7500,
      paymentState: 'pending',
      cart: Array(6).fill(expect.anything()),
    }),
  )
})

test('six gifts of a list within a range of prices are read with no more statements than one', async () => {
  const [one, six] = [
    await asked('GET', '/product?from=1000&limit=1'),
    await asked('GET', '/product?from=1000&limit=6'),
  ]
  expect(six).toMatchObject({ statements: one.statements, answer: Array(6).fill({}) })
})

test('a cart and addresses are read with no more statements where there are more of them', async () => {
  const looks = async () => {
    const paths = ['/cart/count', `/cart?email=${mina.email}`, `/location?email=${mina.email}`]
    const counts: number[] = []
    for (const path of paths) counts.push((await asked('GET', path)).statements)
    return counts
  }
  await add()
  const few = await looks()
  await addLocation()
  for (const id of gifts) await add(id)
  expect(await looks()).toEqual(few)
})
