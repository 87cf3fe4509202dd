import { beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { HOME, LIMITS, MUG, orderOf, orderTerms } from '../../server/testing/test-orders.ts'
import { addToCart } from '../cart/carts.server.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted, isRefusal, sentenceOf } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { addLocation } from '../people/addresses/locations.server.ts'
import { miscountedStock, stockOf, stockUp } from '../stock/stock-fixture.server.ts'
import { moveOrderBy } from './order-fixture.server.ts'
import { findAnyOrder } from './orders.server.ts'
import { placeOrder } from './placing/place-order.server.ts'
import { renewStock } from './renew-stock.server.ts'
import { passReservedTime } from './reservations/reservation-fixture.server.ts'
import { settleReservations } from './reservations/settle-reservations.server.ts'

let db: Db
let keeper: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
})

async function counted(onHand: number): Promise<string> {
  const lamp = await addProduct(db, { ...MUG, name: 'Lamp', nameBn: 'বাতি' })
  await stockUp(db, lamp, onHand)
  return lamp
}

async function buyer(): Promise<Caller> {
  const rima = await person(db, 'Rima')
  granted(await addLocation(db, rima, HOME))
  return rima
}

async function tryToOrder(who: Caller, gifts: readonly string[]) {
  await db.deleteFrom('cart_line').where('user_id', '=', who.id).execute()
  for (const gift of gifts) granted(await addToCart(db, who, gift))
  return placeOrder(db, who, {}, orderTerms(LIMITS))
}

async function pay(orderId: string): Promise<void> {
  const attempt = { id: newId(), reference: orderId, amount: MUG.price, gateway: 'sslcommerz' as const }
  await db
    .insertInto('payment_attempt')
    .values({ ...attempt, tran_id: `T${newId().slice(-12)}`, state: 'paid', settled_at: new Date() })
    .execute()
}

const expire = async () => {
  await passReservedTime(db)
  await settleReservations(db)
}

test('an order reserves what is counted, and says what is left to the next one', async () => {
  const lamp = await counted(3)
  await orderOf(db, await buyer(), [lamp, lamp])
  expect(await stockOf(db, lamp)).toEqual({ onHand: 3, reserved: 2 })
  const refused = await tryToOrder(await buyer(), [lamp, lamp])
  expect(refused).toMatchObject({ code: 'sold-out', gifts: [{ name: 'Lamp', nameBn: 'বাতি', left: 1 }] })
  if (!isRefusal(refused)) throw new Error('it was ordered')
  expect(sentenceOf(refused)).toBe('Not enough left: Lamp (only 1 left). Please take fewer.')
  expect(sentenceOf(refused, 'bn')).toContain('বাতি (আর ১টি আছে)')
  expect(await stockOf(db, lamp)).toEqual({ onHand: 3, reserved: 2 })
  expect(await miscountedStock(db)).toEqual([])
})

test('a refused order keeps the cart, and no part of it reserves anything', async () => {
  const [lamp, mug] = [await counted(0), await counted(5)]
  const rima = await buyer()
  expect(await tryToOrder(rima, [mug, lamp])).toMatchObject({ code: 'sold-out', gifts: [{ left: 0 }] })
  expect(await stockOf(db, mug)).toEqual({ onHand: 5, reserved: 0 })
  expect(await db.selectFrom('cart_line').select('id').where('user_id', '=', rima.id).execute()).toHaveLength(
    2,
  )
})

test('an own unpaid order that holds the last one is named', async () => {
  const lamp = await counted(1)
  const rima = await buyer()
  const { id } = await orderOf(db, rima, [lamp])
  const refused = await tryToOrder(rima, [lamp])
  expect(refused).toMatchObject({ code: 'sold-out', orderId: id })
  expect(await tryToOrder(await buyer(), [lamp])).not.toHaveProperty('orderId')
})

test('a gift that is not counted is never sold out', async () => {
  const mug = await addProduct(db, MUG)
  await orderOf(db, await buyer(), [mug, mug])
  expect(await stockOf(db, mug)).toBeUndefined()
})

describe('an unpaid order', () => {
  test('gives its stock back after its time, and to whom is next', async () => {
    const lamp = await counted(1)
    await orderOf(db, await buyer(), [lamp])
    await expire()
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
    await orderOf(db, await buyer(), [lamp])
    expect(await miscountedStock(db)).toEqual([])
  })

  test('keeps it anew with each attempt to pay, up to a day', async () => {
    const lamp = await counted(1)
    const { id } = await orderOf(db, await buyer(), [lamp])
    await passReservedTime(db)
    expect(await renewStock(db, id)).toBeNull()
    await settleReservations(db)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 1 })
    await expire()
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
    expect(await renewStock(db, id)).toBeNull()
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 1 })
    await db
      .updateTable('order')
      .set({ placed_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', id)
      .execute()
    await passReservedTime(db)
    expect(await renewStock(db, id)).toBeNull()
    await settleReservations(db)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
  })

  test('is refused at an attempt to pay once somebody else has it', async () => {
    const lamp = await counted(1)
    const { id } = await orderOf(db, await buyer(), [lamp])
    await expire()
    await orderOf(db, await buyer(), [lamp])
    expect(await renewStock(db, id)).toMatchObject({ code: 'sold-out', gifts: [{ left: 0 }] })
  })

  test('releases it when it is cancelled', async () => {
    const lamp = await counted(1)
    const { id } = await orderOf(db, await buyer(), [lamp])
    await moveOrderBy(db, keeper, id, 'cancelled')
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
  })
})

describe('money after the time', () => {
  test('keeps what is still there', async () => {
    const lamp = await counted(1)
    const { id } = await orderOf(db, await buyer(), [lamp])
    await expire()
    await pay(id)
    await settleReservations(db)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 1 })
    expect((await findAnyOrder(db, id))?.parcels[0]?.stockMissing).toBe(false)
  })

  test('is never lost: the parcel says that its stock is missing, until it is found', async () => {
    const lamp = await counted(1)
    const { id } = await orderOf(db, await buyer(), [lamp])
    await expire()
    await orderOf(db, await buyer(), [lamp])
    await pay(id)
    await settleReservations(db)
    expect((await findAnyOrder(db, id))?.parcels[0]?.stockMissing).toBe(true)
    const events = db.selectFrom('order_event').select('kind').where('order_id', '=', id)
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
  const lamp = await counted(2)
  const { id } = await orderOf(db, await buyer(), [lamp, lamp])
  await moveOrderBy(db, keeper, id, 'packed')
  await moveOrderBy(db, keeper, id, 'sent')
  expect(await stockOf(db, lamp)).toEqual({ onHand: 0, reserved: 0 })
  await moveOrderBy(db, keeper, id, 'packed')
  expect(await stockOf(db, lamp)).toEqual({ onHand: 2, reserved: 2 })
  await moveOrderBy(db, keeper, id, 'sent')
  await moveOrderBy(db, keeper, id, 'returned')
  expect(await stockOf(db, lamp)).toEqual({ onHand: 2, reserved: 0 })
  const moves = db
    .selectFrom('stock_move')
    .select(['kind', 'amount', 'by_name as by'])
    .where('variant_id', '=', lamp)
  expect(await moves.orderBy('at').orderBy('id').execute()).toEqual([
    { kind: 'count', amount: 2, by: '' },
    { kind: 'sold', amount: -2, by: 'Keeper' },
    { kind: 'sold', amount: 2, by: 'Keeper' },
    { kind: 'sold', amount: -2, by: 'Keeper' },
    { kind: 'returned', amount: 2, by: 'Keeper' },
  ])
  expect(await miscountedStock(db)).toEqual([])
})
