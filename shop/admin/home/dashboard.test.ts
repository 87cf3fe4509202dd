import { beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pageOfPayments } from '../../billing/reconciling/ledger.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { pageOfOrderList } from '../../fulfilment/order-list/order-pages.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { CANCELLED_OR_RETURNED, FULFILMENTS } from '../../orders/fulfilment.ts'
import { type Dashboard, dashboardApi } from './api.server.ts'
import { dashboardAt } from './dashboard.server.ts'
import { refunded, sale, sales } from './sale-fixture.server.ts'

/** Noon of 21 November in Dhaka, which is six hours ahead of UTC. */
const NOON = new Date('2026-11-21T06:00:00Z')
const MIDNIGHT = new Date('2026-11-20T18:00:00Z')
const FIRST_MIDNIGHT = new Date('2026-10-22T18:00:00Z')
const justBefore = (moment: Date, ms = 1) => new Date(moment.getTime() - ms)
const minutesAgo = (minutes: number) => justBefore(NOON, minutes * 60_000)

let db: Db
let mina: Caller

beforeEach(async () => {
  db = (await freshDatabase()).db
  mina = await person(db, 'Mina')
})

describe('the days', () => {
  test('are thirty, oldest first, ending today; a new shop has sold nothing on any', async () => {
    const { days } = await dashboardAt(db, NOON)
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ day: '2026-10-23', orders: 0, sales: 0 })
    expect(days.at(-1)).toEqual({ day: '2026-11-21', orders: 0, sales: 0 })
    expect(new Set(days.map(({ day }) => day)).size).toBe(30)
  })

  test('begin and end at midnight in Dhaka', async () => {
    await sale(db, { at: MIDNIGHT, amount: poisha(12_345) })
    await sale(db, { at: justBefore(MIDNIGHT), amount: poisha(50) })
    await sale(db, { at: FIRST_MIDNIGHT, amount: poisha(700) })
    await sale(db, { at: justBefore(FIRST_MIDNIGHT), amount: poisha(99_999) })
    const { days } = await dashboardAt(db, NOON)
    const busy = days.filter(({ orders, sales }) => orders > 0 || sales > 0)
    expect(busy).toEqual([
      { day: '2026-10-23', orders: 1, sales: fromTaka(7) },
      { day: '2026-11-20', orders: 1, sales: fromTaka(0.5) },
      { day: '2026-11-21', orders: 1, sales: fromTaka(123.45) },
    ])
  })

  test('a minute before midnight it is still the old day, a minute later the new one', async () => {
    const lastDay = async (now: Date) => (await dashboardAt(db, now)).days.at(-1)?.day
    expect(await lastDay(justBefore(MIDNIGHT))).toBe('2026-11-20')
    expect(await lastDay(MIDNIGHT)).toBe('2026-11-21')
  })

  test('orders count if paid or promised in cash, and money if it is not on hold', async () => {
    for (const state of [null, 'pending', 'failed', 'cancelled', 'expired', 'paid_on_hold'] as const) {
      await sale(db, { at: minutesAgo(5), state })
    }
    for (const fulfilment of CANCELLED_OR_RETURNED)
      await sale(db, { at: minutesAgo(5), state: 'failed', fulfilment })
    await sale(db, { at: minutesAgo(5), state: 'pending', gateway: 'cod' })
    await sale(db, { at: minutesAgo(5), amount: poisha(40_000) })
    expect((await dashboardAt(db, NOON)).days.at(-1)).toMatchObject({ orders: 3, sales: fromTaka(400) })
  })

  test('refunds lower the sales of their own day', async () => {
    const yesterday = justBefore(MIDNIGHT)
    const old = await sale(db, { at: justBefore(FIRST_MIDNIGHT), amount: poisha(90_000) })
    const sold = await sale(db, { at: yesterday, amount: poisha(40_000) })
    const held = await sale(db, { at: yesterday, state: 'returned', amount: poisha(5000) })
    await refunded(db, old, { at: MIDNIGHT, amount: poisha(70_050) })
    await refunded(db, sold, { at: yesterday, amount: poisha(10_000) })
    await refunded(db, sold, { at: MIDNIGHT, amount: poisha(1000), state: 'processing' })
    await refunded(db, sold, { at: MIDNIGHT, amount: poisha(1000), state: 'failed' })
    await refunded(db, held, { at: MIDNIGHT, amount: poisha(5000) })
    await sale(db, { at: MIDNIGHT, amount: poisha(20_000) })
    expect((await dashboardAt(db, NOON)).days.slice(-2)).toMatchObject([
      { sales: fromTaka(300) },
      { sales: fromTaka(-500.5) },
    ])
  })

  test('sums grow past what an integer holds', async () => {
    const dear = { at: minutesAgo(1), amount: poisha(50_000_000) }
    await sales(db, Array(50).fill(dear))
    expect((await dashboardAt(db, NOON)).days.at(-1)?.sales).toBe(fromTaka(25_000_000))
  })
})

