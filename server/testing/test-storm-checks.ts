import { expect } from 'vitest'
import { comparePayment } from '../../shop/billing/reconciling/compare-payment.server.ts'
import { reconcile } from '../../shop/billing/reconciling/reconciler.server.ts'
import { pollRefunds } from '../../shop/billing/refunds/advance-refund.server.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { isCancelledOrReturned } from '../../shop/orders/fulfilment.ts'
import { miscountedDays } from '../../shop/orders/reservations/reservation-fixture.server.ts'
import type { Payment } from '../../shop/payments/attempts.server.ts'
import type { GatewayPage } from './test-money-gateway.ts'
import { CAREFUL, KEEPER, loadPayments, type Storm, type StormOrder } from './test-storm.ts'
import { amountOf, endHolds, passTime, postRefund } from './test-storm-actions.ts'
import { type Books, type OrderBooks, readBooks } from './test-storm-books.ts'

/** Runs what waits, and asks the gateway for the rest from several processes at once. */
export async function finishStorm(storm: Storm): Promise<void> {
  const { services, orders, queue } = storm
  await passTime(storm, orders, '16 minutes')
  while (await queue.doOne(0));
  await passTime(storm, orders, '16 minutes')
  await Promise.all([reconcile(services), reconcile(services), reconcile(services), reconcile(services)])
  const comparing = orders.map(async ({ id }) => {
    for (const { tranId } of await loadPayments(services.db, id)) await comparePayment(services, tranId)
  })
  await Promise.all(comparing)
  await finishRefunds(storm)
  await endHolds(storm, orders)
}

async function finishRefunds(storm: Storm): Promise<void> {
  const { db } = storm.services
  while (await storm.queue.doOne(0));
  await db.updateTable('refund').set({ askedAt: null }).where('state', 'in', UNFINISHED).execute()
  await pollRefunds(storm.services)
}

const UNFINISHED = ['requested', 'processing'] as const

/** Two admins at once ask for more than was taken. */
export async function refundAllTwice(storm: Storm, orders: readonly StormOrder[]): Promise<void> {
  const requests = Object.values(storm.admins).flatMap((by) =>
    orders.flatMap((order) =>
      [...new Set(order.shown)].map((tranId) =>
        postRefund(storm, tranId, poisha(amountOf(storm, order, tranId) - 100), by),
      ),
    ),
  )
  await Promise.all(requests)
  await finishRefunds(storm)
}

/** Counts what was seen, to notice a storm without effect. */
export type Sightings = Map<string, number>

export async function expectAllRight(storm: Storm, seen: Sightings): Promise<void> {
  const { db } = storm.services
  const notified = (await storm.queue.waiting('paid')) as { tranId: string; reference: string }[]
  const books = await readBooks(storm)
  for (const order of storm.orders) {
    const dues = books.of(order).dues.map(({ due }) => due)
    const receipts = notified.filter(({ reference }) => dues.includes(reference)).map(({ tranId }) => tranId)
    try {
      expectRight(storm, order, books.of(order), receipts, seen)
    } catch (cause) {
      throw new Error(`Order ${storm.orders.indexOf(order)}: ${JSON.stringify(books.of(order))}`, { cause })
    }
  }
  await expectCarts(storm, books)
  expect(await miscountedDays(db)).toEqual([])
  expect(await db.selectFrom('refund').select('id').where('state', 'in', UNFINISHED).execute()).toEqual([])
  expect(await db.selectFrom('paymentDifference').selectAll().execute()).toEqual([])
}

