import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countLines } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const TEDDY = { name: 'Teddy', price: poisha(125_000), brand: 'Softy', category: 'Toys' }

let app: TestApp
let product: string
let mina: TestUser
beforeAll(async () => {
  app = await openTestApp()
  product = await addProduct(app.db, { ...TEDDY, description: 'A bear to hug', photos: '/media/teddy' })
})
let nr = 0
beforeEach(async () => {
  nr += 1
  mina = await app.signUp(`mina${nr}`)
})

const add = async (body: object, headers = {}) => {
  const answer = await app.request('POST', '/cart', { token: mina.token, body, headers })
  return [answer.status, (await answer.json()).code]
}

test('a login that has ended adds nothing to the cart', async () => {
  await app.db
    .updateTable('session')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', mina.id)
    .execute()
  expect(await add({ productId: product, email: mina.email })).toEqual([401, 'login-required'])
  expect(await add({ productId: product })).toEqual([401, 'login-required'])
  expect(await countLines(app.db, mina)).toBe(0)
})

test('an e-mail is the own one however it is written, and no other', async () => {
  expect(await add({ productId: product, email: ` ${mina.email.toUpperCase()} ` })).toEqual([200, undefined])
  const raju = await app.signUp(`raju${nr}`)
  for (const email of [raju.email, '', `${mina.email}\0`])
    expect(await add({ productId: product, email })).toEqual([403, 'not-your-email'])
  expect([await countLines(app.db, mina), await countLines(app.db, raju)]).toEqual([1, 0])
})

test('what is no JSON by its type is refused, whatever stands in it', async () => {
  const [status] = await add({ productId: product, email: mina.email }, { 'content-type': 'text/plain' })
  expect(status).toBe(415)
  expect(await countLines(app.db, mina)).toBe(0)
})