describe('the best sellers', () => {
  const product = {
    price: poisha(50_000),
    brand: '',
    category: '',
    description: '',
    photos: '/media/now.avif',
  }

  test('are counted in paid orders of these days that were not cancelled', async () => {
    const [teddy, mug] = [
      await addProduct(db, { ...product, name: 'Teddy' }),
      await addProduct(db, { ...product, name: 'Mug' }),
    ]
    const lines = [
      { productId: teddy, name: 'Teddy' },
      { productId: mug, name: 'Mug' },
    ]
    await sale(db, { at: minutesAgo(1), lines: [...lines, ...lines.slice(0, 1)] })
    await sale(db, { at: FIRST_MIDNIGHT, lines })
    await sale(db, { at: justBefore(FIRST_MIDNIGHT), lines: lines.slice(1) })
    for (const fulfilment of CANCELLED_OR_RETURNED)
      await sale(db, { at: minutesAgo(1), lines: lines.slice(1), fulfilment })
    await sale(db, { at: minutesAgo(1), lines: lines.slice(1), state: 'failed' })
    await sale(db, { at: minutesAgo(1), lines: lines.slice(1), state: null })
    expect((await dashboardAt(db, NOON)).bestSellers).toEqual([
      { productId: teddy, name: 'Teddy', photos: '/media/now.avif', sold: 3, sales: fromTaka(1500) },
      { productId: mug, name: 'Mug', photos: '/media/now.avif', sold: 2, sales: fromTaka(1000) },
    ])
  })

  test('have their current name, and their old one once they are deleted', async () => {
    const kite = await addProduct(db, { ...product, name: 'Kite' })
    const gone = await addProduct(db, { ...product, name: 'Lamp' })
    await sale(db, {
      at: minutesAgo(1),
      lines: [
        { productId: kite, name: 'Old kite' },
        { productId: gone, name: 'Lamp' },
        { productId: gone, name: 'Lamp' },
        { name: 'Vase' },
      ],
    })
    await db.deleteFrom('product').where('id', '=', gone).execute()
    expect((await dashboardAt(db, NOON)).bestSellers).toMatchObject([
      { productId: null, name: 'Lamp', photos: '/Lamp.avif', sold: 2 },
      { productId: kite, name: 'Kite', photos: '/media/now.avif', sold: 1 },
      { productId: null, name: 'Vase', sold: 1 },
    ])
  })

  test('of which none brought more are in the order of their names', async () => {
    const lines = ['pot 10', 'Pot 9', 'আম', 'Éclair', 'Fan', 'Pot 2'].map((name) => ({ name }))
    await sale(db, { at: minutesAgo(1), lines })
    const { bestSellers } = await dashboardAt(db, NOON)
    expect(bestSellers.map(({ name }) => name)).toEqual(['Éclair', 'Fan', 'Pot 2', 'Pot 9', 'pot 10'])
  })

  test('are five; of equals, those that brought more', async () => {
    const lines = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) => ({ name, price: poisha((at + 1) * 1000) }))
    await sale(db, { at: minutesAgo(1), lines })
    const { bestSellers } = await dashboardAt(db, NOON)
    expect(bestSellers.map(({ name }) => name)).toEqual(['F', 'E', 'D', 'C', 'B'])
  })
})

