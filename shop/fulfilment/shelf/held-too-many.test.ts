import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  buyerAtHome,
  countedLamp,
  expireReservations,
  fillCart,
} from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { renewStock } from '../../billing/paying/renew-stock.server.ts'
import { paidOnce } from '../../billing/refunds/refund-fixture.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { addParts } from '../../catalog/variants/stock-level-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { confirmEmail } from '../../people/identity/passwords.server.ts'
import { stockOf } from '../../stock/stock-fixture.server.ts'

let db: Db
let rima: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  rima = await buyerAtHome(db)
})

async function order(gift: string, units: number) {
  await fillCart(db, rima, Array<string>(units).fill(gift))
  return placeOrder(db, rima, {}, orderTerms(LIMITS))
}

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

test('a stranger holds at most a fifth of a large shelf', async () => {
  const lamp = await countedLamp(db, 50)
  expect(await order(lamp, 11)).toMatchObject({ gifts: [{ most: 10 }] })
  granted(await order(lamp, 10))
})

async function guestAtHome(): Promise<Caller> {
  const guest = await buyerAtHome(db)
  await db.updateTable('user').set({ guest: true }).where('id', '=', guest.id).execute()
  return { ...guest, guest: { email: '', phone: '' } }
}

test('guests hold together at most half of a shelf before they pay, and accounts find the rest', async () => {
  const lamp = await countedLamp(db, 20)
  const orderAsGuest = async (units: number) => {
    const guest = await guestAtHome()
    await fillCart(db, guest, Array<string>(units).fill(lamp))
    return placeOrder(db, guest, {}, orderTerms(LIMITS))
  }
  const [first] = [granted(await orderAsGuest(4)), granted(await orderAsGuest(4))]
  expect(await orderAsGuest(3)).toMatchObject({ code: 'too-many-units-of-guests' })
  granted(await orderAsGuest(2))
  expect(await orderAsGuest(1)).toMatchObject({ code: 'too-many-units-of-guests' })
  granted(await order(lamp, 4))
  await paidOnce(db, { reference: first.id })
  granted(await orderAsGuest(4))
  expect(await stockOf(db, lamp)).toEqual({ onHand: 20, reserved: 18 })
})

test('one guest holds no more than a fifth', async () => {
  const lamp = await countedLamp(db, 20)
  rima = await guestAtHome()
  expect(await order(lamp, 5)).toMatchObject({ code: 'too-many-units-of-guests', gifts: [{ most: 4 }] })
  granted(await order(lamp, 4))
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
  granted(await order(lamp, 3))
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
