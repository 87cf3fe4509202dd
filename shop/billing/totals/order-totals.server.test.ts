import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { dashboardAt } from '../../admin/home/dashboard.server.ts'
import { refunded, sale } from '../../admin/home/sale-fixture.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { PAYMENT_FILTERS } from '../../fulfilment/order-list/order-list-query.ts'
import { pageOfOrderList } from '../../fulfilment/order-list/order-pages.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { FULFILMENTS, type Fulfilment, isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { putParcelInto } from '../../orders/order-fixture.server.ts'
import { countOrders } from './order-totals.server.ts'

const isOver = ({ fulfilment }: { fulfilment: Fulfilment }) => isCancelledOrReturned(fulfilment)

/** Noon in Dhaka. */
const NOON = Date.parse('2026-11-21T06:00:00Z')
const DAY = 86_400_000
const dayOf = (moment: Date) => new Date(moment.getTime() + 6 * 3_600_000).toISOString().slice(0, 10)

let db: Db

beforeEach(async () => {
  db = (await freshDatabase()).db
})

/** Everything, counted one by one without any total. */
async function plainly(now: Date) {
  const orders = await db.selectFrom('order').selectAll().execute()
  const lines = await db.selectFrom('orderLine').selectAll().execute()
  const attempts = await db.selectFrom('paymentAttempt').selectAll().orderBy('id').execute()
  const standing = orders.map((order) => {
    const own = attempts.filter(({ reference }) => reference === order.id)
    const has = (state: string) => own.some((attempt) => attempt.state === state)
    const arrived = has('paid') || has('paid_on_hold')
    const atTheDoor = own.some(({ gateway, state }) => gateway === 'cod' && state === 'pending')
    const isUnpaid = !arrived && !atTheDoor && !isOver(order)
    const finds = (filter: string) => {
      if (filter === 'unpaid') return isUnpaid
      if (filter === 'paid' || filter === 'paid_on_hold') return has(filter)
      return !arrived && own.at(-1)?.state === filter
    }
    const paid = own.find(({ state }) => state === 'paid')
    return { ...order, own, finds, paid, lines: lines.filter(({ orderId }) => orderId === order.id) }
  })
  standing.sort((a, b) => b.placedAt.getTime() - a.placedAt.getTime() || (b.id > a.id ? 1 : -1))
  const sold = new Map<string, { sold: number; sales: number }>()
  const isOfTheDays = (moment: Date) => dayOf(moment) >= dayOf(new Date(now.getTime() - 29 * DAY))
  for (const order of standing) {
    if (!order.paid?.settledAt || isOver(order) || !isOfTheDays(order.paid.settledAt)) continue
    for (const { productId, productName, price } of order.lines) {
      const key = productId ?? productName
      const { sold: n, sales } = sold.get(key) ?? { sold: 0, sales: 0 }
      sold.set(key, { sold: n + 1, sales: sales + price })
    }
  }
  return { standing, sold, isOfTheDays }
}

async function expectExact(now: Date): Promise<void> {
  const { standing, sold, isOfTheDays } = await plainly(now)
  for (const fulfilment of [undefined, 'new', 'cancelled'] as const) {
    for (const state of [undefined, ...PAYMENT_FILTERS]) {
      const expected = standing.filter(
        (order) => (!state || order.finds(state)) && (!fulfilment || order.fulfilment === fulfilment),
      )
      const page = await pageOfOrderList(db, { state, fulfilment }, { page: 2, limit: 3 })
      expect(page.total, `${fulfilment} ${state}`).toBe(expected.length)
      const first = (page.page - 1) * 3
      expect(page.items.map(({ id }) => id)).toEqual(expected.slice(first, first + 3).map(({ id }) => id))
      const before = expected.slice(0, first).flatMap(({ lines }) => lines).length
      const serials = page.items.flatMap(({ lines }) => lines.map(({ serial }) => serial))
      expect(serials).toEqual(serials.map((_, at) => before + at + 1))
    }
  }
  const { days, attention, bestSellers } = await dashboardAt(db, now)
  for (const { day, orders } of days) {
    const placed = standing.filter(({ placedAt }) => dayOf(placedAt) === day)
    const counting = placed.filter((order) => !order.finds('unpaid') && !isOver(order))
    expect(orders, day).toBe(counting.length)
  }
  const late = standing.filter(
    (order) =>
      order.finds('unpaid') &&
      isOfTheDays(order.placedAt) &&
      order.placedAt.getTime() < now.getTime() - 3_600_000,
  )
  const asked = await db
    .selectFrom('parcel')
    .select('orderId')
    .where('addressState', '=', 'awaiting_recipient')
    .execute()
  const homeless = standing
    .filter(({ needsAddress, fulfilment }) => needsAddress && ['new', 'packed'].includes(fulfilment))
    .filter(({ id, finds }) => !finds('unpaid') && asked.every(({ orderId }) => orderId !== id))
  const sum = (orders: readonly { amount: number }[]) => ({
    orders: orders.length,
    amount: orders.reduce((all, { amount }) => all + amount, 0),
  })
  expect(attention).toMatchObject({ unpaid: sum(late), withoutAddress: sum(homeless) })
  const totals = [...sold.values()].sort((a, b) => b.sold - a.sold || b.sales - a.sales).slice(0, 5)
  expect(bestSellers.map(({ sold, sales }) => ({ sold, sales }))).toEqual(totals)
}

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const STATES = ['pending', 'failed', 'cancelled', 'expired', 'returned', 'paid_on_hold'] as const

