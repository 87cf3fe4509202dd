import { expect } from 'vitest'
import { cancelOwnOrder } from '../../shop/billing/cancelling/cancel-own-order.server.ts'
import { payOrder } from '../../shop/billing/paying/pay-order.server.ts'
import { refundsFor, refundsOf } from '../../shop/billing/refunds/refunds.server.ts'
import { requestRefund } from '../../shop/billing/refunds/request-refund.server.ts'
import { offeredDaysOf } from '../../shop/delivery/zones.server.ts'
import { takeFulfilmentStep } from '../../shop/fulfilment/steps/take-step.server.ts'
import { GiftBody } from '../../shop/gift-options/gift-shapes.server.ts'
import { fillInAddress } from '../../shop/gifts/links/fill-in-address.server.ts'
import { shareGiftLink } from '../../shop/gifts/links/gift-links.server.ts'
import { granted, isRefusal } from '../../shop/kernel/api/refusal.ts'
import { newId } from '../../shop/kernel/id.ts'
import { fromTaka, poisha, sumOf } from '../../shop/kernel/money.ts'
import { changeGift } from '../../shop/orders/changing/change-gift.server.ts'
import { changeOwnDay } from '../../shop/orders/changing/change-own-day.server.ts'
import { expireAddress, redirectParcel } from '../../shop/orders/changing/redirect-parcel.server.ts'
import { rescheduleParcel } from '../../shop/orders/changing/reschedule-parcel.server.ts'
import type { Fulfilment } from '../../shop/orders/fulfilment.ts'
import { withLockedOrder } from '../../shop/orders/order-fixture.server.ts'
import { confirmPayment } from '../../shop/payments/payments.server.ts'
import type { Action, LivedDay } from './test-lives.ts'
import { HOME } from './test-orders.ts'
import {
  CITY,
  type LivedOrder,
  type LivedPlace,
  type LivedShop,
  type LivedWrap,
  letterOf,
  owedOf,
  PUBLIC_URL,
  partsOf,
  readOrderState,
  readSums,
} from './test-sums-compared.ts'

const SECRET = 'a secret of thirty-two characters!'

export async function runActions(shop: LivedShop, order: LivedOrder, action: Action): Promise<void> {
  if (action.does === 'pay') return pay(shop, order)
  if (action.does === 'refund') return refund(shop, order, action)
  const at = action.nth % order.parcelIds.length
  if (action.does === 'redirect') return void (await redirect(shop, order, at, action.to))
  if (action.does === 'there and back') return thereAndBack(shop, order, at, action.to)
  if (action.does === 'rewrap') return void (await rewrap(shop, order, at, action.wrap))
  if (action.does === 'wrap and unwrap') return wrapAndUnwrap(shop, order, at, action.wrap)
  if (action.does === 'reschedule') return reschedule(shop, order, at, action.day)
  if (action.does === 'move') return void (await move(shop, order, at, action.to))
  if (action.does === 'days there and back') return daysThereAndBack(shop, order, at, action)
  if (action.does === 'cancel') return end(shop, order, at, 'cancelled')
  if (action.does === 'return') return end(shop, order, at, 'returned')
  return action.does === 'lapse' ? lapse(shop, order, at) : fill(shop, order, at, action.to)
}

export async function pay({ services, gateway, seen }: LivedShop, order: LivedOrder): Promise<void> {
  const opened = gateway.opened.length
  const url = await payOrder(services, order.shopper, { orderId: order.id, method: 'online' })
  const page = gateway.opened.at(-1)
  if (isRefusal(url) || gateway.opened.length === opened || !page) return
  gateway.say(page.tranId, { state: 'paid', captured: page.amount })
  await confirmPayment(services, page.tranId, null)
  seen['extra paid'] = (seen['extra paid'] ?? 0) + Number(order.paid.size > 0)
  order.paid.set(page.tranId, page.amount)
}

async function refund(
  shop: LivedShop,
  order: LivedOrder,
  { parts, share }: Extract<Action, { does: 'refund' }>,
): Promise<void> {
  const { db, services, keeper, jobs, seen } = shop
  for (const tranId of order.paid.keys()) {
    const known = (await refundsOf(db, tranId)) ?? expect.unreachable('no payment')
    if (known.refundable === 0) continue
    const named = [...new Set(parts.flatMap((at) => known.parts[at] ?? []))]
    const wanted = named.length > 0 ? sumOf(named.map(({ amount }) => amount)) : known.refundable
    const amount = poisha(Math.min(known.refundable, Math.ceil((wanted * share) / 100)))
    if (amount <= 0) return
    const ids = named.map(({ _id }) => _id)
    const request = { id: newId(), amount, reason: 'It broke', parts: ids }
    const result = await requestRefund(services, keeper, tranId, request)
    if (named.some(({ refunded }) => refunded)) {
      expect(result).toMatchObject({ code: 'refund-part-refunded' })
      seen['refused a second time'] = (seen['refused a second time'] ?? 0) + 1
      return
    }
    granted(result)
    await jobs.run()
    await allocate(shop, order, ids, amount)
    return
  }
}

