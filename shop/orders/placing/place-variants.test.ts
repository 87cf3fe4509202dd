import { expect, test } from 'vitest'
import { openPlacing } from '../../../server/testing/test-placing.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addSizes } from '../../catalog/variants/stock-level-fixture.server.ts'
import { poisha } from '../../kernel/money.ts'

const { db, put, place, ordersOf, expectRefused, rima } = await openPlacing()

/** A crown in two sizes, of which the large one costs ৳150. */
async function crown() {
  const id = await put(10_000, { name: 'Felt crown', nameBn: 'মুকুট' })
  await db.deleteFrom('cartLine').where('productId', '=', id).execute()
  const [small = '', large = ''] = await addSizes(db, id, ['Small', 'Large'])
  const own = { price: poisha(18_000), offerPrice: poisha(15_000), photos: '/media/large' }
  await db.updateTable('productVariant').set(own).where('id', '=', large).execute()
  return { id, small, large }
}

test('each line is ordered with the name, price and picture of what was chosen', async () => {
  const { id, small, large } = await crown()
  await addToCart(db, rima(), id, { variantId: large, quantity: 2 })
  await addToCart(db, rima(), id, { variantId: small })
  expect(await place({ withoutAddress: true, amount: 400 })).toMatchObject({ status: 200 })
  const [order] = await ordersOf(rima())
  const asLarge = { productId: id, variantId: large, product_name: 'Felt crown · Large', price: 15_000 }
  expect(order?.cart).toMatchObject([
    { ...asLarge, product_name_bn: 'মুকুট · Large', photos: '/media/large' },
    asLarge,
    { variantId: small, product_name: 'Felt crown · Small', price: 10_000, photos: '/m' },
  ])
})

test('an order keeps what it says when the variant leaves the shop', async () => {
  const { id, large } = await crown()
  await addToCart(db, rima(), id, { variantId: large })
  await place({ withoutAddress: true })
  await db.deleteFrom('productVariant').where('id', '=', large).execute()
  const [order] = await ordersOf(rima())
  expect(order?.cart).toMatchObject([{ productId: id, variantId: null, product_name: 'Felt crown · Large' }])
})

test('a choice that is no longer offered is named, and nothing is ordered', async () => {
  const { id, small, large } = await crown()
  await addToCart(db, rima(), id, { variantId: large, quantity: 2 })
  await addToCart(db, rima(), id, { variantId: small })
  await db.updateTable('productVariant').set({ shown: false }).where('id', '=', large).execute()
  await expectRefused(
    await place({ withoutAddress: true }),
    409,
    'Please choose again, or remove it from your cart: Felt crown · Large.',
  )
})

test('a gift that got options since it was put into the cart has to be chosen', async () => {
  const lamp = await put(10_000, { name: 'Lamp' })
  await addSizes(db, lamp, ['Small'])
  await expectRefused(await place({ withoutAddress: true }), 409, 'Please choose again')
  expect(await cartOf(db, rima())).toMatchObject([{ name: 'Lamp', choiceMissing: true }])
})

test('while variants leave the shop and the cart is ordered, nothing waits for ever', async () => {
  const { id, small, large } = await crown()
  for (const variantId of [large, small, large]) await addToCart(db, rima(), id, { variantId })
  const [placed] = await Promise.all([
    place({ withoutAddress: true }),
    ...[small, large].map((one) => db.deleteFrom('productVariant').where('id', '=', one).execute()),
  ])
  const [order] = await ordersOf(rima())
  expect([order?.cart.length ?? 0, (await cartOf(db, rima())).length]).toEqual(
    placed.status === 200 ? [3, 0] : [0, 3],
  )
})