describe('totals are what one counts one by one', () => {
  test.each(inDose({ small: [1], usual: [1, 2, 3] }))(
    'whatever happened, counted in or not: %i',
    async (seed) => {
      const below = numbers(seed)
      const one = <T>(list: readonly T[]) => list[below(list.length)] as T
      const moment = () => new Date(NOON - below(33) * DAY - below(86_400) * 1000)
      const buyers = [await person(db, 'Mina'), await person(db, 'Ratan')]
      const product = { price: poisha(50_000), brand: '', category: '', description: '', photos: '/p.avif' }
      const products: string[] = []
      for (const name of ['Kite', 'Mug', 'Ring', 'Bear'])
        products.push(await addProduct(db, { ...product, name }))
      const lines = () =>
        Array.from({ length: below(4) }, () => {
          const at = below(products.length)
          return { productId: products[at], name: `Gift ${at}`, price: poisha(100 + below(9000)) }
        })
      const anOrder = async () => one(await db.selectFrom('order').select('id').orderBy('id').execute()).id
      const happens: (() => Promise<unknown>)[] = [
        () =>
          sale(db, {
            at: moment(),
            state: one(['paid', null, ...STATES]),
            buyer: one(buyers),
            lines: lines(),
            amount: poisha(1 + below(9999)),
            needsAddress: below(3) === 0,
            gateway: one(['cod', 'sslcommerz']),
          }),
        async () => putParcelInto(db, await anOrder(), one(FULFILMENTS)),
        async () =>
          db
            .updateTable('parcel')
            .set({ addressState: one(['known', 'to_be_arranged', 'awaiting_recipient', 'expired']) })
            .where('orderId', '=', await anOrder())
            .execute(),
        async () => {
          const id = newId()
          const attempt = {
            id,
            tranId: id.slice(-30),
            reference: await anOrder(),
            amount: poisha(100),
            state: one(STATES),
          }
          return db
            .insertInto('paymentAttempt')
            .values({ ...attempt, gateway: one(['cod', 'stripe']) })
            .execute()
        },
        async () => {
          const reference = await anOrder()
          return sql`update payment_attempt set state = 'paid', settled_at = ${moment()} where id = (
          select id from payment_attempt where reference = ${reference} order by id limit 1)
          and not exists (select from payment_attempt where reference = ${reference} and state = 'paid')`.execute(
            db,
          )
        },
        async () => {
          const id = await anOrder()
          const paid = await db
            .selectFrom('paymentAttempt')
            .select('id')
            .where('reference', '=', id)
            .execute()
          if (paid.length > 0) await refunded(db, id, { at: moment(), amount: poisha(50) })
        },
        async () =>
          db
            .deleteFrom('orderLine')
            .where('orderId', '=', await anOrder())
            .execute(),
        async () =>
          below(4) === 0 &&
          db
            .deleteFrom('order')
            .where('id', '=', await anOrder())
            .execute(),
        async () =>
          below(8) === 0 &&
          db
            .deleteFrom('product')
            .where('id', '=', products.length > 2 ? (products.pop() as string) : newId())
            .execute(),
        () => countOrders(db),
        () => countSome(1 + below(3)),
      ]
      for (let n = 0; n < 12; n++) await happens[0]?.()
      for (let n = 0; n < inDose({ small: 60, usual: 120 }); n++) {
        await one([happens[0] as () => Promise<unknown>, ...happens])()
        if (n % 40 === 0) await expectExact(new Date(NOON))
      }
      await expectExact(new Date(NOON))
      await countOrders(db)
      expect(await touched()).toBe(0)
      await expectExact(new Date(NOON))
    },
  )
})

const countSome = (most: number) => sql`select count_touched_orders(${most})`.execute(db)