/** Lines first, then charges, each as far as it was not refunded. */
async function allocate(
  shop: LivedShop,
  order: LivedOrder,
  ids: readonly string[],
  amount: number,
): Promise<void> {
  let rest = amount
  for (const part of await partsOf(shop, order)) {
    if (!ids.includes(part.id)) continue
    const before = order.given.get(part.id) ?? 0
    const given = Math.max(0, Math.min(part.amount - before, rest))
    order.given.set(part.id, before + given)
    rest -= given
  }
}

async function redirect({ services }: LivedShop, order: LivedOrder, at: number, to: LivedPlace) {
  const of = { orderId: order.id, parcelId: order.parcelIds[at] }
  const elsewhere = { locationId: order.locations[to], dropsDay: true }
  const result = await redirectParcel(services, order.shopper, of, elsewhere)
  if (!isRefusal(result)) order.places[at] = to
  return result
}

async function thereAndBack(shop: LivedShop, order: LivedOrder, at: number, to: LivedPlace): Promise<void> {
  const from = order.places[at]
  if (!from) return
  // The day is lost on the way, so its charge does not come back.
  if (from !== to && (await paysForDay(shop, order, at))) return
  const before = await readOrderState(shop, order)
  const there = await redirect(shop, order, at, to)
  if (isRefusal(there)) return
  const back = granted(await redirect(shop, order, at, from))
  countTooLittle(shop, order, there + back)
  expect(await readOrderState(shop, order)).toEqual(before)
  shop.seen['there and back'] = (shop.seen['there and back'] ?? 0) + Number(from !== to)
}

async function paysForDay(shop: LivedShop, order: LivedOrder, at: number): Promise<boolean> {
  const { charges } = await readSums(shop, order)
  return charges.some(({ kind, parcelId }) => kind === 'rush' && parcelId === order.parcelIds[at])
}

/** The shop pays amounts below a gateway's minimum. */
function countTooLittle({ seen }: LivedShop, { life }: LivedOrder, carried: number): void {
  const isTooLittle = carried > 0 && !life.isCarried
  seen['too little'] = (seen['too little'] ?? 0) + Number(isTooLittle)
}

async function rewrap({ services, wraps }: LivedShop, order: LivedOrder, at: number, wrap: LivedWrap) {
  const of = { orderId: order.id, parcelId: order.parcelIds[at] }
  const refusal = await changeGift(services, order.shopper, of, wrapped(wraps[wrap]))
  if (!refusal) order.wraps[at] = wrap
  return refusal
}

async function wrapAndUnwrap(shop: LivedShop, order: LivedOrder, at: number, wrap: LivedWrap): Promise<void> {
  const from = order.wraps[at] ?? 'none'
  const before = await readOrderState(shop, order)
  if (await rewrap(shop, order, at, wrap)) return
  const between = await readOrderState(shop, order)
  expect(await rewrap(shop, order, at, from)).toBeNull()
  const isTooLittle = between.charged === before.charged && wrap !== from
  shop.seen['too little'] = (shop.seen['too little'] ?? 0) + Number(isTooLittle)
  expect(await readOrderState(shop, order)).toEqual(before)
}

async function reschedule(
  { db, keeper }: LivedShop,
  order: LivedOrder,
  at: number,
  day: number,
): Promise<void> {
  const parcelId = order.parcelIds[at] ?? ''
  const free = (await freeDaysOf(db, parcelId))[day]
  const wanted = { orderId: order.id, parcelId, day: free?.day ?? '', windowId: null }
  if (free) await rescheduleParcel(db, keeper, wanted, new Date())
}

async function freeDaysOf(db: LivedShop['db'], parcelId: string) {
  const parcel = db.selectFrom('parcel').select('zoneId').where('id', '=', parcelId)
  const { zoneId } = await parcel.executeTakeFirstOrThrow()
  const days = zoneId ? await offeredDaysOf(db, zoneId, new Date()) : null
  return (days ?? []).filter(({ state }) => state === 'free')
}

/** To a day that costs whatever it costs. */
async function move(
  { db, services }: LivedShop,
  order: LivedOrder,
  at: number,
  { ahead, inEvening }: LivedDay,
) {
  const parcelId = order.parcelIds[at] ?? ''
  const free = (await freeDaysOf(db, parcelId))[ahead]
  const windowId = inEvening ? (free?.windows[0]?._id ?? null) : null
  const wanted = { orderId: order.id, parcelId, day: free?.day ?? '', windowId, agreed: fromTaka(1000) }
  return changeOwnDay(services, order.shopper, wanted, new Date())
}

