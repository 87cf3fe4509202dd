import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import type { WrittenProduct } from '../catalog/products/product.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { inOneTransactionOf } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { fromTaka, poisha, sumOf } from '../kernel/money.ts'
import { cartApi } from './api.server.ts'
import { type CartItem, MAX_CART_LINES } from './cart.ts'
import { checkOutCart } from './cart-and-order.server.ts'
import { addToCart, cartOf } from './carts.server.ts'

const TEDDY: WrittenProduct = {
  name: 'Teddy',
  price: poisha(125_050),
  brand: 'Softy',
  category: 'Toys',
  description: 'A bear to hug',
  photos: '/media/teddy',
}

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(cartApi(db))
  rima = await person(db, 'Rima')
})

const cart = (caller: Caller) =>
  ask<CartItem[]>(caller, 'GET', `/cart?email=${encodeURIComponent(caller.email)}`)

const add = (caller: Caller, body: object) => ask(caller, 'POST', '/cart', { body })

test('the count is of the own cart alone', async () => {
  const [shopper, other] = [await person(db, 'Mina'), await person(db, 'Ratan')]
  const count = async (caller: Caller | null) => ask(caller, 'GET', '/cart/count')
  expect((await count(shopper)).body).toEqual({ count: 0 })
  const productId = await addProduct(db, TEDDY)
  for (const caller of [shopper, shopper, other]) await add(caller, { productId, email: caller.email })
  await db.deleteFrom('product').where('id', '=', productId).execute()
  expect((await count(shopper)).body).toEqual({ count: (await cart(shopper)).body.length })
  expect((await count(other)).body).toEqual({ count: 1 })
  expect((await count(null)).status).toBe(401)
})

describe('adding', () => {
  test('the product decides what the line holds, whatever the request says', async () => {
    const productId = await addProduct(db, TEDDY)
    const added = await add(rima, {
      productId,
      email: rima.email.toUpperCase(),
      name: 'Gold bar',
      brand: 'X',
      category: 'Y',
      description: '\u0000',
      photos: 'javascript:alert(1)',
      price: 0.01,
    })
    expect(added).toMatchObject({ status: 200, body: { acknowledged: true } })
    expect((await cart(rima)).body).toEqual([
      {
        _id: added.body.insertedId,
        productId,
        email: rima.email,
        name: 'Teddy',
        brand: 'Softy',
        category: 'Toys',
        description: 'A bear to hug',
        photos: '/media/teddy',
        price: 1250.5,
        priceWhenAdded: 1250.5,
        gone: false,
      },
    ])
  })

  test('every add is a line of its own, in the order of adding, and removed by itself', async () => {
    const shopper = await person(db, 'Ratan')
    const [mug, ring] = [
      await addProduct(db, { ...TEDDY, name: 'Mug' }),
      await addProduct(db, { ...TEDDY, name: 'Ring' }),
    ]
    for (const productId of [mug, ring, mug]) await add(shopper, { productId, email: shopper.email })
    const before = (await cart(shopper)).body
    expect(before.map((item) => item.name)).toEqual(['Mug', 'Ring', 'Mug'])
    await ask(shopper, 'DELETE', `/cart/${before[0]?._id}`)
    expect((await cart(shopper)).body).toEqual(before.slice(1))
  })

  test('a line follows its product: price and name are those of now', async () => {
    const shopper = await person(db, 'Nila')
    const productId = await addProduct(db, TEDDY)
    await add(shopper, { productId, email: shopper.email })
    await db
      .updateTable('product')
      .set({ price: poisha(99), name: 'Big Teddy' })
      .where('id', '=', productId)
      .execute()
    expect((await cart(shopper)).body).toMatchObject([
      { name: 'Big Teddy', price: 0.99, priceWhenAdded: 1250.5, gone: false },
    ])
  })

  test('a gift on offer costs its offer price while the offer stands', async () => {
    const shopper = await person(db, 'Ruma')
    const productId = await addProduct(db, { ...TEDDY, offerPrice: poisha(99_950) })
    await add(shopper, { productId, email: shopper.email, price: 0.01 })
    const items = (await cart(shopper)).body
    expect(items).toMatchObject([{ price: 999.5, priceWhenAdded: 999.5 }])
    expect(totalOf(items)).toBe(99_950)
    await db.updateTable('product').set({ offerPrice: null }).where('id', '=', productId).execute()
    expect(totalOf((await cart(shopper)).body)).toBe(TEDDY.price)
  })

  test('a line whose product left the shop keeps its name, costs nothing and can be removed', async () => {
    const shopper = await person(db, 'Mitu')
    const [gone, kept] = [
      await addProduct(db, { ...TEDDY, name: 'Last one' }),
      await addProduct(db, { ...TEDDY, price: poisha(5000) }),
    ]
    const { body } = await add(shopper, { productId: gone, email: shopper.email })
    await add(shopper, { productId: kept, email: shopper.email })
    await db.deleteFrom('product').where('id', '=', gone).execute()
    const items = (await cart(shopper)).body
    expect(items[0]).toMatchObject({
      productId: null,
      name: 'Last one',
      price: 0,
      priceWhenAdded: 1250.5,
      gone: true,
    })
    expect(totalOf(items)).toBe(5000)
    expect(await ask(shopper, 'DELETE', `/cart/${body.insertedId}`)).toMatchObject({
      body: { acknowledged: true, deletedCount: 1 },
    })
  })

  test('a cart holds 100 lines, also when the last two come at once', async () => {
    const shopper = await person(db, 'Full')
    const productId = await addProduct(db, TEDDY)
    for (let n = 1; n < MAX_CART_LINES; n++) await addToCart(db, shopper, productId)
    const both = await Promise.all([1, 2].map(() => add(shopper, { productId, email: shopper.email })))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await cartOf(db, shopper)).toHaveLength(MAX_CART_LINES)
  })

  test('an account that was deleted meanwhile is signed out, not a fault', async () => {
    const shopper = await person(db, 'Leaving')
    const productId = await addProduct(db, TEDDY)
    await db.deleteFrom('user').where('id', '=', shopper.id).execute()
    expect((await add(shopper, { productId, email: shopper.email })).status).toBe(401)
  })
})

