import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { openPlacing, RIMAS_HOME } from '../../server/testing/test-placing.ts'
import { cartOf, removeFromCart } from '../cart/carts.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { newId } from '../kernel/id.ts'
import { fromTaka, poisha } from '../kernel/money.ts'
import { addLocation } from '../people/addresses/locations.server.ts'

const { db, put, place, ordersOf, expectRefused, ...placing } = await openPlacing()

let rima: Caller
beforeEach(() => {
  rima = placing.rima()
})

describe('refusals leave the cart as it is', () => {
  test('an empty cart', async () => {
    const answer = await place({ withoutAddress: true })
    expect(answer).toMatchObject({ status: 409, body: { detail: 'Your cart is empty.' } })
  })

  test('another amount than ours, be it by a poisha: 409 with the right one', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    const productId = await put(5000)
    await db
      .updateTable('product')
      .set({ price: poisha(7525) })
      .where('id', '=', productId)
      .execute()
    const answer = await place({ amount: 75.24 })
    await expectRefused(answer, 409, /now costs ৳75\.25/)
    expect(answer.body.amount).toBe(75.25)
    expect(await place({ amount: '75.25' })).toMatchObject({ status: 200, body: { amount: 75.25 } })
  })

  test('other gifts than the shopper saw, be they as dear: 409, and what is bought is what was seen', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    await put(5000)
    await put(2500, { name: 'Seen' })
    const seen = await cartOf(db, rima)
    const lines = seen.map(({ _id }) => _id)
    await removeFromCart(db, rima, lines[0] ?? '')
    await put(5000, { name: 'Never seen' })
    const answer = await place({ amount: 75, lines })
    await expectRefused(
      answer,
      409,
      /^Your cart changed in the meantime: it holds 2 gifts and now costs ৳75\./,
    )
    expect(answer.body.amount).toBe(75)
    const now = (await cartOf(db, rima)).map(({ _id }) => _id)
    await expectRefused(await place({ amount: 75, lines: now.slice(0, 1) }), 409, /Your cart changed/)
    await expectRefused(await place({ amount: 75, lines: [] }), 409, /Your cart changed/)
    await expectRefused(await place({ amount: 75, lines: [...now, newId()] }), 409, /Your cart changed/)
    await expectRefused(await place({ amount: 76, lines: now }), 409, /^A price changed/)
    expect((await place({ amount: 75, lines: now.toReversed() })).status).toBe(200)
    expect(await ordersOf(rima)).toMatchObject([
      { cart: [{ product_name: 'Seen' }, { product_name: 'Never seen' }] },
    ])
  })

  test('an offer that has ended is another amount; ordered at the price that stands', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    const productId = await put(5000, { offerPrice: poisha(4000) })
    await db.updateTable('product').set({ offerPrice: null }).where('id', '=', productId).execute()
    const answer = await place({ amount: 40 })
    await expectRefused(answer, 409, /now costs ৳50/)
    expect(answer.body.amount).toBe(50)
    await db
      .updateTable('product')
      .set({ offerPrice: poisha(4025) })
      .where('id', '=', productId)
      .execute()
    expect(await place({ amount: 40.25 })).toMatchObject({ status: 200, body: { amount: 40.25 } })
    await db.updateTable('product').set({ offerPrice: null }).where('id', '=', productId).execute()
    expect(await ordersOf(rima)).toMatchObject([
      { amount: fromTaka(40.25), cart: [{ price: fromTaka(40.25) }] },
    ])
  })

  test('a gift that left the shop: 409, naming it', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    await put(5000)
    const gone = await put(5000, { name: 'Last teddy' })
    await db.deleteFrom('product').where('id', '=', gone).execute()
    await expectRefused(await place({ amount: 50 }), 409, /Last teddy/)
  })

  test.each([[[999]], [[50_000_000, 1]]])('a total of %j poisha, which nobody can pay', async (prices) => {
    await addLocation(db, rima, RIMAS_HOME)
    for (const price of prices) await put(price)
    await expectRefused(await place(), 409, /৳10 to ৳5,00,000/)
  })

  test.each([[[1000]], [[50_000_000]], [[49_999_999, 1]]])('a total of %j poisha is fine', async (prices) => {
    await addLocation(db, rima, RIMAS_HOME)
    for (const price of prices) await put(price)
    expect((await place()).status).toBe(200)
  })

  test.each([newId(), '1', '\u0000', "' or true --"])(
    'a location %j that is not ours: 404',
    async (locationId) => {
      await addLocation(db, rima, RIMAS_HOME)
      await put(5000)
      await expectRefused(await place({ locationId, withoutAddress: true }), 404, /not among yours/)
    },
  )

  test("someone else's location: the same 404", async () => {
    const locationId = await addLocation(db, await person(db, 'Other'), RIMAS_HOME)
    await put(5000)
    await expectRefused(await place({ locationId }), 404, /not among yours/)
  })

  test.each([
    [{ amount: -1 }, ['amount']],
    [{ amount: 1.005 }, ['amount']],
    [{ amount: 1e300 }, ['amount']],
    [{ amount: '1e3' }, ['amount']],
    [{ amount: {} }, ['amount']],
    [{ currency: 'USD' }, ['currency']],
    [{ cart: 'all' }, ['cart']],
    [{ lines: 'all' }, ['lines']],
    [{ lines: Array(101).fill(newId()) }, ['lines']],
    [{ lines: [newId(), 'x'] }, ['lines.1']],
    [{ locationId: { $gt: '' } }, ['locationId']],
    [{ withoutAddress: 'yes' }, ['withoutAddress']],
    [{ idempotencyKey: 'short' }, ['idempotencyKey']],
    [{ idempotencyKey: 'has spaces and \u0000' }, ['idempotencyKey']],
    [{ customer_name: 7, date: [] }, ['customer_name', 'date']],
  ])('%j: 400, naming the field', async (body, fields) => {
    await put(5000)
    const answer = await place({ withoutAddress: true, ...body })
    await expectRefused(answer, 400, /Please correct/)
    expect(answer.body.errors.map((error) => error.path)).toEqual(fields)
  })

  test.each(['short', 'x'.repeat(65), 'has spaces', '%00%00%00%00%00'])('a key %j: 400', async (key) => {
    await put(5000)
    await expectRefused(await place({ withoutAddress: true }, key), 400, /idempotency-key/)
  })
})
