import fc from 'fast-check'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { type PayingServices, payOrder } from '../../billing/paying/pay-order.server.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { insertZone } from '../../delivery/delivery-fixture.server.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { redirectParcel } from '../../orders/changing/redirect-parcel.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { isPaidOrHeld, openDues } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { PAID as PAID_JOB } from '../../payments/transitions.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'

const torture = inject('torture')
const PUBLIC_URL = 'http://shop.example'
const CITY = { near: 'Dhaka', far: 'Sylhet' }
/** Taka; beside what is usual, differences below what a gateway takes. */
const charge = fc.constantFrom(0, 60, 63, 130, 300).map((taka) => poisha(taka * 100))
const terms = fc.record({
  charge,
  freeFrom: fc.constantFrom(null, poisha(40_000), poisha(100_000)),
  cash: fc.boolean(),
  advance: fc.constantFrom('none' as const, 'charge' as const, 'half' as const, 'whole' as const),
})
const wish = fc.record({
  near: terms,
  far: terms,
  price: fc.constantFrom(5_000, 45_000, 120_001).map(poisha),
  way: fc.constantFrom('unpaid' as const, 'online' as const, 'cash' as const, 'advance' as const),
  isCarried: fc.boolean(),
  /** Off the gifts, in poisha: of the cheapest one it leaves nothing, or less than can be paid. */
  offer: fc.constantFrom(0, 5_000, 4_999, 4_500, 1_000).map(poisha),
})
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never
type Way = Wish['way']

const costing = (taka: number) => ({
  charge: poisha(taka * 100),
  freeFrom: null,
  cash: true,
  advance: 'none' as const,
})
const PAID = { price: poisha(45_000), way: 'online' as const, isCarried: false, offer: poisha(0) }
const OFFERED = { price: poisha(5_000), way: 'unpaid' as const, isCarried: false, offer: poisha(4_500) }
const LEAST = LIMITS.minAmount
/** Of what was paid in advance so much is left that no courier collects it. */
const LEAST_CASH = 10_00
const EXAMPLES: [Wish][] = [
  [
    {
      ...{ price: poisha(5000), way: 'advance', isCarried: false, offer: poisha(0) },
      ...{ near: { ...costing(300), advance: 'half' }, far: costing(130) },
    },
  ],
  [{ ...PAID, near: costing(60), far: costing(63) }],
  [{ ...PAID, near: costing(130), far: costing(60) }],
  [{ ...PAID, near: costing(60), far: costing(130), isCarried: true }],
  [{ ...PAID, way: 'advance', near: { ...costing(60), advance: 'charge' }, far: costing(130) }],
  [
    {
      ...{ ...PAID, way: 'advance' },
      ...{ near: { ...costing(60), advance: 'charge' }, far: { ...costing(63), advance: 'charge' } },
    },
  ],
  [{ ...PAID, way: 'cash', near: costing(60), far: { ...costing(60), cash: false } }],
  [{ ...PAID, way: 'cash', near: costing(60), far: costing(130) }],
  [{ ...OFFERED, near: costing(130), far: costing(0) }],
  [{ ...OFFERED, near: costing(0), far: costing(130) }],
  [{ ...OFFERED, way: 'cash', near: costing(130), far: costing(0) }],
  [{ ...OFFERED, offer: poisha(5_000), near: costing(130), far: costing(0) }],
  [{ ...OFFERED, offer: poisha(5_000), way: 'cash', near: costing(130), far: costing(0) }],
]

let db: Db
let services: PayingServices
let gateway: ReturnType<typeof scriptedGateway>
const seen = {
  refused: 0,
  promised: 0,
  advance: 0,
  paid: 0,
  surplus: 0,
  tooLittle: 0,
  carried: 0,
  tooLittleCash: 0,
  least: 0,
  leftToCourier: 0,
  free: 0,
}

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  gateway = scriptedGateway()
  const { jobs } = pretendJobs()
  await jobs.work(PAID_JOB, async () => undefined)
  const gateways = gatewaysWith(gateway, { cod: cashOnDelivery(db) })
  services = { db, recordMoney, gateways, jobs, publicUrl: PUBLIC_URL, offered: ['sslcommerz', 'cod'] }
})

test('ordering to an address and redirecting to it are refused alike and cost the same', async () => {
  // fast-check counts examples among its runs: with fewer runs than examples the last ones would not be tried.
  const numRuns = EXAMPLES.length + inDose({ small: 2, usual: 140, full: 2000 })
  await fc.assert(fc.asyncProperty(wish, compare), { numRuns, seed: torture?.seed ?? 1, examples: EXAMPLES })
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
}, 600_000)

