import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PayingServices } from '../../shop/billing/paying/pay-order.server.ts'
import { receiptOf } from '../../shop/billing/receipts/receipts.server.ts'
import { refundsFor, refundsOf } from '../../shop/billing/refunds/refunds.server.ts'
import type { ChargingServices } from '../../shop/charges/charge-source.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { type Poisha, sumOf } from '../../shop/kernel/money.ts'
import { loadMessageFacts } from '../../shop/messages/message-facts.server.ts'
import { isCancelledOrReturned } from '../../shop/orders/fulfilment.ts'
import { openDues, totalOf } from '../../shop/orders/order.ts'
import { findAnyOrder } from '../../shop/orders/orders.server.ts'
import type { scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import type { pretendJobs } from './test-jobs.ts'
import type { Life } from './test-lives.ts'

export const CITY = { near: 'Dhaka', far: 'Sylhet', third: 'Khulna' }
export const PLACES = ['near', 'far', 'third'] as const
export type LivedPlace = (typeof PLACES)[number]
export type LivedWrap = Life['parcels'][number]['wrap']

export interface LivedShop {
  readonly db: Db
  readonly gateway: ReturnType<typeof scriptedGateway>
  readonly jobs: ReturnType<typeof pretendJobs>
  readonly services: PayingServices & ChargingServices
  readonly keeper: Caller
  readonly products: Readonly<Record<'mug' | 'lamp', string>>
  readonly wraps: Readonly<Record<LivedWrap, string | null>>
  readonly seen: Record<string, number>
}

export interface LivedOrder {
  readonly id: string
  readonly shopper: Caller
  readonly life: Life
  readonly parcelIds: readonly string[]
  readonly locations: Readonly<Record<LivedPlace, string>>
  /** Null: unknown so far. */
  readonly places: (LivedPlace | null)[]
  readonly wraps: LivedWrap[]
  readonly paid: Map<string, number>
  /** Refunds by line or charge. */
  readonly given: Map<string, number>
}

export const PUBLIC_URL = 'http://shop.example'

export const readSums = async ({ db }: LivedShop, { id }: LivedOrder) =>
  (await findAnyOrder(db, id)) ?? expect.unreachable('the order is gone')

/** State that an action and its opposite leave unchanged. */
export async function readOrderState(shop: LivedShop, order: LivedOrder) {
  const { amount, charges, dues } = await readSums(shop, order)
  return {
    amount,
    charged: sumOf(charges.map((charge) => charge.amount)),
    surplus: sumOf(charges.map((charge) => charge.surplus)),
    open: openDues({ dues }).map((due) => [due.kind, due.amount, due.payable]),
  }
}

/** Paid lines and charges by the tables. */
export async function partsOf({ db }: LivedShop, { id, paid }: LivedOrder) {
  if (paid.size === 0) return []
  const products = db
    .selectFrom('orderLine')
    .leftJoin('discountShare', 'orderLineId', 'id')
    .select(['id', 'parcelId'])
    .select(sql<Poisha>`price - coalesce(discount_share.amount, 0)`.as('amount'))
  const charges = db
    .selectFrom('orderCharge')
    .select(['id', 'parcelId', 'amount', 'dueId'])
    .where('orderId', '=', id)
    // An offer on gifts is part of what they cost.
    .where('kind', '<>', 'discount')
    .orderBy('id')
  const references = db.selectFrom('paymentAttempt').select('reference').where('state', '=', 'paid')
  const isPaid = new Set((await references.execute()).map(({ reference }) => reference))
  return [
    ...(await products.where('orderId', '=', id).orderBy('id').execute()),
    ...(await charges.execute()).filter(({ dueId }) => dueId === null || isPaid.has(dueId)),
  ]
}

export async function owedOf(shop: LivedShop, order: LivedOrder, parcelId: string): Promise<number> {
  const { parcels } = await readSums(shop, order)
  const kept = sumOfAll(order.paid) - sumOf((await refundsFor(shop.db, order.id)).map(({ amount }) => amount))
  if (parcels.length === 1) return kept
  const [own, others] = [[] as number[], [] as number[]]
  for (const part of await partsOf(shop, order)) {
    const left = part.amount - (order.given.get(part.id) ?? 0)
    const parcel = parcels.find(({ id }) => id === part.parcelId)
    if (part.parcelId === parcelId) own.push(left)
    else if (parcel && !isCancelledOrReturned(parcel.fulfilment)) others.push(left)
  }
  const sum = (some: number[]) => some.reduce((total, one) => total + one, 0)
  return Math.max(0, Math.min(sum(own), kept - sum(others)))
}

const sumOfAll = (sums: ReadonlyMap<string, number>): number =>
  [...sums.values()].reduce((total, one) => total + one, 0)

export async function letterOf(shop: LivedShop, order: LivedOrder, parcelId: string): Promise<number> {
  const found = await readSums(shop, order)
  const parcel = found.parcels.find(({ id }) => id === parcelId) ?? expect.unreachable('no parcel')
  const about = { order: found, parcel }
  const notice = {
    id: newId(),
    orderId: order.id,
    parcelId: parcelId,
    refundId: null,
    tranId: null,
    role: 'sender',
    kind: 'cancelled',
  } as const
  const facts = shop.db.transaction().execute((tx) => loadMessageFacts(tx, notice, about, order.shopper.id))
  return (await facts).net
}

export async function expectAgreement(shop: LivedShop, order: LivedOrder): Promise<void> {
  const found = await readSums(shop, order)
  const { amount, lines, charges, dues, parcels } = found
  const paid = sumOfAll(order.paid)
  expect(amount).toBe(totalOf(lines, charges))
  expect(sumOf(dues.map((due) => due.amount))).toBe(amount)
  expect(sumOf(openDues({ dues }).map((due) => due.amount))).toBe(amount - paid)
  const refunds = await refundsFor(shop.db, order.id)
  const refunded = sumOf(refunds.map((one) => one.amount))
  expect(found.refunded).toBe(refunded)
  const parts = await partsOf(shop, order)
  expect(sumOf(parts.map((part) => part.amount))).toBe(paid)
  const isOpen = new Set(openDues({ dues }).flatMap(({ id, kind }) => (kind === 'extra' ? id : [])))
  expect(isOpen.size).toBeLessThanOrEqual(1)
  for (const { id, fulfilment } of parcels) {
    if (!isCancelledOrReturned(fulfilment)) continue
    const own = charges.filter(({ parcelId }) => parcelId === id)
    if (order.parcelIds.length > 1)
      expect(own.filter(({ dueId }) => dueId !== null && isOpen.has(dueId))).toEqual([])
    expect(await letterOf(shop, order, id)).toBe(await owedOf(shop, order, id))
  }
  await expectPapers(shop, order, paid, refunded)
  shop.seen['surplus offered'] =
    (shop.seen['surplus offered'] ?? 0) + Number(charges.some(({ surplus }) => surplus > 0))
}

/** Receipts and the form for refunds. */
async function expectPapers(
  { db }: LivedShop,
  order: LivedOrder,
  paid: number,
  refunded: number,
): Promise<void> {
  let [received, left, back] = [0, 0, 0]
  for (const tranId of order.paid.keys()) {
    const receipt = granted(await receiptOf(db, tranId))
    expect(receipt.total).toBe(receipt.amount)
    const ofRefunds = (await refundsOf(db, tranId)) ?? expect.unreachable('no payment')
    received += receipt.amount
    back += sumOf(receipt.refunds.map(({ amount }) => amount))
    left += ofRefunds.refundable
    // After a part of a surplus was refunded, the form offers the rest.
    const offered = ofRefunds.parts.map(({ _id, amount, noLongerNeeded, refunded: isOver }) =>
      noLongerNeeded && !isOver ? amount + (order.given.get(_id) ?? 0) : amount,
    )
    expect(offered.reduce((sum, one) => sum + one, 0)).toBe(paid)
  }
  expect([received, back, left]).toEqual([paid, refunded, paid - refunded])
}