describe('what needs attention', () => {
  test('is nothing in a shop where all is well', async () => {
    await sale(db, { at: minutesAgo(90) })
    const none = { orders: 0, amount: 0 }
    const { stock: _, hampers, ...attention } = (await dashboardAt(db, NOON)).attention
    expect(attention).toEqual({ payments: { payments: 0, amount: 0 }, withoutAddress: none, unpaid: none })
    expect(hampers).toEqual({ count: 0, first: [] })
  })

  test('an order is unpaid after an hour, unless it was cancelled, paid, or is on hold', async () => {
    await sale(db, { at: minutesAgo(61), state: null, amount: poisha(1050) })
    await sale(db, { at: minutesAgo(61), state: 'failed', amount: poisha(2000) })
    await sale(db, { at: minutesAgo(61), state: 'pending', fulfilment: 'packed', amount: poisha(3000) })
    await sale(db, { at: minutesAgo(59), state: null })
    for (const fulfilment of CANCELLED_OR_RETURNED)
      await sale(db, { at: minutesAgo(61), state: null, fulfilment })
    await sale(db, { at: minutesAgo(61), state: 'paid' })
    await sale(db, { at: minutesAgo(61), state: 'paid_on_hold' })
    await sale(db, { at: justBefore(FIRST_MIDNIGHT), state: null })
    const { attention } = await dashboardAt(db, NOON)
    expect(attention.unpaid).toEqual({ orders: 3, amount: fromTaka(60.5) })
  })

  test('a cash order is not late; late ones are found by the link', async () => {
    const late = [
      await sale(db, { at: minutesAgo(61), state: null, amount: poisha(1050) }),
      await sale(db, { at: minutesAgo(62), state: 'cancelled', gateway: 'cod', amount: poisha(2000) }),
    ]
    await sale(db, { at: minutesAgo(61), state: 'pending', gateway: 'cod' })
    await sale(db, { at: minutesAgo(61), state: 'pending', gateway: 'cod', fulfilment: 'sent' })
    await sale(db, { at: minutesAgo(59), state: null })
    await sale(db, { at: justBefore(FIRST_MIDNIGHT), state: null })
    expect((await dashboardAt(db, NOON)).attention.unpaid).toEqual({ orders: 2, amount: fromTaka(30.5) })
    const page = { page: 1, limit: 20 }
    const found = await pageOfOrderList(db, { late: 'payment' }, page, NOON)
    expect(found.items.map(({ id }) => id)).toEqual(late)
    const unpaid = await pageOfOrderList(db, { state: 'unpaid' }, page)
    expect(unpaid.total).toBe(4)
  })

  test('money on hold needs it, however old it is', async () => {
    await sale(db, { at: justBefore(FIRST_MIDNIGHT, 1e10), state: 'paid_on_hold', amount: poisha(700) })
    expect((await dashboardAt(db, NOON)).attention.payments).toEqual({ payments: 1, amount: fromTaka(7) })
  })

  test('payments need it as often as the Payments page lists them, whatever else has been paid', async () => {
    const twice = await sale(db, { at: minutesAgo(9), state: 'paid', amount: poisha(5000) })
    for (const [state, taken] of [
      ['paid_on_hold', poisha(4000)],
      ['paid_on_hold', poisha(300)],
      ['returned', poisha(5000)],
      ['failed', null],
    ] as const) {
      await db
        .insertInto('paymentAttempt')
        .values({
          ...{ id: newId(), reference: twice, tranId: newId().slice(-30), gateway: 'sslcommerz' },
          ...{ amount: poisha(5000), state, taken },
        })
        .execute()
    }
    const { payments } = (await dashboardAt(db, NOON)).attention
    expect(payments).toEqual({ payments: 2, amount: fromTaka(43) })
    const listed = await pageOfPayments(db, { search: '', page: 1, limit: 20 })
    expect(listed.total).toBe(payments.payments)
    const filtered = await pageOfOrderList(db, { state: 'paid_on_hold' }, { page: 1, limit: 20 })
    expect(filtered.items.map(({ id }) => id)).toEqual([twice])
  })

  test('an order without an address needs it until it is sent or cancelled', async () => {
    for (const fulfilment of FULFILMENTS) {
      await sale(db, { at: minutesAgo(5), needsAddress: true, fulfilment })
    }
    expect((await dashboardAt(db, NOON)).attention.withoutAddress).toEqual({
      orders: 2,
      amount: fromTaka(2000),
    })
  })

  test('an order whose recipient was asked lately does not need it', async () => {
    const orders = async () => (await dashboardAt(db, NOON)).attention.withoutAddress.orders
    const asked = await sale(db, { at: minutesAgo(5), needsAddress: true })
    expect(await orders()).toBe(1)
    const parcels = db.updateTable('parcel').where('orderId', '=', asked)
    await parcels.set({ addressState: 'awaiting_recipient' }).execute()
    expect(await orders()).toBe(0)
    await parcels.set({ addressState: 'expired' }).execute()
    expect(await orders()).toBe(1)
  })

  test('an order without an address does not need it until it is paid, by the link too', async () => {
    for (const state of [null, 'failed', 'pending', 'paid_on_hold'] as const)
      await sale(db, { at: minutesAgo(5), needsAddress: true, state })
    await sale(db, { at: minutesAgo(5), needsAddress: true, state: 'pending', gateway: 'cod' })
    expect((await dashboardAt(db, NOON)).attention.withoutAddress.orders).toBe(2)
    const page = { page: 1, limit: 20 }
    expect((await pageOfOrderList(db, { needs: 'address' }, page)).total).toBe(2)
  })
})

