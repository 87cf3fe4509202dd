import { beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import {
  buyerAtHome,
  countedLamp,
  expireReservations,
  fillCart,
} from '../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { LIMITS, MUG, orderOf, orderTerms } from '../../server/testing/test-orders.ts'
import { addToCart, cartOf } from '../cart/carts.server.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import { addParts } from '../catalog/variants/stock-level-fixture.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { isRefusal, sentenceOf } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { miscountedStock, stockOf, stockUp } from '../stock/stock-fixture.server.ts'
import { moveOrderBy } from './order-fixture.server.ts'
import { findAnyOrder } from './orders.server.ts'
import { placeOrder } from './placing/place-order.server.ts'
import { settleReservations } from './reservations/settle-reservations.server.ts'

let db: Db
let keeper: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
})

async function tryToOrder(who: Caller, products: readonly string[]) {
  await fillCart(db, who, products)
  return placeOrder(db, who, {}, orderTerms(LIMITS))
}

async function pay(orderId: string): Promise<void> {
  const attempt = { id: newId(), reference: orderId, amount: MUG.price, gateway: 'sslcommerz' as const }
  await db
    .insertInto('paymentAttempt')
    .values({ ...attempt, tranId: `T${newId().slice(-12)}`, state: 'paid', settledAt: new Date() })
    .execute()
}

test('an order reserves what is counted, and says what is left to the next one', async () => {
  const lamp = await countedLamp(db, 3)
  await orderOf(db, await buyerAtHome(db), [lamp, lamp])
  expect(await stockOf(db, lamp)).toEqual({ onHand: 3, reserved: 2 })
  const refused = await tryToOrder(await buyerAtHome(db), [lamp, lamp])
  expect(refused).toMatchObject({ code: 'sold-out', gifts: [{ name: 'Lamp', nameBn: 'বাতি', left: 1 }] })
  if (!isRefusal(refused)) throw new Error('it was ordered')
  expect(sentenceOf(refused)).toBe('Not enough left: Lamp (only 1 left). Please take fewer.')
  expect(sentenceOf(refused, 'bn')).toContain('বাতি (আর ১টি আছে)')
  expect(await stockOf(db, lamp)).toEqual({ onHand: 3, reserved: 2 })
  expect(await miscountedStock(db)).toEqual([])
})

test('a refused order keeps the cart, and no part of it reserves anything', async () => {
  const [lamp, mug] = [await countedLamp(db, 0), await countedLamp(db, 5)]
  const rima = await buyerAtHome(db)
  expect(await tryToOrder(rima, [mug, lamp])).toMatchObject({ code: 'sold-out', gifts: [{ left: 0 }] })
  expect(await stockOf(db, mug)).toEqual({ onHand: 5, reserved: 0 })
  expect(await db.selectFrom('cartLine').select('id').where('userId', '=', rima.id).execute()).toHaveLength(2)
})

test('an own unpaid order that holds the last one is named', async () => {
  const lamp = await countedLamp(db, 1)
  const rima = await buyerAtHome(db)
  const { id } = await orderOf(db, rima, [lamp])
  const refused = await tryToOrder(rima, [lamp])
  expect(refused).toMatchObject({ code: 'sold-out', orderId: id })
  expect(await tryToOrder(await buyerAtHome(db), [lamp])).not.toHaveProperty('orderId')
})

test('an own unpaid order is named at the cart as well, and by the lines that are short of what it holds', async () => {
  const [lamp, mug] = [await countedLamp(db, 1), await countedLamp(db, 5)]
  const hamper = await addProduct(db, { ...MUG, name: 'Hamper' })
  await addParts(db, hamper, { [lamp]: 1 })
  const [rima, mina] = [await buyerAtHome(db), await buyerAtHome(db)]
  const { id } = await orderOf(db, rima, [lamp])
  for (const product of [lamp, hamper])
    expect(await addToCart(db, rima, product)).toMatchObject({ code: 'sold-out', orderId: id })
  expect(await addToCart(db, mina, lamp)).not.toHaveProperty('orderId')
  await fillCart(db, rima, [lamp, hamper, mug])
  await fillCart(db, mina, [lamp])
  expect((await cartOf(db, rima)).map(({ heldBy }) => heldBy)).toEqual([id, id, undefined])
  expect((await cartOf(db, mina)).map(({ heldBy }) => heldBy)).toEqual([undefined])
  await moveOrderBy(db, keeper, id, 'cancelled')
  expect((await cartOf(db, rima)).map(({ heldBy }) => heldBy)).toEqual([undefined, undefined, undefined])
})

