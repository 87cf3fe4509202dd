import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import { addParts, addSizes, countItem, reserve } from '../catalog/variants/stock-level-fixture.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { cartApi } from './api.server.ts'
import { type CartItem, MAX_CART_LINES } from './cart.ts'
import { addToCart, cartOf } from './carts.server.ts'

let db: Db
let ask: ReturnType<typeof apiOf>

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(cartApi(db))
})

const product = (name: string, price = 10_000) =>
  addProduct(db, {
    name,
    price: poisha(price),
    brand: '',
    category: '',
    description: '',
    photos: '/media/one',
  })

/** A felt crown in two sizes: the large one costs more, and has a picture of its own. */
async function crown() {
  const id = await product('Felt crown')
  const [small = '', large = ''] = await addSizes(db, id, ['Small', 'Large'])
  const own = { price: poisha(15_000), photos: '/media/large', optionValuesBn: ['বড়'] }
  await db.updateTable('productVariant').set(own).where('id', '=', large).execute()
  return { id, small, large }
}

const add = (caller: Caller, body: object) =>
  ask(caller, 'POST', '/cart', { body: { email: caller.email, ...body } })
const refusal = (answer: Awaited<ReturnType<typeof add>>) => answer.body as unknown as Record<string, unknown>

describe('several at once', () => {
  test('are rows of their own, the first of which is answered', async () => {
    const rima = await person(db, 'Rima')
    const lamp = await product('Lamp')
    const { body } = await add(rima, { productId: lamp, quantity: 3 })
    const items = await cartOf(db, rima)
    expect(items.map(({ name }) => name)).toEqual(['Lamp', 'Lamp', 'Lamp'])
    expect(items[0]?._id).toBe(body.insertedId)
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(3)
  })

  test.each([0, 21, -1, 1.5, '3', 1e9])('%j: 400, which says how many may be', async (quantity) => {
    const rima = await person(db, 'Rima')
    const answer = await add(rima, { productId: await product('Lamp'), quantity })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'quantity', message: 'must be a whole number from 1 to 20' }] },
    })
    expect(await cartOf(db, rima)).toEqual([])
  })

  test('room for some only: none is added, and the answer says how many fit', async () => {
    const rima = await person(db, 'Rima')
    const lamp = await product('Lamp')
    for (let n = 0; n < 4; n++) await addToCart(db, rima, lamp, { quantity: 20 })
    await addToCart(db, rima, lamp, { quantity: 17 })
    expect(await add(rima, { productId: lamp, quantity: 4 })).toMatchObject({
      status: 409,
      body: { code: 'cart-has-room-for', most: MAX_CART_LINES, fit: 3 },
    })
    expect(await cartOf(db, rima)).toHaveLength(97)
    await addToCart(db, rima, lamp, { quantity: 3 })
    expect(refusal(await add(rima, { productId: lamp }))).toMatchObject({ code: 'cart-full' })
  })
})

