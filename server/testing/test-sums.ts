import { expect } from 'vitest'
import { runRefundJobs } from '../../shop/billing/refunds/advance-refund.server.ts'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../shop/delivery/delivery-fixture.server.ts'
import { deliveryZones } from '../../shop/delivery/zones.server.ts'
import { insertWrap } from '../../shop/gift-options/gifting-fixture.server.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { fromTaka, poisha } from '../../shop/kernel/money.ts'
import { writeSection } from '../../shop/kernel/settings/shop-settings.server.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { findAnyOrder } from '../../shop/orders/orders.server.ts'
import { placeOrder } from '../../shop/orders/placing/place-order.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { PAID } from '../../shop/payments/transitions.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { insertPromotion } from '../../shop/promotions/promotion-fixture.server.ts'
import { person } from './test-api.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'
import type { Life } from './test-lives.ts'
import { HOME, LIMITS, MUG, orderTerms } from './test-orders.ts'
import { pay, runActions, wrapped } from './test-sums-actions.ts'
import {
  CITY,
  expectAgreement,
  type LivedOrder,
  type LivedShop,
  PLACES,
  PUBLIC_URL,
} from './test-sums-compared.ts'

const PRICES = { mug: fromTaka(500), lamp: poisha(1_233_33) }

export type Sums = Awaited<ReturnType<typeof beginSums>>

/** Orders that are lived through: every step compares all that shows their money. */
export async function beginSums() {
  const { db } = await freshDatabase()
  const gateway = scriptedGateway()
  gateway.refunding = 'succeeded'
  const jobs = pretendJobs()
  const services = {
    ...{ db, recordMoney, gateways: gatewaysWith(gateway), jobs: jobs.jobs, publicUrl: PUBLIC_URL },
    sources: CHARGE_SOURCES,
  }
  await runRefundJobs(services)
  await jobs.jobs.work(PAID, async () => undefined)
  const shop = {
    ...{ db, gateway, jobs, services, keeper: await person(db, 'Keeper', 'admin') },
    products: {
      mug: await addProduct(db, { ...MUG, price: PRICES.mug }),
      lamp: await addProduct(db, { ...MUG, name: 'Lamp', price: PRICES.lamp }),
    },
    wraps: {
      none: null,
      red: await insertWrap(db, { price: fromTaka(40) }),
      silk: await insertWrap(db, { nameEn: 'Silk', price: fromTaka(43) }),
    },
    seen: {
      'extra paid': 0,
      'surplus offered': 0,
      'there and back': 0,
      'days there and back': 0,
      'refused a second time': 0,
      'part cancelled': 0,
      'part returned': 0,
      lapsed: 0,
      'too little': 0,
    },
  }
  return { seen: shop.seen, play: (life: Life) => live(shop, life) }
}

async function live(shop: LivedShop, life: Life): Promise<void> {
  await furnish(shop, life)
  const order = await placed(shop, life)
  await expectAgreement(shop, order)
  if (life.isPaidAtOnce) await pay(shop, order)
  for (const action of life.actions) {
    await runActions(shop, order, action)
    await expectAgreement(shop, order)
  }
}

async function furnish({ db }: LivedShop, { charges, isCarried, rush }: Life): Promise<void> {
  await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
  for (const [at, district] of [
    ['near', 'dhaka'],
    ['far', 'sylhet'],
    ['third', 'khulna'],
  ] as const) {
    const days = { weekdays: EVERY_DAY, leadDays: 2, cutOff: '24:00', rushCharge: rush }
    const zone = await insertZone(db, { ...days, nameEn: at, districts: [district], charge: charges[at] })
    await insertTimeSlot(db, zone, { nameEn: 'Evening', charge: fromTaka(80) })
  }
  const selling = { value: { carriesFarther: isCarried }, revision: 1 }
  await db.transaction().execute((tx) => writeSection(tx, 'selling', selling))
}

async function placed({ db, products, wraps, seen }: LivedShop, life: Life): Promise<LivedOrder> {
  const shopper = await person(db, 'Rima')
  const locations = { near: '', far: '', third: '' }
  for (const at of PLACES)
    locations[at] = granted(await addLocation(db, shopper, { ...HOME, name: 'Maa', city: CITY[at] }))
  const zones = await deliveryZones(db)
  const parcels: object[] = []
  for (const { to, isAsked, wrap, products: names } of life.parcels) {
    const lines: string[] = []
    for (const name of names) lines.push(granted(await addToCart(db, shopper, products[name])))
    const where = isAsked
      ? { askRecipient: true, zoneId: zones.find(({ name }) => name === to)?._id }
      : { locationId: locations[to] }
    parcels.push({ lines, ...where, gift: wrapped(wraps[wrap]) })
  }
  const value = { percent: 17, amount: 49_993, free_delivery: 0, free_wrap: 0, none: 0 }[life.offer]
  if (life.offer !== 'none') await insertPromotion(db, { kind: life.offer, value })
  const { id } = granted(await placeOrder(db, shopper, { parcels } as never, orderTerms(LIMITS)))
  await db.updateTable('promotion').set({ endedAt: new Date() }).execute()
  const found = (await findAnyOrder(db, id)) ?? expect.unreachable('no order')
  const isOffered = found.charges.some(({ kind }) => kind === 'discount')
  seen['an offer'] = (seen['an offer'] ?? 0) + Number(isOffered)
  return {
    ...{ id, shopper, life, locations, paid: new Map(), given: new Map() },
    parcelIds: found.parcels.map(({ id }) => id),
    places: life.parcels.map(({ to, isAsked }) => (isAsked ? null : to)),
    wraps: life.parcels.map(({ wrap }) => wrap),
  }
}