const touched = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_touched`.execute(db)
  return rows[0]?.n
}

describe('who changes an order', () => {
  const total = async () => (await pageOfOrderList(db, { state: 'paid' }, { page: 1, limit: 1 })).total
  const paid = (tx: Db, reference: string) =>
    tx
      .updateTable('paymentAttempt')
      .set({ state: 'paid', settledAt: new Date(NOON) })
      .where('reference', '=', reference)
      .execute()

  test('waits for nobody who counts or changes another one, and is counted once it is done', async () => {
    const at = new Date(NOON)
    const [one, two] = [await sale(db, { at, state: 'pending' }), await sale(db, { at, state: 'pending' })]
    await db.transaction().execute(async (tx) => {
      await paid(tx, one)
      await db.transaction().execute(async (other) => void (await paid(other, two)))
      await countOrders(db)
      expect(await total()).toBe(1)
      expect(await touched()).toBe(0)
    })
    expect([await total(), await touched()]).toEqual([2, 1])
    await countOrders(db)
    expect([await total(), await touched()]).toEqual([2, 0])
  })

  test('and undoes it has changed nothing', async () => {
    const id = await sale(db, { at: new Date(NOON), state: 'pending' })
    const undone = db.transaction().execute(async (tx) => {
      await paid(tx, id)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await countOrders(db)
    expect(await total()).toBe(0)
  })

  test('in what is not counted leaves nothing to count', async () => {
    await sale(db, { at: new Date(NOON), state: 'pending' })
    await countOrders(db)
    await db.updateTable('order').set({ senderName: 'Mina' }).execute()
    await db.updateTable('paymentAttempt').set({ askedAt: new Date() }).execute()
    expect(await touched()).toBe(0)
  })
})

test('an order that is cancelled before it was counted leaves no gift of it among the best sellers', async () => {
  await sale(db, { at: new Date(NOON), lines: [{ name: 'Mug' }] })
  const cancelled = await sale(db, { at: new Date(NOON), lines: [{ name: 'Mug' }] })
  await countSome(1)
  // The order, its line, its payment.
  expect(await touched()).toBe(3)
  await putParcelInto(db, cancelled, 'cancelled')
  await countOrders(db)
  await expectExact(new Date(NOON))
})

test('an order that became dearer stays sold on the day it was paid, also once the rest is paid', async () => {
  const paidAt = new Date(NOON - DAY)
  const id = await sale(db, { at: paidAt, lines: [{ name: 'Mug' }] })
  await countOrders(db)
  const expectSold = async () => {
    const days = await db
      .selectFrom('giftTotalNow')
      .select(sql<string>`sold_on::text`.as('day'))
      .select(['name', (eb) => eb.fn.sum('sold').as('sold')])
      .groupBy(['soldOn', 'name'])
      .having((eb) => eb.fn.sum('sold'), '<>', 0)
      .execute()
    expect(days.map(({ sold, ...one }) => ({ ...one, sold: Number(sold) }))).toEqual([
      { day: '2026-11-20', name: 'Mug', sold: 1 },
    ])
  }
  const extra = { id: newId(), orderId: id, kind: 'extra', amount: fromTaka(130) } as const
  await db.insertInto('due').values(extra).execute()
  const rest = { id: newId(), reference: extra.id, tranId: newId().slice(-12), amount: extra.amount }
  const steps = [
    () => db.insertInto('paymentAttempt').values({ ...rest, gateway: 'bkash', state: 'pending' }),
    () =>
      db
        .updateTable('paymentAttempt')
        .set({ state: 'paid', settledAt: new Date(NOON) })
        .where('id', '=', rest.id),
    // Its gifts are counted anew with its day.
    () => db.updateTable('orderLine').set({ productNameBn: 'মগ' }).where('orderId', '=', id),
  ]
  await expectSold()
  for (const step of steps) {
    await step().execute()
    await expectSold()
    await countOrders(db)
    await expectSold()
  }
})

test('two who count at once count each order once', async () => {
  for (let n = 0; n < 9; n++) await sale(db, { at: new Date(NOON), lines: [{ name: 'Mug' }] })
  await Promise.all([countOrders(db), countOrders(db), countOrders(db)])
  await expectExact(new Date(NOON))
})

test('a page reads of the orders only its days, from the index', async () => {
  await sale(db, { at: new Date(NOON) })
  const plan = await db.transaction().execute(async (tx) => {
    // With few rows PostgreSQL would read them all.
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select order_id, lines from order_now where placed_on = any ('{2026-11-20}'::date[])
      order by placed_at desc, order_id desc limit 10`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Only Scan using order_counted_newest.*\n\s+Index Cond: \(placed_on = ANY/)
})
