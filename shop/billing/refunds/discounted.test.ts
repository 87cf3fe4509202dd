import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { openPlacing, RIMAS_HOME } from '../../../server/testing/test-placing.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { redirectParcel } from '../../orders/changing/redirect-parcel.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { openDues, surplusOf } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'
import { paidOnce } from './refund-fixture.server.ts'
import { owedForParcel } from './refund-parts.server.ts'
import { refundsOf } from './refunds.server.ts'
import { requestRefund } from './request-refund.server.ts'

const shop = await openPlacing()
const { db, put } = shop
await insertZone(db, { weekdays: EVERY_DAY, charge: fromTaka(60), nameEn: 'Near' })
await db
  .updateTable('deliveryZone')
  .set({ charge: fromTaka(130) })
  .where('everywhereElse', '=', true)
  .execute()
const gateway = scriptedGateway()
const services = {
  ...{ db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs },
  sources: CHARGE_SOURCES,
}

let admin: Caller
beforeEach(async () => {
  for (const table of ['order', 'promotion'] as const) await db.deleteFrom(table).execute()
  admin = await person(db, 'Rahima', 'admin')
  await addLocation(db, shop.rima(), RIMAS_HOME)
})

/** A paid order of the cart. */
async function paid(request: object, minAmount = poisha(1)) {
  const limits = { minAmount, maxAmount: poisha(50_000_000), expiresAfterHours: 24 }
  const { id, amount } = granted(await placeOrder(db, shop.rima(), request, orderTerms(limits)))
  return { id, amount, tranId: await paidOnce(db, { reference: id, taken: amount }) }
}

const look = async (id: string) => (await findOrder(db, shop.rima(), id)) ?? expect.unreachable()
const partsOf = async (tranId: string) => (await refundsOf(db, tranId))?.parts ?? expect.unreachable()

async function giveBack(tranId: string, part: { readonly _id: string; readonly amount: Poisha }) {
  if (part.amount === 0) return part.amount
  const request = { id: newId(), amount: part.amount, reason: 'It broke', parts: [part._id] }
  const refund = await requestRefund(services, admin, tranId, request)
  return isRefusal(refund) ? expect.unreachable(refund.code) : refund.amount
}

const shuffled = <T>(all: readonly T[], seed: number): T[] =>
  all
    .map((one, at) => ({ one, by: Math.sin(seed * 97 + at * 13) }))
    .sort((one, other) => one.by - other.by)
    .map(({ one }) => one)

describe('a refund of a gift', () => {
  test('gives back what was paid for it: without its share of the discount', async () => {
    await insertPromotion(db)
    await put(100_000)
    await put(33_333)
    const { tranId, amount } = await paid({})
    expect(amount).toBe(poisha(133_333 - 13_333 + 6000))
    const parts = await partsOf(tranId)
    expect(parts.map((part) => part.amount)).toEqual([90_000, 30_000, 6000])
    expect(await giveBack(tranId, parts[0] ?? expect.unreachable())).toBe(90_000)
    expect((await refundsOf(db, tranId))?.refunds[0]?.parts).toMatchObject([{ amount: 90_000 }])
  })

  test('gives no money back for a delivery that was free', async () => {
    await insertPromotion(db, { code: 'SHIP', kind: 'free_delivery' })
    await put(100_000)
    const { tranId, amount } = await paid({ code: 'ship' })
    expect(amount).toBe(100_000)
    expect((await partsOf(tranId)).map((part) => part.amount)).toEqual([100_000])
  })

  test('and of all the others, in any order, is what was paid, to the last poisha', async () => {
    for (let seed = 1; seed <= inDose({ small: 4, usual: 15, full: 80 }); seed++) {
      await db.deleteFrom('order').execute()
      await db.deleteFrom('promotion').execute()
      const kind = seed % 3 === 0 ? 'amount' : 'percent'
      await insertPromotion(db, { kind, value: kind === 'amount' ? 9_999 * seed : (seed * 7) % 100 || 1 })
      for (let nth = 0; nth <= seed % 5; nth++) await put(((seed * 7919 * (nth + 3)) % 40_000) + 333)
      // Of every second one the offer would leave less than can be paid.
      const { tranId, amount } = await paid({}, poisha(seed % 2 === 0 ? 1 : 6_300))
      const given: Poisha[] = []
      for (const part of shuffled(await partsOf(tranId), seed)) given.push(await giveBack(tranId, part))
      expect(sumOf(given)).toBe(amount)
      expect((await refundsOf(db, tranId))?.refundable).toBe(0)
    }
  })
})

test('a parcel that is cancelled owes its own share, before and after a refund of a part of it', async () => {
  await insertPromotion(db, { value: 33 })
  const lines: string[] = []
  for (const price of [9_999, 5_001, 777]) {
    await put(price)
    const all = await db.selectFrom('cartLine').select('id').where('userId', '=', shop.rima().id).execute()
    lines.push(all.map(({ id }) => id).find((id) => !lines.includes(id)) ?? expect.unreachable())
  }
  const [one = '', two = '', three = ''] = lines
  const { id, amount, tranId } = await paid({ parcels: [{ lines: [one, two] }, { lines: [three] }] })
  const { parcels } = await look(id)
  const owed = async (at: number, kept: Poisha) =>
    (
      await db
        .transaction()
        .execute((tx) => owedForParcel(tx, { orderId: id, parcelId: parcels[at]?.id ?? '' }, kept))
    ).amount
  const [first, second] = [await owed(0, amount), await owed(1, amount)]
  expect(first + second).toBe(amount)
  const [gift = expect.unreachable()] = await partsOf(tranId)
  const given = await giveBack(tranId, gift)
  expect(await owed(0, poisha(amount - given))).toBe(first - given)
})

describe('free delivery', () => {
  beforeEach(async () => {
    await insertPromotion(db, { code: 'SHIP', kind: 'free_delivery' })
    await put(100_000)
  })
  const at = async (city: string) =>
    granted(await addLocation(db, shop.rima(), { ...RIMAS_HOME, city, name: city }))

  test('stays free elsewhere, there and back, paid or not', async () => {
    const [near, far] = [await at('Dhaka'), await at('Sylhet')]
    const limits = { minAmount: poisha(1), maxAmount: poisha(50_000_000), expiresAfterHours: 24 }
    const terms = orderTerms(limits)
    const { id } = granted(await placeOrder(db, shop.rima(), { code: 'ship', locationId: near }, terms))
    for (const isPaid of [false, true]) {
      if (isPaid) {
        const tranId = await paidOnce(db, { reference: id, taken: fromTaka(1000) })
        await sql`update payment_attempt set amount = taken where tran_id = ${tranId}`.execute(db)
      }
      for (const locationId of [far, near, far]) {
        granted(await redirectParcel(services, shop.rima(), { orderId: id }, { locationId }))
        const order = await look(id)
        expect([order.amount, surplusOf(order), openDues(order).length]).toEqual([
          fromTaka(1000),
          0,
          isPaid ? 0 : 1,
        ])
      }
    }
  })
})