async function daysThereAndBack(
  shop: LivedShop,
  order: LivedOrder,
  at: number,
  { from, to }: Extract<Action, { does: 'days there and back' }>,
): Promise<void> {
  if (isRefusal(await move(shop, order, at, from))) return
  const before = await readOrderState(shop, order)
  const there = granted(await move(shop, order, at, to))
  const back = granted(await move(shop, order, at, from))
  countTooLittle(shop, order, there.carried + back.carried)
  expect(await readOrderState(shop, order)).toEqual(before)
  shop.seen['days there and back'] = (shop.seen['days there and back'] ?? 0) + Number(there.amount !== 0)
}

async function end(
  shop: LivedShop,
  order: LivedOrder,
  at: number,
  to: 'cancelled' | 'returned',
): Promise<void> {
  const { services, keeper, seen } = shop
  const parcelId = order.parcelIds[at] ?? ''
  const take = (state: Fulfilment) =>
    takeFulfilmentStep(services, keeper, {
      orderId: order.id,
      parcelId,
      to: state,
      reason: 'So it is',
      onlyUnpaid: false,
    } as never)
  if (to === 'returned') for (const state of ['packed', 'sent'] as const) await take(state)
  const ended = await take(to)
  if (isRefusal(ended)) return
  expect(ended.refundDue).toBe(await letterOf(shop, order, parcelId))
  const what = to === 'returned' ? 'part returned' : 'part cancelled'
  seen[what] = (seen[what] ?? 0) + Number(order.parcelIds.length > 1 && order.paid.size > 0)
}

async function fill(shop: LivedShop, order: LivedOrder, at: number, to: LivedPlace): Promise<void> {
  const { db, services, jobs, seen } = shop
  const of = { orderId: order.id, parcelId: order.parcelIds[at] }
  const asked = { anew: false, language: 'en' } as const
  const link = await shareGiftLink({ db, secret: SECRET, publicUrl: PUBLIC_URL }, order.shopper, of, asked)
  if (isRefusal(link)) return
  const there = { ...HOME, name: 'Maa', city: CITY[to], day: null }
  const before = await refundIdsOf(shop, order)
  const refusal = await fillInAddress(services, link.url.split('/').at(-1) ?? '', there)
  if (refusal) return
  order.places[at] = to
  // What the cheaper place costs less has gone back at once.
  const charges = db.selectFrom('orderCharge').select(['id', 'amount']).where('isSurplus', '=', true)
  const surplus = await charges.where('parcelId', '=', order.parcelIds[at] ?? '').execute()
  const left = sumOf(surplus.map(({ id, amount }) => poisha(amount - (order.given.get(id) ?? 0))))
  await jobs.run()
  const made = (await refundsFor(db, order.id)).filter(({ _id }) => !before.has(_id))
  expect(sumOf(made.map(({ amount }) => amount))).toBe(left)
  const ids = surplus.map(({ id }) => id)
  for (const { amount } of made) await allocate(shop, order, ids, amount)
  seen['cheaper there'] = (seen['cheaper there'] ?? 0) + Number(left > 0)
}

const refundIdsOf = async ({ db }: LivedShop, { id }: LivedOrder): Promise<ReadonlySet<string>> =>
  new Set((await refundsFor(db, id)).map(({ _id }) => _id))

async function lapse(shop: LivedShop, order: LivedOrder, at: number): Promise<void> {
  const { db, services, jobs, seen } = shop
  const parcelId = order.parcelIds[at] ?? ''
  await withLockedOrder(db, order.id, (locked) => expireAddress(locked, parcelId))
  const owed = await owedOf(shop, order, parcelId)
  const before = await refundIdsOf(shop, order)
  const ended = await cancelOwnOrder(services, order.shopper, { orderId: order.id, parcelId })
  if (isRefusal(ended)) return
  expect(ended.goingBack + ended.byShop).toBe(owed)
  expect(await letterOf(shop, order, parcelId)).toBe(owed)
  await jobs.run()
  const made = (await refundsFor(db, order.id)).filter(
    ({ _id, parts }) => !before.has(_id) && parts.length > 0,
  )
  const own = (await partsOf(shop, order)).filter((part) => part.parcelId === parcelId)
  for (const { amount } of made)
    await allocate(
      shop,
      order,
      own.map(({ id }) => id),
      amount,
    )
  seen.lapsed = (seen.lapsed ?? 0) + 1
}

export const wrapped = (wrapId: string | null) => GiftBody.parse({ wrapId })
