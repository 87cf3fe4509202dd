import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { CHARGE_SOURCES } from '../../../server/services/contributions.ts'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { cancelOwnOrder } from '../../billing/cancelling/cancel-own-order.server.ts'
import { payingApi } from '../../billing/paying/api.server.ts'
import type { Quote } from '../../billing/quote/quote-shapes.server.ts'
import { quoteForShopper } from '../../billing/quote/quotes.server.ts'
import { receiptOf } from '../../billing/receipts/receipts.server.ts'
import { runRefundJobs } from '../../billing/refunds/advance-refund.server.ts'
import { refundsApi } from '../../billing/refunds/api.server.ts'
import { refundsOf } from '../../billing/refunds/refunds.server.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { isOfDelivery } from '../../charges/charge.ts'
import type { OfferedDay } from '../../delivery/days.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { type DeliveryZone, deliveryCharges } from '../../delivery/zone.ts'
import { deliveryZones, offeredDaysOf } from '../../delivery/zones.server.ts'
import { listOfferedGifting } from '../../gift-options/gifting.server.ts'
import { insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import { NO_GIFT } from '../../gifts/gift-form/typed-gift.ts'
import { fillInAddress } from '../../gifts/links/fill-in-address.server.ts'
import { shareGiftLink } from '../../gifts/links/gift-links.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type Poisha, poisha, sumOf, toTaka } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { expireAddress } from '../../orders/changing/redirect-parcel.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { totalOf } from '../../orders/order.ts'
import { withLockedOrder } from '../../orders/order-fixture.server.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { PAID } from '../../payments/transitions.server.ts'
import { addLocation, locationsOf } from '../../people/addresses/locations.server.ts'
import { ASK_RECIPIENT } from '../delivery/use-offered-days.ts'
import { chooseParcel, newDraft, showParcel } from '../parcels/parcel-drafts.ts'

/** The full dose, with a seed of its own, is `npm run torture`. */
const torture = inject('torture')

const READER = { language: 'en' } as const
const PUBLIC_URL = 'http://shop.example'
const SECRET = 'a secret of thirty-two characters!'
const PRICES = [1_000, 33_333, 280_050]
const PLACES = { near: { ...HOME, name: 'Rafi' }, far: { ...HOME, name: 'Maa', city: 'Sylhet' } }
const where = fc.constantFrom('near' as const, 'far' as const)
/** A property that holds because nothing of it happened shows nothing. */
const seen = { several: 0, wrapped: 0, dearer: 0, cheaper: 0, carried: 0, lapsed: 0, onDay: 0 }

const amount = fc.integer({ min: 0, max: 50_000 }).map(poisha)
const terms = fc.record({
  charge: amount,
  free_from: fc.option(fc.integer({ min: 1, max: 300_000 }).map(poisha)),
  rush_charge: fc.option(amount),
})
const wish = fc.record({
  near: terms,
  far: terms,
  isCarried: fc.boolean(),
  /** Each into one of the parcels. */
  gifts: fc.array(fc.record({ price: fc.nat(2), parcel: fc.nat(2) }), { minLength: 1, maxLength: 6 }),
  parcels: fc.array(
    fc.record({
      to: where,
      /** Whether whoever it is for is asked where it goes, and what they say; null: nothing in time. */
      asked: fc.option(fc.record({ say: fc.option(where) })),
      wrap: fc.option(amount),
      day: fc.nat(13),
    }),
    { minLength: 3, maxLength: 3 },
  ),
})
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
let services: Parameters<typeof payingApi>[0]
let jobs: ReturnType<typeof pretendJobs>
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let products: readonly string[]

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  products = await Promise.all(PRICES.map((price) => addProduct(db, { ...MUG, price: poisha(price) })))
  gateway = scriptedGateway()
  gateway.refunding = 'succeeded'
  jobs = pretendJobs()
  services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: jobs.jobs, publicUrl: PUBLIC_URL }
  await runRefundJobs(services)
  await jobs.jobs.work(PAID, async () => undefined)
  ask = apiOf(payingApi(services), refundsApi(services))
})

