import { beforeAll, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import { addSizes } from '../catalog/variants/stock-level-fixture.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted, isRefusal } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { inOneTransactionOf } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { MAX_CART_LINES } from './cart.ts'
import { checkOutCart, reorderIntoCart } from './cart-and-order.server.ts'
import { addToCart, cartOf } from './carts.server.ts'

let db: Db

beforeAll(async () => {
  db = (await freshDatabase()).db
})

const product = (name: string, price = 10_000) =>
  addProduct(db, { name, price: poisha(price), brand: '', category: '', description: '', photos: '' })

const putBack = (caller: Caller, ids: readonly (string | null)[]) =>
  inOneTransactionOf(db, caller, (tx, shopper) =>
    reorderIntoCart(
      tx,
      shopper,
      ids.map((productId) => ({ productId, name: 'Mug' })),
    ),
  )

const names = async (caller: Caller) => (await cartOf(db, caller)).map(({ name }) => name)

test('gifts come back behind what lies in the cart, in their order, each as often as it is named', async () => {
  const rima = await person(db, 'Rima')
  const [mug, ring] = [await product('Mug'), await product('Ring')]
  await addToCart(db, rima, mug)
  expect(await putBack(rima, [ring, mug, ring])).toEqual({ added: 3, gone: 0 })
  expect(await names(rima)).toEqual(['Mug', 'Ring', 'Mug', 'Ring'])
})

test('they cost what they cost today, offer included', async () => {
  const rima = await person(db, 'Rima')
  const mug = await product('Mug', 35_000)
  await db
    .updateTable('product')
    .set({ offerPrice: poisha(29_950) })
    .where('id', '=', mug)
    .execute()
  await putBack(rima, [mug])
  const line = await db.selectFrom('cartLine').selectAll().where('userId', '=', rima.id).executeTakeFirst()
  expect(line).toMatchObject({ productId: mug, nameWhenAdded: 'Mug', priceWhenAdded: 29_950 })
})

test('deleted products stay away and are counted', async () => {
  const rima = await person(db, 'Rima')
  const mug = await product('Mug')
  expect(await putBack(rima, [newId(), mug, null])).toEqual({ added: 1, gone: 2 })
  expect(await names(rima)).toEqual(['Mug'])
  expect(await putBack(rima, [])).toEqual({ added: 0, gone: 0 })
  expect(await putBack(rima, [null, newId()])).toEqual({ added: 0, gone: 2 })
})

test('variants come back at their prices; one that is no longer offered lacks its choice', async () => {
  const rima = await person(db, 'Rima')
  const crown = await product('Crown')
  const [small = '', large = '', huge = ''] = await addSizes(db, crown, ['Small', 'Large', 'Huge'])
  await db
    .updateTable('productVariant')
    .set({ price: poisha(15_000) })
    .where('id', '=', large)
    .execute()
  await db.updateTable('productVariant').set({ shown: false }).where('id', '=', small).execute()
  await db.deleteFrom('productVariant').where('id', '=', huge).execute()
  const back = await inOneTransactionOf(db, rima, (tx, shopper) =>
    reorderIntoCart(tx, shopper, [
      { productId: crown, variantId: large, name: 'Crown · Large' },
      { productId: crown, variantId: small, name: 'Crown · Small' },
      { productId: crown, variantId: huge, name: 'Crown · Huge' },
      { productId: crown, variantId: null, name: 'Crown · Tiny' },
    ]),
  )
  expect(back).toEqual({ added: 4, gone: 0 })
  expect(await cartOf(db, rima)).toMatchObject([
    { variantId: large, name: 'Crown · Large', price: 15_000, priceWhenAdded: 15_000 },
    { choiceMissing: true, name: 'Crown · Small' },
    { choiceMissing: true, name: 'Crown · Huge' },
    { choiceMissing: true, name: 'Crown · Tiny' },
  ])
})

test('a cart that cannot hold them all takes none; vanished ones need no room', async () => {
  const rima = await person(db, 'Rima')
  const mug = await product('Mug')
  expect(await putBack(rima, Array(MAX_CART_LINES - 1).fill(mug))).toMatchObject({ added: 99 })
  expect(await putBack(rima, [mug, mug])).toMatchObject({ code: 'cart-has-no-room' })
  expect(await cartOf(db, rima)).toHaveLength(MAX_CART_LINES - 1)
  expect(await putBack(rima, [null, mug])).toEqual({ added: 1, gone: 1 })
})

test('two at once do not overfill it', async () => {
  const rima = await person(db, 'Rima')
  const mug = await product('Mug')
  const sixty = Array<string>(60).fill(mug)
  const both = await Promise.all([putBack(rima, sixty), putBack(rima, sixty)])
  expect(both.filter(isRefusal)).toHaveLength(1)
  expect(await cartOf(db, rima)).toHaveLength(60)
})

test("another person's cart is left alone", async () => {
  const [rima, ratan] = [await person(db, 'Rima'), await person(db, 'Ratan')]
  const mug = await product('Mug')
  await addToCart(db, ratan, mug)
  await putBack(rima, [mug])
  expect([await names(rima), await names(ratan)]).toEqual([['Mug'], ['Mug']])
})

test('while the gifts are deleted and the cart is paid, nothing is lost and nothing waits for ever', async () => {
  const rima = await person(db, 'Rima')
  const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => product(`Gift ${n}`)))
  for (const id of ids) await addToCart(db, rima, id)
  const [back, taken] = await Promise.all([
    putBack(rima, ids.toReversed()),
    inOneTransactionOf(db, rima, checkOutCart),
    ...ids.slice(0, 5).map((id) => db.deleteFrom('product').where('id', '=', id).execute()),
  ])
  const { added, gone } = granted(back)
  expect(added + gone).toBe(10)
  expect(granted(taken).length + (await cartOf(db, rima)).length).toBe(10 + added)
})
