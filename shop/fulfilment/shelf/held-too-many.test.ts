import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import {
  buyerAtHome,
  countedLamp,
  expireReservations,
  fillCart,
  strangerAtHome,
} from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { renewStock } from '../../billing/paying/renew-stock.server.ts'
import { paidOnce } from '../../billing/refunds/refund-fixture.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { addParts } from '../../catalog/variants/stock-level-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal, sentenceOf } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { moveOrderBy } from '../../orders/order-fixture.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { quoteOwnCart } from '../../orders/placing/quote-cart.server.ts'
import { forgetAddresses, settleReservations } from '../../orders/reservations/settle-reservations.server.ts'
import { confirmEmail } from '../../people/identity/passwords.server.ts'
import { stockOf } from '../../stock/stock-fixture.server.ts'

let db: Db
let rima: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  rima = await strangerAtHome(db)
})

async function orderOf(who: Caller, product: string, units: number) {
  await fillCart(db, who, Array<string>(units).fill(product))
  return placeOrder(db, who, {}, orderTerms(LIMITS))
}
const order = (product: string, units: number) => orderOf(rima, product, units)

test('a stranger holds at most three of a small shelf, in however many unpaid orders', async () => {
  const lamp = await countedLamp(db, 10)
  expect(await order(lamp, 4)).toMatchObject({
    code: 'too-many-unpaid-units',
    gifts: [{ name: 'Lamp', nameBn: 'বাতি', most: 3 }],
  })
  const { id } = granted(await order(lamp, 2))
  expect(await order(lamp, 2)).toMatchObject({ code: 'too-many-unpaid-units', orderId: id })
  granted(await order(lamp, 1))
  expect(await stockOf(db, lamp)).toEqual({ onHand: 10, reserved: 3 })
})

test('an order that costs nothing is held without money, too: what it takes counts', async () => {
  const lamp = await countedLamp(db, 10)
  await costsNothing(granted(await order(lamp, 3)).id)
  expect(await order(lamp, 1)).toMatchObject({ code: 'too-many-unpaid-units' })
})

test('what expired is not held again beyond the half by coming to cost nothing, but it is once money comes', async () => {
  const lamp = await countedLamp(db, 10)
  const [free, paid] = [granted(await order(lamp, 1)).id, granted(await order(lamp, 1)).id]
  await expireReservations(db)
  for (const units of [3, 1, 1]) granted(await orderOf(await strangerAtHome(db), lamp, units))
  await costsNothing(free)
  await paidOnce(db, { reference: paid })
  await settleReservations(db)
  expect([await stockState(free), await stockState(paid)]).toEqual(['needs_scheduling', 'confirmed'])
})

async function costsNothing(reference: string): Promise<void> {
  const free = { id: newId(), tranId: newId().slice(-12), reference, amount: poisha(0) }
  await db
    .insertInto('paymentAttempt')
    .values({ ...free, gateway: 'free', state: 'paid' })
    .execute()
}

async function stockState(orderId: string) {
  const held = db.selectFrom('reservation').innerJoin('parcel', 'parcel.id', 'parcelId').select('state')
  const stock = held.where('orderId', '=', orderId).where('resource', '=', 'stock')
  return (await stock.executeTakeFirst())?.state
}

test('a stranger holds at most a fifth of a large shelf', async () => {
  const lamp = await countedLamp(db, 50)
  expect(await order(lamp, 11)).toMatchObject({ gifts: [{ most: 10 }] })
  granted(await order(lamp, 10))
})

/** As many as the shop lets this person have, asked for from above. @returns how many */
async function takeMost(who: Caller, product: string, from = 6): Promise<number> {
  for (let units = from; units > 0; units--) {
    await fillCart(db, who, Array<string>(units).fill(product))
    if (!isRefusal(await placeOrder(db, who, {}, orderTerms(LIMITS)))) return units
  }
  return 0
}

const at = (network: string, isGuest = false) => strangerAtHome(db, { network, isGuest })

test('five new accounts at one address hold what one may, and the next shopper still buys', async () => {
  const lamp = await countedLamp(db, 10)
  const held: number[] = []
  for (let n = 0; n < 5; n++) held.push(await takeMost(await at('203.0.113.7', n === 2), lamp))
  expect(held).toEqual([3, 0, 0, 0, 0])
  granted(await orderOf(await buyerAtHome(db), lamp, 7))
  expect(await stockOf(db, lamp)).toEqual({ onHand: 10, reserved: 10 })
})