test('the shown sum of several parcels is charged, with a delivery surcharge added, and can be refunded', async () => {
  await fc.assert(fc.asyncProperty(wish, play), {
    numRuns: torture ? 300 : 30,
    seed: torture?.seed ?? 1,
  })
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
}, 600_000)

async function play(wish: Wish): Promise<void> {
  await db
    .transaction()
    .execute((tx) => writeSection(tx, 'selling', { value: { carriesFarther: wish.isCarried }, revision: 1 }))
  const shopper = await person(db, 'Rima')
  const { parcels, zones } = await fillCart(shopper, wish)
  const asked = parcels.map(({ shown: parcel }) => chooseParcel(parcel))
  const quote = await quoteForShopper(services, CHARGE_SOURCES, shopper, { parcels: asked }, READER)
  const shown = quote.amount
  const placed = granted(await placeOrder(db, shopper, { amount: shown, parcels: asked }, orderTerms(LIMITS)))
  expect(placed.amount).toBe(shown)
  const look = async () => (await findOrder(db, shopper, placed.id)) ?? expect.unreachable('no order')
  const paid = [await pay(shopper, placed.id, shown)]
  let total: number = shown
  let [back, gone, waiting] = [0, 0, 0]
  const order = await look()
  for (const [nth, { wanted }] of parcels.entries()) {
    const parcel = quote.parcels[nth] ?? expect.unreachable('a parcel without a quote')
    if (!wanted.asked) continue
    const of = { orderId: placed.id, parcelId: order.parcels[nth]?.id ?? '' }
    if (wanted.asked.say) {
      const more = await fill(shopper, of, parcel, zones, wish, wanted.asked.say)
      // A cheaper place gives the difference back at once.
      back += Math.max(0, -more)
      waiting += Math.max(0, more)
      // Less than a gateway takes waits until there is more.
      if (waiting < gateway.capabilities.minAmount) continue
      total += waiting
      paid.push(await pay(shopper, placed.id, waiting))
      waiting = 0
    } else {
      const goingBack = await lapse(shopper, of)
      gone += 1
      // With the last of them goes all that is left.
      if (gone < parcels.length) expect(goingBack).toBe(parcel.amount)
      back += goingBack
    }
  }
  const { amount: now, charges, lines } = await look()
  expect(now).toBe(total)
  expect(totalOf(lines, charges)).toBe(total)
  const papers = await Promise.all(paid.map(async (tranId) => granted(await receiptOf(db, tranId))))
  expect(sumOf(papers.map((paper) => paper.amount))).toBe(total)
  for (const tranId of paid) back += await giveBack(tranId)
  expect(back).toBe(total)
  seen.several += Number(parcels.length > 1)
  seen.onDay += Number(order.parcels.some(({ deliverOn }) => deliverOn !== null))
  seen.wrapped += Number(order.charges.some(({ kind }) => kind === 'wrap'))
}

/** @returns those with gifts in them, as the cart shows them */
async function fillCart(shopper: Caller, { near, far, gifts, parcels }: Wish) {
  await db.deleteFrom('delivery_zone').where('everywhere_else', '=', false).execute()
  const always = { cut_off: '24:00', weekdays: EVERY_DAY, lead_days: 1 }
  await insertZone(db, { ...near, ...always, name_en: 'Near' })
  await insertZone(db, { ...far, ...always, name_en: 'Far', districts: ['sylhet'] })
  const zones = await deliveryZones(db)
  const days = new Map<string, readonly OfferedDay[]>()
  for (const { _id } of zones) days.set(_id, (await offeredDaysOf(db, _id, new Date())) ?? [])
  for (const place of Object.values(PLACES)) granted(await addLocation(db, shopper, place))
  const locations = await locationsOf(db, shopper)
  for (const { price } of gifts) granted(await addToCart(db, shopper, products[price] ?? ''))
  const items = (await cartOf(db, shopper)).toSorted((one, other) => (one._id < other._id ? -1 : 1))
  const wraps = await Promise.all(
    parcels.map(({ wrap }) => (wrap === null ? '' : insertWrap(db, { price: wrap }))),
  )
  const gifting = await listOfferedGifting(db)
  const daysOf = (zone: DeliveryZone | null) => (zone && days.get(zone._id)) ?? null
  const drafted = parcels.map((wanted, nth) => {
    const { to, asked } = wanted
    const zone = zones.find(({ name }) => name === (to === 'near' ? 'Near' : 'Far'))
    const free = (daysOf(zone ?? null) ?? []).filter(({ state }) => state === 'free')
    const location = locations.find(({ name }) => name === PLACES[to].name)
    const draft = newDraft({
      lines: items.flatMap(({ _id }, at) => (gifts[at]?.parcel === nth ? _id : [])),
      ...(asked ? { to: ASK_RECIPIENT, zoneId: zone?._id ?? null } : { to: location?._id ?? null }),
      chosen: { day: free[wanted.day % free.length]?.day ?? null, windowId: null },
      ...(wraps[nth] && { isGift: true, gift: { ...NO_GIFT, wrapId: wraps[nth] } }),
    })
    return { wanted, shown: showParcel(draft, { items, locations, zones, gifting, daysOf, sender: 'Rima' }) }
  })
  return { zones, parcels: drafted.filter(({ shown }) => shown.items.length > 0) }
}

