import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { ChargeKind } from '../../charges/charge.ts'
import type { ChargeSource, ChargingServices, ParcelToCharge } from '../../charges/charge-source.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { GiftBody } from '../../gift-options/gift-shapes.server.ts'
import { insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, type Poisha, poisha, toTaka } from '../../kernel/money.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { previewRedirect } from '../../storefront/orders/own-parcel-choices.server.ts'
import { recordMoney } from '../dues.server.ts'
import { openDues } from '../order.ts'
import { findOrder } from '../orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { changeGift } from './change-gift.server.ts'
import { redirectParcel } from './redirect-parcel.server.ts'

let db: Db
let rima: Caller
let asif: Caller
let services: ChargingServices

beforeAll(async () => {
  db = (await freshDatabase()).db
  await db
    .updateTable('deliveryZone')
    .set({ charge: fromTaka(130), nameEn: 'Elsewhere' })
    .execute()
  await insertZone(db, { weekdays: EVERY_DAY, charge: fromTaka(30) })
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  asif = await person(db, 'Asif')
  const sources = [...CHARGE_SOURCES, insurance, memberPrice(rima)]
  const gateways = gatewaysWith(scriptedGateway())
  services = { db, recordMoney, gateways, jobs: pretendJobs().jobs, sources }
})

/** By where it goes and how it is wrapped: ৳20, in Dhaka ৳10, and as much again in a wrap. */
const insurance: ChargeSource = {
  kinds: ['card'],
  changesWith: ['zone', 'wrap'],
  charge: () => ({
    ofParcel: ({ destination, gift }) => {
      const amount = fromTaka((destination.city === 'Dhaka' ? 10 : 20) * (gift?.wrap ? 2 : 1))
      return { charges: [{ kind: 'card', label: 'Insurance', labelBn: '', amount }] }
    },
  }),
}

/** By who orders: ৳5 off each gift. */
const memberPrice = (member: Caller): ChargeSource => ({
  kinds: ['discount'],
  changesWith: [],
  charge: (_tx, _parcels, { sender }) => ({
    ofParcel: ({ products }) => {
      const amount = poisha(products.length * -500)
      const charge = { kind: 'discount', label: 'Member', labelBn: '', amount } as const
      return { charges: sender.accountId === member.id ? [charge] : [] }
    },
  }),
})

async function order(by: Caller): Promise<string> {
  granted(await addLocation(db, by, HOME))
  granted(await addToCart(db, by, await addProduct(db, { ...MUG, price: fromTaka(500) })))
  return granted(await placeOrder(db, by, {}, { ...orderTerms(LIMITS), sources: services.sources })).id
}

const at = async (city: string) => granted(await addLocation(db, rima, { ...HOME, city }))

async function pay(reference: string, amount: Poisha): Promise<void> {
  const paid = { id: newId(), state: 'paid', gateway: 'sslcommerz', settledAt: new Date() } as const
  await db
    .insertInto('paymentAttempt')
    .values({ ...paid, reference, tranId: newId().slice(-12), amount })
    .execute()
}

const look = async (id: string, by = rima) =>
  (await findOrder(db, by, id)) ?? expect.unreachable('the order is gone')

async function costsOf(id: string, by = rima): Promise<[ChargeKind, number][]> {
  const { charges } = await look(id, by)
  return charges.map(({ kind, amount }) => [kind, toTaka(amount)])
}

describe('a source that is one more of the list', () => {
  test('charges by who orders, and stays as it is when the parcel goes elsewhere', async () => {
    expect(await costsOf(await order(asif), asif)).toEqual([
      ['delivery', 30],
      ['card', 10],
    ])
    const id = await order(rima)
    granted(await redirectParcel(services, rima, { orderId: id }, { locationId: await at('Sylhet') }))
    expect((await costsOf(id)).toSorted()).toEqual([
      ['card', 20],
      ['delivery', 130],
      ['discount', -5],
    ])
  })

  test('asks a paid order for what it costs more there: one due, with a charge of each source', async () => {
    const id = await order(rima)
    await pay(id, fromTaka(535))
    const [of, locationId] = [{ orderId: id }, await at('Sylhet')]
    expect(granted(await previewRedirect(services, rima, of, { locationId }))).toMatchObject({
      amount: fromTaka(110),
      carried: 0,
    })
    granted(await redirectParcel(services, rima, of, { locationId }))
    const there = await look(id)
    expect(openDues(there)).toMatchObject([{ kind: 'extra', amount: fromTaka(110) }])
    expect(there.charges.filter(({ dueId }) => dueId)).toMatchObject([
      { kind: 'delivery', label: 'Delivery: Elsewhere, in addition', amount: fromTaka(100) },
      { kind: 'card', label: 'Insurance', amount: fromTaka(10) },
    ])
    granted(await redirectParcel(services, rima, of, { locationId: await at('Dhaka') }))
    expect(await look(id)).toMatchObject({ amount: fromTaka(535), paymentState: 'paid' })
  })

  test('charges a wrap anew where it charges by it, and another source only by what it names', async () => {
    const id = await order(rima)
    const former = await db.selectFrom('deliveryZone').select(['id', 'charge']).execute()
    await db
      .updateTable('deliveryZone')
      .set({ charge: fromTaka(300) })
      .execute()
    const wrapId = await insertWrap(db, { price: fromTaka(40) })
    expect(await changeGift(services, rima, { orderId: id }, GiftBody.parse({ wrapId }))).toBeNull()
    expect((await costsOf(id)).toSorted()).toEqual([
      ['card', 20],
      ['delivery', 30],
      ['discount', -5],
      ['wrap', 40],
    ])
    for (const { id: zone, charge } of former)
      await db.updateTable('deliveryZone').set({ charge }).where('id', '=', zone).execute()
  })

  test('is told the zone of a placed parcel, also when its wrap changes', async () => {
    const zones: unknown[] = []
    const id = await order(rima)
    const ofParcel = ({ zoneId }: ParcelToCharge) => {
      zones.push(zoneId)
      return { charges: [] }
    }
    const listening: ChargeSource = { ...insurance, charge: () => ({ ofParcel }) }
    const wrapId = await insertWrap(db, { price: fromTaka(40) })
    const gift = GiftBody.parse({ wrapId })
    const asking = { ...services, sources: [listening] }
    expect(await changeGift(asking, rima, { orderId: id }, gift)).toBeNull()
    const parcel = db.selectFrom('parcel').select('zoneId').where('orderId', '=', id)
    expect(zones).toEqual([(await parcel.executeTakeFirstOrThrow()).zoneId])
  })

  test('and less than nothing that stays so is neither asked for nor given back', async () => {
    const off: ChargeSource = { ...memberPrice(rima), changesWith: ['zone'] }
    services = { ...services, sources: [...CHARGE_SOURCES, off] }
    const id = await order(rima)
    await pay(id, fromTaka(525))
    granted(await redirectParcel(services, rima, { orderId: id }, { locationId: await at('Sylhet') }))
    const there = await look(id)
    expect(openDues(there)).toMatchObject([{ amount: fromTaka(100) }])
    expect(there.charges.map(({ surplus }) => surplus)).toEqual([0, 0, 0])
  })
})

test('no two sources of the shop charge the same kind', () => {
  const kinds = CHARGE_SOURCES.flatMap((source) => source.kinds)
  expect(new Set(kinds).size).toBe(kinds.length)
})
