import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { openPlacing, RIMAS_HOME } from '../../../server/testing/test-placing.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { findAnyOrder, findOrder } from '../orders.server.ts'
import type { OrderOnWire } from '../wire.ts'
import { findPlacedOrder } from './place-order.server.ts'

const { db, ask, put, place, ordersOf, expectRefused, ...placing } = await openPlacing()

let rima: Caller
beforeEach(() => {
  rima = placing.rima()
})

describe('placing an order', () => {
  test('that waited for another one says of a gift what it is when its turn comes', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    const productId = await put(12_550)
    const isWaiting = async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_locks where not granted) as waits`.execute(db)
      return rows[0]?.waits
    }
    const placed = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('user').select('id').where('id', '=', rima.id).forUpdate().execute()
      const turn = place()
      await expect.poll(isWaiting).toBe(true)
      const asItBecame = { price: poisha(9_000), name: 'Cup', category: 'Kitchen' }
      await db.updateTable('product').set(asItBecame).where('id', '=', productId).execute()
      return { turn }
    })
    expect(await placed.turn).toMatchObject({ status: 200, body: { amount: 90 } })
    const [order] = await ordersOf(rima)
    expect(order?.cart).toMatchObject([{ product_name: 'Cup', category: 'Kitchen', price: fromTaka(90) }])
  })

  test('writes the order once, with what it is found by', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    await put(12_550, { nameBn: 'মগ' })
    await put(50, { name: 'Sticker' })
    const { body } = await place()
    const { rows } = await sql`
      select search_text = order_search_text("order".id) as whole, search_text like '%sticker%মগ%' or search_text like '%মগ%sticker%' as gifts,
        every("order".cmin::text = line.cmin::text) as once
      from "order" join order_line line on order_id = "order".id where "order".id = ${body.insertedId} group by "order".id`.execute(
      db,
    )
    expect(rows).toEqual([{ whole: true, gifts: true, once: true }])
  })

  test('records the lines as they are now, to the first saved location, and empties the cart', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    await addLocation(db, rima, { ...RIMAS_HOME, city: 'Sylhet' })
    await put(12_550)
    await put(50, { name: 'Sticker' })
    const answer = await place({
      amount: 126,
      currency: 'BDT',
      customer_name: 'Someone else',
      date: '01/01/1999',
      cart: [{ product_name: 'Gold', price: 1 }],
    })
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, amount: 126 } })
    expect(await cartOf(db, rima)).toEqual([])
    expect(await ordersOf(rima)).toEqual([
      {
        _id: answer.body.insertedId,
        amount: fromTaka(126),
        currency: 'BDT',
        customer_name: 'Rima A',
        customer_email: rima.email,
        customer_phone: '+8801712345678',
        customer_city: 'Dhaka',
        customer_area: 'Mirpur',
        customer_address: 'House 4',
        senderState: 'known',
        sender_name: 'Rima',
        sender_email: rima.email,
        // The location names somebody else.
        sender_phone: '',
        date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        needsAddress: false,
        onDelivery: false,
        paymentState: 'unpaid',
        tran_id: null,
        givenBack: 0,
        fulfilment: 'new',
        addressState: 'known',
        addressHidden: false,
        zoneId: expect.any(String),
        deliverOn: null,
        placeOnDay: 'none',
        stockMissing: false,
        window: null,
        ...{ courier: '', takenBy: '', tracking: '', tries: [] },
        ...{ parcelCount: 1, giftCount: 2, asksSender: false },
        gift: null,
        thanks: null,
        charges: [],
        dues: [
          {
            _id: answer.body.insertedId,
            kind: 'whole',
            amount: fromTaka(126),
            payable: 'online',
            paymentState: 'unpaid',
            onDelivery: false,
            tran_id: null,
          },
        ],
        parcels: [
          expect.objectContaining({
            customer_name: 'Rima A',
            fulfilment: 'new',
            needsAddress: false,
            gift: null,
          }),
        ],
        cart: [
          {
            parcelId: expect.any(String),
            _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            productId: expect.stringMatching(/^[0-9a-f-]{36}$/),
            variantId: null,
            parts: null,
            product_name: 'Mug',
            product_name_bn: '',
            brand_bn: '',
            category_bn: '',
            brand: 'Clay',
            category: 'Home',
            price: fromTaka(125.5),
            photos: '/m',
          },
          expect.objectContaining({ product_name: 'Sticker', price: fromTaka(0.5) }),
        ],
      },
    ])
    const inFull = await findOrder(db, rima, answer.body.insertedId)
    expect(inFull?.lines[0]?.description).toBe('Blue')
  })

  test('what was sold stays as it was when the product changes or leaves the shop', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    const productId = await put(5000)
    await place()
    await db
      .updateTable('product')
      .set({ price: poisha(1), name: 'Other' })
      .where('id', '=', productId)
      .execute()
    await db.deleteFrom('product').where('id', '=', productId).execute()
    expect((await ordersOf(rima))[0]?.cart).toMatchObject([{ product_name: 'Mug', price: fromTaka(50) }])
  })

  test('the chosen location is used; names and numbers it lacks have their fallbacks', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    const locationId = await addLocation(db, rima, { ...RIMAS_HOME, name: '', phone: '', city: 'Sylhet' })
    await put(5000)
    await place({ locationId })
    expect(await ordersOf(rima)).toMatchObject([
      { customer_name: 'Rima', customer_phone: '0000000000', customer_city: 'Sylhet' },
    ])
  })

  test('without any location, only when the shopper says so', async () => {
    await put(5000)
    await expectRefused(await place(), 409, /Add a shipping location/)
    await expectRefused(await place({ withoutAddress: false }), 409, /Add a shipping location/)
    await place({ withoutAddress: true })
    expect(await ordersOf(rima)).toMatchObject([
      {
        customer_name: 'Unknown',
        customer_email: 'unknown@example.com',
        customer_phone: '0000000000',
        needsAddress: true,
      },
    ])
  })
})

describe('placed more than once', () => {
  test('one key is one order, however many calls race, and the cart is taken once', async () => {
    await addLocation(db, rima, RIMAS_HOME)
    await put(5000)
    await put(2500)
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place({ amount: 75 }, key)))
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.insertedId} ${body.amount}`)).size,
    ).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { amount: 75 } })
    expect(await ordersOf(rima)).toMatchObject([{ amount: fromTaka(75), cart: [{}, {}] }])
  })

  test('a repeated call commits by itself, so that what it answers is on the replica', async () => {
    await put(12_550)
    await place({ withoutAddress: true }, 'once-more')
    // A transaction with a number only, and nothing in the log, waits for nobody.
    const logged = expect.stringMatching(/^[\dA-F]+\/[\dA-F]+$/)
    expect(await findPlacedOrder(db, rima, 'once-more')).toMatchObject({ amount: 12_550, logged })
  })

  test('the same key later answers the first order, whatever the cart holds by then', async () => {
    await put(5000)
    const key = 'first-order'
    const first = await place({ withoutAddress: true }, key)
    await put(9900)
    const again = await place({ withoutAddress: true, idempotencyKey: key })
    expect(again.body).toEqual(first.body)
    expect(await cartOf(db, rima)).toHaveLength(1)
  })

  test('without a key, racing calls still sell the cart once', async () => {
    await put(5000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => place({ withoutAddress: true })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await ordersOf(rima)).toHaveLength(1)
  })

  test('the same key of two people is two orders', async () => {
    const key = 'the-very-same'
    await put(5000)
    const first = await place({ withoutAddress: true }, key)
    placing.actAs(await person(db, 'Ratan'))
    await put(7000)
    const second = await place({ withoutAddress: true }, key)
    expect(second.body).toMatchObject({ amount: 70 })
    expect(second.body.insertedId).not.toBe(first.body.insertedId)
  })

  test('a refused call does not use its key up', async () => {
    await put(5000)
    const key = 'try-and-try-again'
    await expectRefused(await place({ amount: 1, withoutAddress: true }, key), 409, /costs/)
    expect((await place({ amount: 50, withoutAddress: true }, key)).status).toBe(200)
  })

  test('while gifts are added, each is either in the order or still in the cart', async () => {
    const productId = await put(5000)
    const adds = Array.from({ length: 10 }, () => addToCart(db, rima, productId))
    await Promise.all([...adds.slice(0, 5), place({ withoutAddress: true }), ...adds.slice(5)])
    const sold = (await ordersOf(rima))[0]?.cart.length ?? 0
    expect(sold + (await cartOf(db, rima)).length).toBe(11)
  })

  test('two shoppers at once do not disturb each other', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, (_, n) => person(db, `Shopper ${n}`)))
    const productId = await addProduct(db, { ...MUG, price: poisha(5000) })
    await Promise.all(shoppers.map((shopper) => addToCart(db, shopper, productId)))
    const answers = await Promise.all(
      shoppers.map((who) => ask(who, 'POST', '/manageorder', { body: { withoutAddress: true } })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
  })
})

describe('reading orders', () => {
  test('without a token 401', async () => {
    expect((await ask(null, 'GET', '/orders')).status).toBe(401)
    expect((await ask(null, 'POST', '/manageorder', { body: {} })).status).toBe(401)
  })

  test('shoppers see their own, newest first', async () => {
    await put(5000)
    const first = await place({ withoutAddress: true })
    await put(6000)
    const second = await place({ withoutAddress: true })
    const stranger = await person(db, 'Stranger')
    const newest = [second.body.insertedId, first.body.insertedId]
    const ids = (orders: readonly Pick<OrderOnWire, '_id'>[]) => orders.map((order) => order._id)
    expect(ids((await ask<OrderOnWire[]>(rima, 'GET', '/orders')).body)).toEqual(newest)
    expect((await ask<OrderOnWire[]>(stranger, 'GET', '/orders')).body).toEqual([])
  })

  test('an order outlives the account that placed it', async () => {
    await put(5000)
    const { body } = await place({ withoutAddress: true })
    await db.deleteFrom('user').where('id', '=', rima.id).execute()
    expect(await findAnyOrder(db, body.insertedId)).toMatchObject({ id: body.insertedId })
  })
})