function expectRight(
  storm: Storm,
  order: StormOrder,
  books: OrderBooks,
  receipts: string[],
  seen: Sightings,
) {
  const money = sortMoney(storm, books)
  const { isCancelled, paid } = money
  // No order is lost, and no gift of it.
  expect(books.prices).toHaveLength(order.products)
  expect(books.cancelledBy).toHaveLength(isCancelled ? 1 : 0)
  // Only a parcel that was sent may still hold a reserved day.
  if (books.fulfilment === 'new' || books.fulfilment === 'packed') expect(books.day).not.toBe('reserved')
  expectSums(order, books, money)
  for (const due of books.dues) expectDue(due, books, money)
  if (isCancelled && books.cancelledBy[0] !== KEEPER) expect(paid).toEqual([])
  expect(receipts.toSorted()).toEqual(paid.toSorted())
  expectReasons(books, money)
  expectRefunds(books, money)
  // A payment that has ended at the gateway is not pending.
  for (const tranId of money.by('pending'))
    expect(money.pages.get(tranId)?.ending ?? 'PENDING').toBe('PENDING')
  countSightings(order, books, money, seen)
}

type Money = ReturnType<typeof sortMoney>

/** The `tranId`s of an order's payments by what became of them. */
function sortMoney({ money: { pages } }: Storm, { payments, cash, changes, dues, fulfilment }: OrderBooks) {
  const all = payments.map(({ tranId }) => tranId)
  const rich = all.filter((tranId) => pages.get(tranId)?.ending === 'VALID')
  const handed = cash.map(({ tranId }) => tranId)
  const good = [...handed, ...rich.filter((tranId) => isGood(pages.get(tranId)))]
  const by = (state: Payment['state']) =>
    payments.filter((one) => one.state === state).map(({ tranId }) => tranId)
  const decided = (code: 'held-accepted' | 'settled-outside') =>
    changes.filter(({ why }) => why.code === code && why.by === KEEPER).map(({ tranId }) => tranId)
  const accepted = decided('held-accepted')
  return {
    ...{ pages, all, rich, handed, good, by, accepted },
    captured: rich.filter((tranId) => pages.get(tranId)?.capturesOnReturn),
    counts: [...good, ...accepted],
    outside: decided('settled-outside'),
    ...{ paid: by('paid'), held: by('paid_on_hold'), returned: by('returned') },
    agreed: dues.filter(({ droppedAt }) => droppedAt === null),
    isCancelled: fulfilment !== undefined && isCancelledOrReturned(fulfilment),
  }
}

function expectSums(order: StormOrder, books: OrderBooks, money: Money): void {
  const { all, paid, held, returned, rich, handed, counts, agreed } = money
  // One sum everywhere: lines and charges, order, dues.
  const sums = [[...books.prices, ...books.charges], agreed.map(({ amount }) => amount)].map(total)
  expect(sums).toEqual([books.amount, books.amount])
  if (!books.isRedirected) expect(books.amount).toBe(order.amount)
  // Every shown page is known, and every received poisha recorded, no more.
  expect(all).toEqual(expect.arrayContaining(order.shown))
  expect([...paid, ...held, ...returned].sort()).toEqual([...rich, ...handed].sort())
  expect(counts).toEqual(expect.arrayContaining(paid))
}

function expectDue({ due, amount, droppedAt }: OrderBooks['dues'][number], books: OrderBooks, money: Money) {
  const own = books.payments.filter(({ reference }) => reference === due)
  const among = (tranIds: readonly string[]) => own.filter(({ tranId }) => tranIds.includes(tranId))
  const { paid, counts, captured, isCancelled } = money
  // A due is paid by exactly one good payment, unless it was dropped or cancelled before.
  expect(among(paid).length).toBeLessThanOrEqual(1)
  if (droppedAt !== null) expect(among(paid)).toEqual([])
  else if (!isCancelled) expect(among(paid)).toHaveLength(among(counts).length > 0 ? 1 : 0)
  for (const one of among(paid)) expect(one.captured).toBe(amount)
  // A capture happens once, and never after other money.
  expect(among(captured).length).toBeLessThanOrEqual(1)
  // Cash is promised and collected once; it is not due once the due is paid, dropped or cancelled.
  const promised = own.filter(({ gateway, state }) => gateway === 'cod' && state === 'pending')
  const isOver = among(paid).length > 0 || isCancelled || droppedAt !== null
  expect(promised.length).toBeLessThanOrEqual(isOver ? 0 : 1)
  for (const { tranId, amount: handedOver } of books.cash)
    if (own.some((payment) => payment.tranId === tranId)) expect(handedOver).toBe(amount)
}