describe('the latest customers', () => {
  test('are the people who bought last, each once, with all that they bought', async () => {
    const ratan = await person(db, 'Ratan')
    await sale(db, { at: minutesAgo(30), buyer: mina, state: 'paid_on_hold' })
    await sale(db, { at: minutesAgo(20), buyer: ratan, state: 'pending', gateway: 'cod' })
    await sale(db, { at: minutesAgo(10), buyer: mina })
    await sale(db, { at: minutesAgo(1) })
    for (const state of [null, 'pending', 'failed'] as const)
      await sale(db, { at: minutesAgo(1), buyer: ratan, state })
    for (const fulfilment of CANCELLED_OR_RETURNED)
      await sale(db, { at: minutesAgo(1), buyer: ratan, fulfilment })
    await sale(db, { at: minutesAgo(1), buyer: await person(db, 'Looker'), state: 'failed' })
    expect((await dashboardAt(db, NOON)).customers).toEqual([
      { name: 'Mina', email: mina.email, orders: 2, lastOrder: minutesAgo(10).toISOString() },
      { name: 'Ratan', email: ratan.email, orders: 1, lastOrder: minutesAgo(20).toISOString() },
    ])
  })

  test('are several also when one of them has ordered very often since', async () => {
    const ratan = await person(db, 'Ratan')
    await sale(db, { at: minutesAgo(300), buyer: ratan })
    await sales(db, Array(199).fill({ at: minutesAgo(1), buyer: mina }))
    const { customers } = await dashboardAt(db, NOON)
    expect(customers).toMatchObject([
      { name: 'Mina', orders: 199 },
      { name: 'Ratan', orders: 1 },
    ])
  })

  test('are at most five', async () => {
    for (let at = 1; at <= 7; at++) await sale(db, { at: minutesAgo(at), buyer: await person(db, `P ${at}`) })
    const { customers } = await dashboardAt(db, NOON)
    expect(customers.map(({ name }) => name)).toEqual(['P 1', 'P 2', 'P 3', 'P 4', 'P 5'])
  })
})

describe('GET /dashboard', () => {
  test('answers an admin what the shop knows now', async () => {
    const ask = apiOf(dashboardApi(db))
    await sale(db, { at: new Date(), buyer: mina, lines: [{ name: 'Teddy' }] })
    const { status, body } = await ask<Dashboard>(await person(db, 'Admin', 'admin'), 'GET', '/dashboard')
    expect(status).toBe(200)
    // Midnight may come between the sale and the question.
    expect(body.days.slice(-2)).toContainEqual(expect.objectContaining({ orders: 1, sales: 1000 }))
    expect(body.customers).toHaveLength(1)
  })

  test('is closed to everybody else', async () => {
    const ask = apiOf(dashboardApi(db))
    expect((await ask(null, 'GET', '/dashboard')).status).toBe(401)
    expect((await ask(mina, 'GET', '/dashboard')).status).toBe(403)
  })
})