describe('strangers and bad input', () => {
  test('without a token: 401, before anything else is looked at', async () => {
    expect((await ask(null, 'GET', '/cart')).status).toBe(401)
    expect((await ask(null, 'POST', '/cart', { raw: 'nonsense' })).status).toBe(401)
    expect((await ask(null, 'DELETE', '/cart/1')).status).toBe(401)
  })

  test("someone else's e-mail: 403", async () => {
    const other = await person(db, 'Other')
    const productId = await addProduct(db, TEDDY)
    expect((await ask(rima, 'GET', `/cart?email=${other.email}`)).status).toBe(403)
    expect((await add(rima, { productId, email: other.email })).status).toBe(403)
    expect(await cartOf(db, other)).toEqual([])
  })

  test('no e-mail, or two: 400', async () => {
    expect((await ask(rima, 'GET', '/cart')).status).toBe(400)
    expect((await ask(rima, 'GET', `/cart?email=${rima.email}&email=${rima.email}`)).status).toBe(400)
    expect((await ask(rima, 'GET', '/cart?email=%00')).status).toBe(403)
  })

  test("someone else's line and an unknown one get the same answer", async () => {
    const other = await person(db, 'Owner')
    const line = await addToCart(db, other, await addProduct(db, TEDDY))
    const foreign = await ask(rima, 'DELETE', `/cart/${line}`)
    expect(foreign.status).toBe(404)
    expect(await ask(rima, 'DELETE', `/cart/${newId()}`)).toMatchObject({ status: 404, body: foreign.body })
    expect(await cartOf(db, other)).toHaveLength(1)
  })

  test.each(['1', "' or 1=1 --", '%00', '..%2f', 'x'.repeat(5000)])('a line called %j: 404', async (id) => {
    expect((await ask(rima, 'DELETE', `/cart/${encodeURIComponent(id)}`)).status).toBe(404)
  })

  test.each([newId(), '1', '', '\u0000', '\ud800', "'; drop table product; --"])(
    'an unknown product %j: 404',
    async (productId) => {
      expect((await add(rima, { productId, email: rima.email })).status).toBe(404)
    },
  )

  test.each([
    [{}, ['productId', 'email']],
    [{ productId: 1, email: 'x' }, ['productId']],
    [{ productId: { $ne: null }, email: ['x'] }, ['productId', 'email']],
    [{ productId: newId(), email: 'x', price: { evil: true }, name: 7 }, ['name', 'price']],
  ])('%j: 400, naming the fields', async (body, fields) => {
    const answer = await add(rima, body)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.body.errors.map((error) => error.path)).toEqual(fields)
  })

  test.each(['', '{', 'null', '[]', '"x"', '1e999'])('a body of %j: 400', async (raw) => {
    expect((await ask(rima, 'POST', '/cart', { raw })).status).toBe(400)
  })

  test('a form instead of JSON: 415', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask(rima, 'POST', '/cart', { raw: 'productId=1', headers })).status).toBe(415)
  })
})

describe('taking the cart', () => {
  const take = (caller: Caller) => inOneTransactionOf(db, caller, checkOutCart)

  test('answers the lines with their products and leaves nothing', async () => {
    const shopper = await person(db, 'Taker')
    const [mug, gone] = [
      await addProduct(db, { ...TEDDY, name: 'Mug' }),
      await addProduct(db, { ...TEDDY, name: 'Gone' }),
    ]
    for (const productId of [mug, gone]) await addToCart(db, shopper, productId)
    await db.deleteFrom('product').where('id', '=', gone).execute()
    expect(await take(shopper)).toMatchObject([
      { nameWhenAdded: 'Mug', product: { id: mug, name: 'Mug', price: 125_050 } },
      { nameWhenAdded: 'Gone', product: null },
    ])
    expect(await cartOf(db, shopper)).toEqual([])
  })

  test('while products are deleted and added at the same time, nothing is lost and nothing waits for ever', async () => {
    const shopper = await person(db, 'Racer')
    const ids = await Promise.all(Array.from({ length: 8 }, () => addProduct(db, TEDDY)))
    for (const id of ids) await addToCart(db, shopper, id)
    const [taken] = await Promise.all([
      take(shopper),
      ...ids.slice(0, 4).map((id) => db.deleteFrom('product').where('id', '=', id).execute()),
      ...ids.slice(4).map((id) => addToCart(db, shopper, id)),
    ])
    const left = await cartOf(db, shopper)
    expect((Array.isArray(taken) ? taken.length : 0) + left.length).toBe(12)
  })
})

const totalOf = (items: Awaited<ReturnType<typeof cart>>['body']) =>
  sumOf(items.flatMap(({ gone, price }) => (gone ? [] : fromTaka(price))))