/** @returns its tran_id */
async function pay(shopper: Caller, orderId: string, sum: number): Promise<string> {
  const body = { orderId, amount: toTaka(poisha(sum)), method: 'online' }
  expect(await ask(shopper, 'POST', '/initiate-payment', { body })).toMatchObject({ status: 200 })
  const opened = gateway.opened.at(-1) ?? expect.unreachable('no page was opened')
  expect(opened.amount).toBe(sum)
  gateway.say(opened.tranId, { state: 'paid', captured: opened.amount })
  await confirmPayment(services, opened.tranId, null)
  return opened.tranId
}

/** @returns what is to be paid for it beside what was; below 0: what goes back */
async function fill(
  shopper: Caller,
  of: { readonly orderId: string; readonly parcelId: string },
  { zone, gifts, charges: before }: Quote['parcels'][number],
  zones: readonly DeliveryZone[],
  { isCarried }: Wish,
  say: keyof typeof PLACES,
): Promise<number> {
  const asked = { anew: false, language: 'en' } as const
  const { url } = granted(
    await shareGiftLink({ db, secret: SECRET, publicUrl: PUBLIC_URL }, shopper, of, asked),
  )
  const token = url.split('/').at(-1) ?? ''
  granted(await fillInAddress({ ...services, sources: CHARGE_SOURCES }, token, { ...PLACES[say], day: null }))
  const there = zones.find(({ name }) => name === (say === 'near' ? 'Near' : 'Far'))
  if (!there || there._id === zone?._id) return 0
  const usual = { timeSlot: null, isRush: false }
  const charges = deliveryCharges(there, gifts.amount, usual)
  const more =
    totalOf([], charges) -
    totalOf(
      [],
      before.filter(({ kind }) => isOfDelivery(kind)),
    )
  seen.carried += Number(isCarried && more > 0)
  seen.dearer += Number(!isCarried && more > 0)
  seen.cheaper += Number(more < 0)
  await jobs.run()
  return isCarried ? Math.min(0, more) : more
}

/** @returns what goes back */
async function lapse(shopper: Caller, of: { orderId: string; parcelId: string }): Promise<Poisha> {
  await withLockedOrder(db, of.orderId, (locked) => expireAddress(locked, of.parcelId))
  const { goingBack } = granted(await cancelOwnOrder(services, shopper, of))
  await jobs.run()
  seen.lapsed += 1
  return goingBack
}

/** All that is left, and never a poisha more. */
async function giveBack(tranId: string): Promise<number> {
  const left = (await refundsOf(db, tranId))?.refundable ?? expect.unreachable('no payment')
  if (left === 0) return 0
  const asking = (some: number) =>
    ask(keeper, 'POST', `/payments/${tranId}/refunds`, {
      body: { amount: toTaka(poisha(some)), reason: 'It came broken' },
    })
  expect((await asking(left + 1)).status).toBe(409)
  expect((await asking(left)).status).toBe(201)
  await jobs.run()
  return left
}
