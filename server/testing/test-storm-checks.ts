import { expect } from 'vitest'
import { poisha } from '../../shop/kernel/money.ts'
import type { Payment } from '../../shop/money/payments/payment.ts'
import { paymentsFor } from '../../shop/money/payments/test-payments.server.ts'
import { CALLED_OFF_STATES, isCalledOff } from '../../shop/ordering/orders/fulfilment.ts'
import { comparePayment } from '../../shop/ordering/reconciling/comparing.server.ts'
import { reconcile } from '../../shop/ordering/reconciling/reconciling.server.ts'
import { pollRefunds } from '../../shop/ordering/refunds/advancing.server.ts'
import type { GatewayPage } from './test-money-gateway.ts'
import { CAREFUL, KEEPER, type Storm, type StormOrder } from './test-storm.ts'
import { passTime, postRefund } from './test-storm-actions.ts'

/** Runs what waits, and asks the gateway for the rest from several processes at once. */
export async function finishStorm(storm: Storm): Promise<void> {
  const { services, orders, queue } = storm
  await passTime(storm, orders, '16 minutes')
  while (await queue.doOne(0));
  await passTime(storm, orders, '16 minutes')
  await Promise.all([reconcile(services), reconcile(services), reconcile(services), reconcile(services)])
  const comparing = orders.map(async ({ id }) => {
    for (const { tranId } of await paymentsFor(services.db, id)) await comparePayment(services, tranId)
  })
  await Promise.all(comparing)
  await finishRefunds(storm)
}

async function finishRefunds(storm: Storm): Promise<void> {
  const { db } = storm.services
  while (await storm.queue.doOne(0));
  await db.updateTable('refund').set({ asked_at: null }).where('state', 'in', UNFINISHED).execute()
  await pollRefunds(storm.services)
}

const UNFINISHED = ['requested', 'processing'] as const

/** Two admins at once ask for more than was taken. */
export async function refundAllTwice(storm: Storm, orders: readonly StormOrder[]): Promise<void> {
  const requests = Object.values(storm.admins).flatMap((by) =>
    orders.flatMap(({ shown, amount }) =>
      [...new Set(shown)].map((tranId) => postRefund(storm, tranId, poisha(amount - 100), by)),
    ),
  )
  await Promise.all(requests)
  await finishRefunds(storm)
}

/** How often what was seen, to notice a storm without effect. */
export type Sightings = Map<string, number>

export async function expectAllRight(storm: Storm, seen: Sightings): Promise<void> {
  const { db } = storm.services
  const notified = (await storm.queue.waiting('paid')) as { tranId: string; reference: string }[]
  const books = await readBooks(storm)
  for (const order of storm.orders) {
    const receipts = notified.filter(({ reference }) => reference === order.id).map(({ tranId }) => tranId)
    try {
      expectRight(storm, order, books.of(order), receipts, seen)
    } catch (cause) {
      throw new Error(`Order ${storm.orders.indexOf(order)}: ${JSON.stringify(books.of(order))}`, { cause })
    }
  }
  await expectCarts(storm, books)
  expect(await db.selectFrom('refund').select('id').where('state', 'in', UNFINISHED).execute()).toEqual([])
  expect(await db.selectFrom('payment_difference').selectAll().execute()).toEqual([])
}

type Books = Awaited<ReturnType<typeof readBooks>>

async function readBooks({ services: { db }, orders }: Storm) {
  const ids = orders.map(({ id }) => id)
  const attempts = db.selectFrom('payment_attempt as attempt').where('attempt.reference', 'in', ids)
  const [kept, lines, payments, changes, cash, refunds, ends] = await Promise.all([
    db.selectFrom('order').select(['id', 'fulfilment']).where('id', 'in', ids).execute(),
    db.selectFrom('order_line').select(['order_id as id']).where('order_id', 'in', ids).execute(),
    Promise.all(ids.map(async (id) => ({ id, payments: await paymentsFor(db, id) }))),
    attempts
      .innerJoin('payment_change as change', 'change.tran_id', 'attempt.tran_id')
      .select(['attempt.reference as id', 'change.tran_id', 'change.state', 'change.why'])
      .execute(),
    attempts
      .innerJoin('cash_collection as cash', 'cash.tran_id', 'attempt.tran_id')
      .select(['attempt.reference as id', 'cash.tran_id', 'cash.amount'])
      .execute(),
    db
      .selectFrom('refund')
      .select(['reference as id', 'tran_id', 'amount', 'state'])
      .where('reference', 'in', ids)
      .execute(),
    db
      .selectFrom('fulfilment_change')
      .innerJoin('parcel', 'parcel.id', 'parcel_id')
      .select(['order_id as id', 'changed_by_name as by'])
      .where('state', 'in', CALLED_OFF_STATES)
      .where('order_id', 'in', ids)
      .execute(),
  ])
  return {
    of({ id }: StormOrder) {
      const own = <T extends { id: string }>(rows: readonly T[]) => rows.filter((row) => row.id === id)
      return {
        fulfilment: own(kept)[0]?.fulfilment,
        lines: own(lines).length,
        payments: own(payments).flatMap((one) => one.payments),
        changes: own(changes),
        cash: own(cash),
        refunds: own(refunds),
        cancelledBy: own(ends).map(({ by }) => by),
      }
    },
  }
}

