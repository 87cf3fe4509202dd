import { expect, test } from 'vitest'
import { openPlacing } from '../../../server/testing/test-placing.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { addParts, addSizes, countItem } from '../../catalog/variants/stock-level-fixture.server.ts'
import { poisha } from '../../kernel/money.ts'

const { db, put, place, ordersOf, expectRefused, rima } = await openPlacing()

const TEXTS = { brand: '', category: '', description: '', photos: '', price: poisha(20_000) }

/** A hamper of one tea and two large crowns, in the cart. */
async function hamper() {
  const tea = await addProduct(db, { ...TEXTS, name: 'Tea', nameBn: 'চা' })
  const crown = await addProduct(db, { ...TEXTS, name: 'Crown' })
  const [large = ''] = await addSizes(db, crown, ['Large'])
  const id = await put(50_000, { name: 'Tea hamper' })
  await addParts(db, id, { [tea]: 1 })
  await db.insertInto('bundlePart').values({ productId: id, nth: 2, variantId: large, units: 2 }).execute()
  return { id, tea, large }
}

test('a hamper is ordered at its own price, with its parts as they are now', async () => {
  const { id, tea, large } = await hamper()
  expect(await place({ withoutAddress: true, amount: 500 })).toMatchObject({ status: 200 })
  await db.deleteFrom('product').where('id', '=', tea).execute()
  const [order] = await ordersOf(rima())
  expect(order?.cart).toMatchObject([
    {
      parts: [
        { units: 1, name: 'Tea' },
        { units: 2, name: 'Crown · Large' },
      ],
    },
  ])
  const [line, ...others] = await db.selectFrom('orderLine').selectAll().where('productId', '=', id).execute()
  expect(others).toEqual([])
  expect(line).toMatchObject({
    price: 50_000,
    variantId: null,
    parts: [
      { variantId: tea, units: 1, name: 'Tea', nameBn: 'চা' },
      { variantId: large, units: 2, name: 'Crown · Large' },
    ],
  })
})

test('a gift that is no hamper is ordered without parts', async () => {
  const mug = await put(10_000)
  await place({ withoutAddress: true })
  const line = db.selectFrom('orderLine').select('parts').where('productId', '=', mug)
  expect(await line.executeTakeFirst()).toEqual({ parts: null })
})

test('one whose part left the shop meanwhile is named, sold out in the cart, and not ordered', async () => {
  const { id, tea } = await hamper()
  await db.deleteFrom('product').where('id', '=', tea).execute()
  await expectRefused(await place({ withoutAddress: true }), 409, 'Sold out: Tea hamper. Please remove it')
  expect(await cartOf(db, rima())).toMatchObject([{ productId: id, stock: 'out', left: 0 }])
})

test('there are as many as can be made of the part that is shortest', async () => {
  const { id, large } = await hamper()
  await countItem(db, large, 5)
  await addToCart(db, rima(), id)
  const refused = await addToCart(db, rima(), id)
  expect(refused).toMatchObject({ code: 'sold-out', gifts: [{ left: 0, inCart: 2 }] })
})