/** Held money has a reason: a second payment, a cancelled due, or a mismatch. */
function expectReasons({ payments }: OrderBooks, { good, agreed, isCancelled }: Money): void {
  for (const payment of payments) {
    const isHeld = payment.state === 'paid_on_hold'
    expect(payment.holdReasons.length > 0).toBe(isHeld)
    if (!isHeld || !good.includes(payment.tranId)) continue
    const isDropped = agreed.every(({ due }) => due !== payment.reference)
    expect(payment.holdReasons.join()).toMatch(isCancelled || isDropped ? /paid_al|stop/ : /paid_al/)
  }
}

/** Refunds never exceed receipts; held money refunded in full is returned, and nothing else is. */
function expectRefunds(books: OrderBooks, { pages, rich, handed, paid, returned, outside }: Money): void {
  for (const tranId of [...rich, ...handed]) {
    const refunds = books.refunds.filter((one) => one.tranId === tranId && one.state === 'succeeded')
    const given = total(refunds.map(({ amount }) => amount))
    const page = pages.get(tranId)
    const taken = page ? page.taken : (books.cash.find((one) => one.tranId === tranId)?.amount ?? 0)
    if (page) expect(given).toBe(total([...page.refunds.values()]))
    expect(given).toBeLessThanOrEqual(taken)
    const isOver = given === taken || outside.includes(tranId)
    if (!paid.includes(tranId)) expect(returned.includes(tranId)).toBe(isOver)
  }
}

function countSightings(order: StormOrder, books: OrderBooks, money: Money, seen: Sightings): void {
  const { payments, dues } = books
  const { paid, good, held, captured, returned, outside, accepted, handed, agreed, rich, isCancelled } = money
  const sightings: Readonly<Record<string, number | boolean>> = {
    order: 1,
    'with actions at once': order.most > 1,
    paid: paid.length,
    'paid more than once': good.length > 1,
    held: held.length,
    'captured on return': captured.length,
    returned: returned.length,
    'settled outside': outside.length,
    accepted: accepted.length,
    cash: handed.length,
    expired: money.by('expired').length,
    'cancelled with money': isCancelled && paid.length > 0,
    'paid in advance, and the rest later': agreed.length > 1 && paid.length > 1,
    'agreed otherwise': dues.length > agreed.length,
    'paid for what was dropped': dues.some(
      ({ due, droppedAt }) =>
        droppedAt !== null &&
        payments.some(({ reference, tranId }) => reference === due && rich.includes(tranId)),
    ),
    'put back': isCancelled && books.cancelledBy[0] === order.shopper.name,
    redirected: books.isRedirected,
    'dearer there': dues.some(({ kind }) => kind === 'extra'),
    'kept for its day': books.day === 'confirmed',
    'its day lapsed': books.day === 'expired',
    'given back in part': books.refunds.some(({ amount }) => amount < order.amount),
  }
  for (const [what, times] of Object.entries(sightings)) seen.set(what, (seen.get(what) ?? 0) + Number(times))
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const isGood = (page: GatewayPage | undefined): boolean =>
  page !== undefined && !page.risky && page.taken === page.amount

/** Carts hold exactly the gifts of returned orders. */
async function expectCarts({ services: { db }, orders }: Storm, books: Books): Promise<void> {
  const shoppers = new Set(orders.map(({ shopper }) => shopper.id))
  const lines = await db.selectFrom('cartLine').select('userId').execute()
  for (const id of shoppers) {
    const back = orders
      .filter(({ shopper }) => shopper.id === id)
      .filter((order) => ![undefined, KEEPER, CAREFUL].includes(books.of(order).cancelledBy[0]))
    const products = back.reduce((sum, order) => sum + order.products, 0)
    expect(lines.filter(({ userId }) => userId === id)).toHaveLength(products)
  }
}