function expectRight(
  storm: Storm,
  order: StormOrder,
  books: ReturnType<Books['of']>,
  receipts: string[],
  seen: Sightings,
) {
  const { payments, cash, changes } = books
  const { pages } = storm.money
  const all = payments.map(({ tranId }) => tranId)
  const rich = all.filter((tranId) => pages.get(tranId)?.ending === 'VALID')
  const captured = rich.filter((tranId) => pages.get(tranId)?.capturesOnReturn)
  const handed = cash.map(({ tran_id }) => tran_id)
  const good = [...handed, ...rich.filter((tranId) => isGood(pages.get(tranId)))]
  const by = (state: Payment['state']) =>
    payments.filter((one) => one.state === state).map(({ tranId }) => tranId)
  const [paid, held, returned] = [by('paid'), by('paid_on_hold'), by('returned')]
  const isCancelled = books.fulfilment !== undefined && isCalledOff(books.fulfilment)

  // No order is lost, and no gift of it.
  expect(books.lines).toBe(order.gifts)
  expect(books.cancelledBy).toHaveLength(isCancelled ? 1 : 0)
  // Every page that was shown is known, and every poisha that came is written down, and none that did not.
  expect(all).toEqual(expect.arrayContaining(order.shown))
  expect([...paid, ...held, ...returned].sort()).toEqual([...rich, ...handed].sort())
  // Paid exactly when good money is there, once, unless it was cancelled before the money came.
  expect(paid.length).toBeLessThanOrEqual(1)
  // What moves by our word moves once, and never after other money.
  expect(captured.length).toBeLessThanOrEqual(1)
  const accepted = changes.filter(({ why }) => why === `${KEEPER} has looked at it and accepted it.`)
  const counts = [...good, ...accepted.map(({ tran_id }) => tran_id)]
  expect(counts).toEqual(expect.arrayContaining(paid))
  for (const { tranId, captured } of payments) if (paid.includes(tranId)) expect(captured).toBe(order.amount)
  if (!isCancelled) expect(paid).toHaveLength(counts.length > 0 ? 1 : 0)
  if (isCancelled && books.cancelledBy[0] !== KEEPER) expect(paid).toEqual([])
  expect(receipts).toEqual(paid)
  // What is held says why: a second payment, or for what is cancelled, or not as it should be.
  for (const payment of payments) {
    const isHeld = payment.state === 'paid_on_hold'
    expect(payment.holdReason !== null && payment.holdReason !== '').toBe(isHeld)
    if (!isHeld || !good.includes(payment.tranId)) continue
    expect(payment.holdReason).toMatch(isCancelled ? /paid already|cancelled/ : /paid already/)
  }
  // Never more goes back than came; what was held and went back as a whole is returned, and nothing else is.
  const outside = changes.filter(({ why }) => why === `${KEEPER} settled it outside the shop. By bank`)
  for (const tranId of [...rich, ...handed]) {
    const refunds = books.refunds.filter((one) => one.tran_id === tranId && one.state === 'succeeded')
    const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const page = pages.get(tranId)
    const taken = page ? page.taken : order.amount
    if (page) expect(given).toBe([...page.refunds.values()].reduce((sum, amount) => sum + amount, 0))
    expect(given).toBeLessThanOrEqual(taken)
    const isOver = given === taken || outside.some(({ tran_id }) => tran_id === tranId)
    if (!paid.includes(tranId)) expect(returned.includes(tranId)).toBe(isOver)
  }
  // Cash is promised once, and collected once; nobody waits for it any more once the order is paid or cancelled.
  expect(cash.every(({ amount }) => amount === order.amount)).toBe(true)
  const promised = payments.filter(({ gateway, state }) => gateway === 'cod' && state === 'pending')
  expect(promised.length).toBeLessThanOrEqual(paid.length > 0 || isCancelled ? 0 : 1)
  // What has ended at the gateway waits no longer.
  for (const tranId of by('pending')) expect(pages.get(tranId)?.ending ?? 'PENDING').toBe('PENDING')

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
    expired: by('expired').length,
    'cancelled with money': isCancelled && paid.length > 0,
    'put back': isCancelled && books.cancelledBy[0] === order.shopper.name,
    'given back in part': books.refunds.some(({ amount }) => amount < order.amount),
  }
  for (const [what, times] of Object.entries(sightings)) seen.set(what, (seen.get(what) ?? 0) + Number(times))
}

const isGood = (page: GatewayPage | undefined): boolean =>
  page !== undefined && !page.risky && page.taken === page.amount

/** Exactly the gifts of the orders that their shopper has put back lie in the carts. */
async function expectCarts({ services: { db }, orders }: Storm, books: Books): Promise<void> {
  const shoppers = new Set(orders.map(({ shopper }) => shopper.id))
  const lines = await db.selectFrom('cart_line').select('user_id').execute()
  for (const id of shoppers) {
    const back = orders
      .filter(({ shopper }) => shopper.id === id)
      .filter((order) => ![undefined, KEEPER, CAREFUL].includes(books.of(order).cancelledBy[0]))
    const gifts = back.reduce((sum, order) => sum + order.gifts, 0)
    expect(lines.filter(({ user_id }) => user_id === id)).toHaveLength(gifts)
  }
}