async function compare(wish: Wish): Promise<void> {
  await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
  await insertZone(db, { ...wish.near, nameEn: 'Near' })
  await insertZone(db, { ...wish.far, nameEn: 'Far', districts: ['sylhet'] })
  const selling = { value: { carriesFarther: wish.isCarried, waysOff: [] }, revision: 1 }
  await db.transaction().execute((tx) => writeSection(tx, 'selling', selling))
  await db.updateTable('promotion').set({ endedAt: new Date() }).execute()
  // An offer that gives more by now is not refunded where all is paid.
  if (wish.offer > 0 && wish.way !== 'online')
    await insertPromotion(db, { kind: 'amount', value: wish.offer })
  const there = await ordered(wish, 'far')
  const sent = await ordered(wish, 'near')
  // At home that way is not open: nothing can be compared.
  if (sent.refusal) return
  const locationId = granted(await addLocation(db, sent.shopper, { ...HOME, city: CITY.far }))
  const before = await sent.look()
  // What cost nothing is paid: only an extra can come to it.
  if (before.amount === 0) return
  const outcome = await redirectParcel(
    { ...services, sources: CHARGE_SOURCES },
    sent.shopper,
    { orderId: sent.id },
    { locationId },
  )
  if (isPromisedWay(wish.way) && there.refusal) {
    const code = there.refusal === 'cash-not-there' ? 'redirect-no-cash' : 'cash-not-renewed'
    expect(outcome).toMatchObject({ code })
    expect(await sent.look()).toEqual(before)
    seen.refused += 1
    return
  }
  const rest = (await there.look()).amount - before.paid
  if (isPromisedWay(wish.way) && rest > 0 && rest < LEAST_CASH) {
    expect(outcome).toMatchObject({ code: 'cash-not-renewed' })
    expect(await sent.look()).toEqual(before)
    seen.tooLittleCash += 1
    return
  }
  granted(outcome)
  expectSame(wish, await there.look(), await sent.look())
}

const isPromisedWay = (way: Way): boolean => way === 'cash' || way === 'advance'

interface Standing {
  readonly amount: Poisha
  readonly paid: Poisha
  readonly online: Poisha
  readonly atDoor: Poisha
  readonly surplus: Poisha
}

function expectSame({ way, isCarried, far, near, price }: Wish, there: Standing, sent: Standing): void {
  const needed = sent.amount - sent.surplus
  if (way !== 'online') {
    seen.least += Number(there.amount === LEAST && sent.paid === 0)
    seen.free += Number(there.amount === 0)
    expect(needed).toBe(there.amount)
    // What was paid in advance stays paid; beside that as much is to be paid before, and at the door.
    const before = Math.max(sent.paid, there.paid + there.online)
    const wanted = Math.max(0, Math.min(before, there.amount) - sent.paid)
    // So little more in advance is left to the courier.
    const online = sent.paid > 0 && wanted < LEAST ? 0 : wanted
    expect(sent).toMatchObject({ online, atDoor: Math.max(0, there.amount - before) + wanted - online })
    seen.leftToCourier += Number(online < wanted)
    seen.promised += Number(way === 'cash' && there.atDoor > 0)
    seen.advance += Number(way === 'advance' && sent.paid > 0)
    return
  }
  const costOf = ({ charge, freeFrom }: Wish['far']) => (freeFrom !== null && price >= freeFrom ? 0 : charge)
  const more = costOf(far) - costOf(near)
  const isTooLittle = more > 0 && more < gateway.capabilities.minAmount
  expect(needed).toBe(there.amount - (more > 0 && (isCarried || isTooLittle) ? more : 0))
  expect(sent.paid + sent.online).toBe(sent.amount)
  seen.paid += 1
  seen.carried += Number(isCarried && more > 0)
  seen.tooLittle += Number(isTooLittle && !isCarried)
  seen.surplus += Number(sent.surplus > 0)
}

/** An order to one of the places, as far as that way of paying goes. */
async function ordered({ price, way }: Wish, place: keyof typeof CITY) {
  const shopper = await person(db, 'Rima')
  const locationId = granted(await addLocation(db, shopper, { ...HOME, city: CITY[place] }))
  granted(await addToCart(db, shopper, await addProduct(db, { ...MUG, price })))
  const { id } = granted(await placeOrder(db, shopper, { locationId }, orderTerms(LIMITS)))
  const pay = async (method: 'online' | 'cash') => {
    const url = await payOrder(services, shopper, { orderId: id, method })
    return isRefusal(url) ? url.code : null
  }
  const find = async () => (await findOrder(db, shopper, id)) ?? expect.unreachable('no order')
  const look = async (): Promise<Standing> => {
    const { amount, dues, charges } = await find()
    expect(sumOf(dues.map((due) => due.amount))).toBe(amount)
    const open = openDues({ dues })
    const sum = (some: typeof open) => sumOf(some.map((due) => due.amount))
    return {
      amount,
      paid: sum(dues.filter(({ paymentState }) => isPaidOrHeld(paymentState))),
      online: sum(open.filter(({ onDelivery }) => !onDelivery)),
      atDoor: sum(open.filter(({ onDelivery }) => onDelivery)),
      surplus: sumOf(charges.map(({ surplus }) => surplus)),
    }
  }
  const refusal = way === 'unpaid' ? null : await pay(way === 'online' ? 'online' : 'cash')
  // Out of range: beside the advance an offer leaves less than a courier collects.
  if (refusal !== null) expect(['cash-not-there', 'cash-out-of-range']).toContain(refusal)
  const opened = way === 'cash' ? undefined : gateway.opened.at(-1)
  if (opened && refusal === null && way !== 'unpaid') {
    const { dues } = await find()
    if (dues.some(({ amount }) => amount === opened.amount)) {
      gateway.say(opened.tranId, { state: 'paid', captured: opened.amount })
      await confirmPayment(services, opened.tranId, null)
    }
  }
  gateway.opened.length = 0
  return { id, shopper, look, refusal }
}