describe('a gift in two sizes', () => {
  test('without a choice: 409, which names the choices', async () => {
    const rima = await person(db, 'Rima')
    const { id, small, large } = await crown()
    expect(await add(rima, { productId: id })).toMatchObject({
      status: 409,
      body: {
        code: 'variant-missing',
        detail: 'Please choose one: Small, Large.',
        choices: [
          { variantId: small, name: 'Small' },
          { variantId: large, name: 'Large', nameBn: 'বড়' },
        ],
      },
    })
  })

  test('lies in the cart with the name, price and picture of what was chosen', async () => {
    const rima = await person(db, 'Rima')
    const { id, small, large } = await crown()
    await add(rima, { productId: id, variantId: large })
    await add(rima, { productId: id, variantId: small })
    expect(await cartOf(db, rima)).toMatchObject([
      { productId: id, variantId: large, name: 'Felt crown · Large', nameBn: 'Felt crown · বড়' },
      { productId: id, variantId: small, name: 'Felt crown · Small' },
    ])
    expect(await cartOf(db, rima)).toMatchObject([
      { price: 15_000, priceWhenAdded: 15_000, photos: '/media/large' },
      { price: 10_000, priceWhenAdded: 10_000, photos: '/media/one' },
    ])
    const kept = await db.selectFrom('cartLine').select('nameWhenAdded').orderBy('id').execute()
    expect(kept.slice(-2).map((line) => line.nameWhenAdded)).toEqual([
      'Felt crown · Large',
      'Felt crown · Small',
    ])
  })

  test("another gift's variant, a hidden one, the gift's own id and nonsense: 404", async () => {
    const rima = await person(db, 'Rima')
    const [one, other] = [await crown(), await crown()]
    await db.updateTable('productVariant').set({ shown: false }).where('id', '=', one.large).execute()
    const lamp = await product('Lamp')
    await countItem(db, lamp, 5)
    for (const [productId, variantId] of [
      [one.id, other.small],
      [one.id, one.large],
      [one.id, one.id],
      [lamp, lamp],
      [lamp, one.small],
      [one.id, newId()],
      [one.id, "' or 1=1 --"],
      [one.id, '\u0000'],
    ])
      expect(await add(rima, { productId, variantId })).toMatchObject({
        status: 404,
        body: { code: 'variant-not-found' },
      })
    expect(await cartOf(db, rima)).toEqual([])
  })

  test('whose size left the shop, or that got sizes since, has to be chosen again', async () => {
    const rima = await person(db, 'Rima')
    const { id, small, large } = await crown()
    const lamp = await product('Lamp')
    await add(rima, { productId: id, variantId: small })
    await add(rima, { productId: id, variantId: large })
    await add(rima, { productId: lamp })
    await db.updateTable('productVariant').set({ shown: false }).where('id', '=', small).execute()
    await db.deleteFrom('productVariant').where('id', '=', large).execute()
    await addSizes(db, lamp, ['Small'])
    const missing = { choiceMissing: true, price: 0, gone: false }
    expect(await cartOf(db, rima)).toMatchObject([
      { ...missing, productId: id, name: 'Felt crown · Small' },
      { ...missing, productId: id, name: 'Felt crown · Large' },
      { ...missing, productId: lamp, name: 'Lamp' },
    ])
  })
})

describe('of what is counted', () => {
  const levels = async (caller: Caller) =>
    (await cartOf(db, caller)).map(({ stock, left }: CartItem) => ({ stock, left }))

  test('no more than are left can be added, what lies in the own cart included', async () => {
    const rima = await person(db, 'Rima')
    const lamp = await product('Lamp')
    await countItem(db, lamp, 4)
    await reserve(db, lamp, 1)
    const short = (left: number, inCart: number) => ({
      status: 409,
      body: { code: 'sold-out', gifts: [{ name: 'Lamp', left, inCart }] },
    })
    expect(await add(rima, { productId: lamp, quantity: 4 })).toMatchObject(short(3, 0))
    await add(rima, { productId: lamp, quantity: 2 })
    expect(await add(rima, { productId: lamp, quantity: 2 })).toMatchObject(short(1, 2))
    await add(rima, { productId: lamp })
    expect(await add(rima, { productId: lamp })).toMatchObject(short(0, 3))
    expect(await levels(rima)).toEqual(Array(3).fill({ stock: 'few', left: 3 }))
  })

  test('a variant is counted by itself; what is sold out meanwhile says so', async () => {
    const rima = await person(db, 'Rima')
    const { id, small, large } = await crown()
    await countItem(db, small, 30)
    await countItem(db, large, 1)
    await add(rima, { productId: id, variantId: small })
    await add(rima, { productId: id, variantId: large })
    expect(refusal(await add(rima, { productId: id, variantId: large }))).toMatchObject({
      gifts: [{ name: 'Felt crown · Large', nameBn: 'Felt crown · বড়', left: 0, inCart: 1 }],
    })
    await reserve(db, large)
    expect(await levels(rima)).toEqual([{ left: 20 }, { stock: 'out', left: 0 }])
  })

  test('a hamper has as many as its scarcest part allows, and none where a part left the shop', async () => {
    const rima = await person(db, 'Rima')
    const [hamper, cup, tea] = [await product('Hamper'), await product('Cup'), await product('Tea')]
    await addParts(db, hamper, { [cup]: 2, [tea]: 1 })
    await add(rima, { productId: hamper })
    expect(await levels(rima)).toEqual([{}])
    await countItem(db, cup, 5)
    expect(await levels(rima)).toEqual([{ left: 2 }])
    expect(await add(rima, { productId: hamper, quantity: 2 })).toMatchObject({ status: 409 })
    await db.deleteFrom('product').where('id', '=', tea).execute()
    expect(await levels(rima)).toEqual([{ stock: 'out', left: 0 }])
  })

  test('what is not counted says nothing', async () => {
    const rima = await person(db, 'Rima')
    await add(rima, { productId: await product('Lamp') })
    expect(await levels(rima)).toEqual([{}])
  })
})