test('guests and new accounts hold half of a shelf together, and two do not block a third', async () => {
  for (const [shelf, shares] of [
    [20, [4, 4, 1, 1, 0]],
    [12, [3, 1, 1, 1, 0]],
    [10, [3, 1, 1, 0, 0]],
    [6, [1, 1, 1, 0, 0]],
    [1, [1, 0, 0, 0, 0]],
  ] as const) {
    const lamp = await countedLamp(db, shelf)
    const held: number[] = []
    for (let n = 0; n < 5; n++) held.push(await takeMost(await at(`203.0.113.${n}`, n % 2 === 0), lamp))
    expect(held, `of ${shelf}`).toEqual(shares)
    expect(await takeMost(await buyerAtHome(db), lamp, shelf)).toBe(
      shelf - held.reduce((all, one) => all + one),
    )
  }
})

test('what is paid, or ordered by somebody proven, is no part of the shelf of which strangers hold half', async () => {
  const lamp = await countedLamp(db, 10)
  const { id } = granted(await order(lamp, 3))
  await paidOnce(db, { reference: id })
  const proven = await strangerAtHome(db, { isGuest: true })
  await db
    .updateTable('user')
    .set({ phone: '+8801712345678', phoneProvenAt: new Date() })
    .where('id', '=', proven.id)
    .execute()
  granted(await orderOf(proven, lamp, 4))
  // Three are left. Half of all ten would be five: they would be sold out.
  const held = [
    await takeMost(await at('203.0.113.1'), lamp),
    await takeMost(await at('203.0.113.2', true), lamp),
  ]
  expect(held).toEqual([1, 0])
  expect(await takeMost(await buyerAtHome(db), lamp)).toBe(2)
})

test('of many strangers at once no more than half hold the shelf', async () => {
  for (let round = 0; round < inDose({ small: 2, usual: 10 }); round++) {
    const lamp = await countedLamp(db, 10)
    const strangers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => at(`203.0.113.${n % 6}`, n % 2 === 0)),
    )
    await Promise.all(strangers.map((one) => fillCart(db, one, [lamp])))
    const placed = await Promise.all(strangers.map((one) => placeOrder(db, one, {}, orderTerms(LIMITS))))
    expect(placed.filter((one) => !isRefusal(one))).toHaveLength(5)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 10, reserved: 5 })
  }
})

test('a box of six can be bought by anybody of whom nothing is known, and the quote says what placing says', async () => {
  const mug = await countedLamp(db, 24)
  const box = await addProduct(db, { ...MUG, name: 'Box of six' })
  await addParts(db, box, { [mug]: 6 })
  const guest = await at('203.0.113.7', true)
  const quoted = async (units: number) => {
    await fillCart(db, guest, Array<string>(units).fill(box))
    const { reasons } = await quoteOwnCart(db as Tx, guest, {}, { ...orderTerms(LIMITS), now: new Date() })
    return reasons.map(({ refusal }) => refusal)
  }
  const [refusal] = await quoted(2)
  expect(refusal).toMatchObject({ code: 'too-many-units-of-guests', gifts: [{ most: 6 }] })
  expect(await placeOrder(db, guest, {}, orderTerms(LIMITS))).toEqual(refusal)
  for (const [language, way] of [
    ['en', /take fewer, or sign up and confirm/],
    ['bn', /সংখ্যা কমিয়ে নিন, অথবা অ্যাকাউন্ট খুলে/],
  ] as const)
    expect(refusal && sentenceOf(refusal, language)).toMatch(way)
  expect(await quoted(1)).toEqual([])
  granted(await placeOrder(db, guest, {}, orderTerms(LIMITS)))
  granted(await orderOf(await at('203.0.113.8'), box, 1))
  const [half] = [await orderOf(await at('203.0.113.9', true), box, 1)]
  expect(half).toMatchObject({ code: 'too-many-units-of-guests', gifts: [{ most: 0 }] })
})

test('the only box on the shelf is sold to a guest, and what is sold out is said in the quote', async () => {
  const mug = await countedLamp(db, 6)
  const box = await addProduct(db, { ...MUG, name: 'Box of six' })
  await addParts(db, box, { [mug]: 6 })
  granted(await orderOf(await at('203.0.113.7', true), box, 1))
  const next = await at('203.0.113.8', true)
  await fillCart(db, next, [box])
  const { reasons } = await quoteOwnCart(db as Tx, next, {}, { ...orderTerms(LIMITS), now: new Date() })
  expect(reasons).toMatchObject([{ refusal: { code: 'sold-out', gifts: [{ left: 0 }] } }])
})

