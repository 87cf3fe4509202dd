import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const TEDDY = { name: 'Teddy', price: poisha(125_000), brand: 'Softy', category: 'Toys' }

let app: TestApp
let mina: TestUser
let gift: string

beforeAll(async () => {
  app = await openTestApp()
  mina = await app.signUp('mina')
  gift = await addProduct(app.db, { ...TEDDY, description: 'A bear to hug', photos: '/media/teddy' })
  await asked('POST', '/location', { name: 'Mina', city: 'Dhaka', area: 'Banani', address: 'Road 11' })
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

const add = () => asked('POST', '/cart', { productId: gift })

test('adding to the cart: one for the login, and the line with all its checks', async () => {
  expect((await add()).statements).toBe(1)
  expect((await asked('GET', `/cart?email=${mina.email}`)).answer).toMatchObject([{ name: 'Teddy' }])
})

test('an order: of two gifts, placed, sent to pay', async () => {
  await add()
  const placed = await asked('POST', '/manageorder', { currency: 'BDT' })
  const opened = await asked('POST', '/initiate-payment', { orderId: placed.answer.insertedId })
  expect(opened.answer.url).toMatch(/^https?:/)
  // Placed: the person, the limit, the settings; in the transaction its begin, what is locked, what is read, the order. Paid: the person, the limit, what is due, the attempt, its page.
  expect([placed.statements, opened.statements]).toEqual([8, 5])
  const { answer: orders } = await asked('GET', '/orders')
  expect(orders).toMatchObject([{ amount: 2500, paymentState: 'pending', cart: [{}, {}] }])
})

test('the first page of a list within a range of prices', async () => {
  expect(await asked('GET', '/product?from=1000&limit=8')).toMatchObject({ statements: 1, answer: [{}] })
})

test('reading pages', async () => {
  const looks = ['/cart/count', `/cart?email=${mina.email}`, `/location?email=${mina.email}`]
  for (const path of looks) expect([path, (await asked('GET', path)).statements]).toEqual([path, 2])
})