test('a gift that is not counted is never sold out', async () => {
  const mug = await addProduct(db, MUG)
  await orderOf(db, await buyerAtHome(db), [mug, mug])
  expect(await stockOf(db, mug)).toBeUndefined()
})

describe('an unpaid order', () => {
  test('gives its stock back after its time, and to whom is next', async () => {
    const lamp = await countedLamp(db, 1)
    await orderOf(db, await buyerAtHome(db), [lamp])
    await expireReservations(db)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
    await orderOf(db, await buyerAtHome(db), [lamp])
    expect(await miscountedStock(db)).toEqual([])
  })

  test('releases it when it is cancelled', async () => {
    const lamp = await countedLamp(db, 1)
    const { id } = await orderOf(db, await buyerAtHome(db), [lamp])
    await moveOrderBy(db, keeper, id, 'cancelled')
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
  })
})

describe('money after the time', () => {
  test('keeps what is still there', async () => {
    const lamp = await countedLamp(db, 1)
    const { id } = await orderOf(db, await buyerAtHome(db), [lamp])
    await expireReservations(db)
    await pay(id)
    await settleReservations(db)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 1 })
    expect((await findAnyOrder(db, id))?.parcels[0]?.stockMissing).toBe(false)
  })

  test('is never lost: the parcel says that its stock is missing, until it is found', async () => {
    const lamp = await countedLamp(db, 1)
    const { id } = await orderOf(db, await buyerAtHome(db), [lamp])
    await expireReservations(db)
    await orderOf(db, await buyerAtHome(db), [lamp])
    await pay(id)
    await settleReservations(db)
    expect((await findAnyOrder(db, id))?.parcels[0]?.stockMissing).toBe(true)
    const events = db.selectFrom('orderEvent').select('kind').where('orderId', '=', id)
    expect((await events.execute()).map(({ kind }) => kind)).toContain('StockLost')
    await moveOrderBy(db, keeper, id, 'packed')
    expect(await moveOrderBy(db, keeper, id, 'sent')).toMatchObject({ code: 'not-on-the-shelf' })
    await stockUp(db, lamp, 2)
    expect(await moveOrderBy(db, keeper, id, 'sent')).toBeNull()
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 1 })
    expect((await findAnyOrder(db, id))?.parcels[0]?.stockMissing).toBe(false)
    expect(await miscountedStock(db)).toEqual([])
  })
})

test('what is sent leaves the shelf, comes back with an undone step, and returns to it or broken', async () => {
  const lamp = await countedLamp(db, 2)
  const { id } = await orderOf(db, await buyerAtHome(db), [lamp, lamp])
  await moveOrderBy(db, keeper, id, 'packed')
  await moveOrderBy(db, keeper, id, 'sent')
  expect(await stockOf(db, lamp)).toEqual({ onHand: 0, reserved: 0 })
  await moveOrderBy(db, keeper, id, 'packed')
  expect(await stockOf(db, lamp)).toEqual({ onHand: 2, reserved: 2 })
  await moveOrderBy(db, keeper, id, 'sent')
  await moveOrderBy(db, keeper, id, 'returned')
  expect(await stockOf(db, lamp)).toEqual({ onHand: 2, reserved: 0 })
  const moves = db
    .selectFrom('stockMove')
    .select(['kind', 'amount', 'byName as by'])
    .where('variantId', '=', lamp)
  expect(await moves.orderBy('at').orderBy('id').execute()).toEqual([
    { kind: 'count', amount: 2, by: '' },
    { kind: 'sold', amount: -2, by: 'Keeper' },
    { kind: 'sold', amount: 2, by: 'Keeper' },
    { kind: 'sold', amount: -2, by: 'Keeper' },
    { kind: 'returned', amount: 2, by: 'Keeper' },
  ])
  expect(await miscountedStock(db)).toEqual([])
})