/** For how many minutes the order keeps its stock. */
async function minutesOf(id: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from max(expires_at) - placed_at) / 60)::integer as minutes
    from "order" join parcel on order_id = "order".id join reservation on parcel_id = parcel.id and resource = 'stock'
    where "order".id = ${id} group by placed_at`.execute(db)
  return rows[0]?.minutes ?? 0
}

test('after an expiry or a return the same gift is kept for a shorter time, also by another account at the address', async () => {
  const [lamp, other] = [await countedLamp(db, 10), await countedLamp(db, 10)]
  const hold = async (who: Caller, product = lamp) => granted(await orderOf(who, product, 1)).id
  const first = await at('203.0.113.7')
  expect(await minutesOf(await hold(first))).toBe(30)
  await expireReservations(db)
  const second = await hold(await at('203.0.113.7', true))
  expect(await minutesOf(second)).toBe(15)
  await moveOrderBy(db, await person(db, 'Mina', 'admin'), second, 'cancelled')
  expect(await minutesOf(await hold(first))).toBe(8 - 1)
  expect(await minutesOf(await hold(first, other))).toBe(30)
  expect(await minutesOf(await hold(await at('203.0.113.8')))).toBe(30)
})

test('the address that somebody ordered from is forgotten after a day', async () => {
  const lamp = await countedLamp(db, 10)
  const { id } = granted(await orderOf(await at('2001:db8:1:2::'), lamp, 1))
  const address = () => db.selectFrom('order').select('placedFrom').where('id', '=', id).executeTakeFirst()
  await forgetAddresses(db)
  expect(await address()).toEqual({ placedFrom: '2001:db8:1:2::' })
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('order').set({ placedAt: yesterday }).where('id', '=', id).execute()
  await forgetAddresses(db)
  expect(await address()).toEqual({ placedFrom: null })
})

test('a confirmed shopper is not kept shorter for what strangers at the same address did', async () => {
  const lamp = await countedLamp(db, 10)
  granted(await orderOf(await at('203.0.113.7'), lamp, 1))
  await expireReservations(db)
  const shopper = { ...(await buyerAtHome(db)), network: '203.0.113.7' }
  const { id } = granted(await orderOf(shopper, lamp, 1))
  expect(await minutesOf(id)).toBe(30)
  await expireReservations(db)
  expect(await minutesOf(granted(await orderOf(shopper, lamp, 1)).id)).toBe(15)
})

test('two orders at once do not hold more than one may', async () => {
  const lamp = await countedLamp(db, 10)
  await fillCart(db, rima, [lamp, lamp])
  const both = await Promise.all([1, 2].map(() => placeOrder(db, rima, {}, orderTerms(LIMITS))))
  expect(both.filter((one) => !isRefusal(one))).toHaveLength(1)
  expect((await stockOf(db, lamp))?.reserved).toBe(2)
})

test('what is paid does not count', async () => {
  const lamp = await countedLamp(db, 10)
  const { id } = granted(await order(lamp, 3))
  expect(await order(lamp, 1)).toMatchObject({ code: 'too-many-unpaid-units' })
  await paidOnce(db, { reference: id })
  granted(await order(lamp, 1))
})

test('with a confirmed e-mail one may order all that is there', async () => {
  const lamp = await countedLamp(db, 10)
  await confirmEmail(db, rima.id)
  granted(await order(lamp, 10))
})

test('the parts of hampers count, and expired orders only until an attempt to pay them', async () => {
  const lamp = await countedLamp(db, 10)
  const hamper = await addProduct(db, MUG)
  await addParts(db, hamper, { [lamp]: 2 })
  const first = granted(await order(hamper, 1))
  expect(await order(hamper, 1)).toMatchObject({ code: 'too-many-unpaid-units', gifts: [{ name: 'Lamp' }] })
  await expireReservations(db)
  granted(await order(hamper, 1))
  expect(await renewStock(db, first.id)).toMatchObject({ code: 'too-many-unpaid-units' })
  expect((await stockOf(db, lamp))?.reserved).toBe(2)
})
