import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import { at, openOrderList } from '../../../server/testing/test-order-list.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import { sale, sales } from '../../admin/home/sale-fixture.server.ts'
import { countOrders } from '../../billing/totals/order-totals.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { putParcelInto } from '../../orders/order-fixture.server.ts'
import { orderListApi } from './api.server.ts'
import { parseOrderListQuery } from './order-list-query.ts'
import type { OrderListEntry, SoldOrderOnWire } from './order-list-shapes.server.ts'
import { daysOfPage, everyOrder, pageOfOrderList } from './order-pages.server.ts'

const { db, ask, keeper, rima, ids, list, found } = await openOrderList()

describe('the whole list', () => {
  test('has every order with its lines, newest first, numbered', async () => {
    const { body, headers } = await list('')
    expect(headers.get('x-total-count')).toBeNull()
    expect(body.map(({ _id }) => _id)).toEqual(
      ['next', 'dusk', 'dawn', 'eve', 'old'].map((name) => ids[name]),
    )
    expect(
      body.flatMap(({ cart }) => cart.map(({ serial, product_name }) => [serial, product_name])),
    ).toEqual([
      [1, 'Bear'],
      [2, 'Mug'],
      [3, 'Kite'],
      [4, 'Bear'],
      [5, 'Mug'],
      [6, 'Bear'],
      [7, 'Mug'],
      [8, 'Ring'],
    ])
    expect(body[2]).toMatchObject({
      amount: 1000,
      currency: 'BDT',
      date: '21/11/2026',
      paymentState: 'paid_on_hold',
    })
  })

  test('is empty for a shop without orders', async () => {
    const empty = (await freshDatabase()).db
    const admin = await person(empty, 'Keeper', 'admin')
    expect(await apiOf(orderListApi(empty))(admin, 'GET', '/manageorder')).toMatchObject({
      status: 200,
      body: [],
    })
  })

  test('loses and repeats no order between batches, even at the same moment', async () => {
    const many = (await freshDatabase()).db
    const all = Array.from({ length: 520 }, (_, n) => ({
      at: at(n % 3),
      state: null,
      lines: [{ name: 'Mug' }],
    }))
    await sales(many, all)
    const orders = []
    for await (const order of everyOrder(many)) orders.push(order)
    expect(new Set(orders.map(({ id }) => id)).size).toBe(520)
    expect(orders.map(({ lines }) => lines[0]?.serial)).toEqual(Array.from({ length: 520 }, (_, n) => n + 1))
    const moments = orders.map(({ placedAt }) => placedAt)
    expect(moments).toEqual(moments.toSorted().reverse())
  })
})

describe('pages', () => {
  test('continue the row numbers, and end with the last page', async () => {
    const second = await list('?page=2&limit=2')
    expect(second.headers.get('x-total-count')).toBe('5')
    expect(second.body.map(({ _id }) => _id)).toEqual([ids.dawn, ids.eve])
    expect(second.body.flatMap(({ cart }) => cart.map(({ serial }) => serial))).toEqual([4, 5, 6, 7])
    const beyond = await list('?page=99&limit=2')
    expect(beyond.body.flatMap(({ cart }) => cart.map(({ serial }) => serial))).toEqual([8])
  })

  test('do the same for a search', async () => {
    const beyond = await list('?search=rima&page=7&limit=1')
    expect(beyond.headers.get('x-total-count')).toBe('2')
    expect(beyond.body.map(({ _id, cart }) => [_id, cart[0]?.serial])).toEqual([[ids.old, 3]])
  })
})

test('the shopkeeper’s page lists the orders that programs read, with what its cards show', async () => {
  for (const query of ['?page=2&limit=2', '?state=unpaid', '?search=rima']) {
    const programs = await list(query)
    const { body, headers } = await ask<OrderListEntry[]>(keeper, 'GET', `/order-list${query}`)
    expect(headers.get('x-total-count')).toBe(programs.headers.get('x-total-count'))
    expect(body).toMatchObject(
      programs.body.map((order) => ({
        ...{ id: order._id, placedAt: order.placedAt, paymentState: order.paymentState },
        ...{ amount: order.amount, giftCount: order.giftCount, addressSeen: order.addressSeen },
        sender: { name: order.sender_name, email: order.sender_email, phone: order.sender_phone },
        dues: order.dues.map(({ _id, amount }) => ({ id: _id, amount })),
        parcels: order.parcels.map(({ _id, customer_name, customer_city, fulfilment }) => ({
          ...{ id: _id, fulfilment, address: { city: customer_city }, recipient: { name: customer_name } },
        })),
        lines: order.cart.map(({ _id, serial, product_name, price }) => ({
          ...{ id: _id, serial, name: product_name, price },
        })),
      })),
    )
    expect(JSON.stringify(body)).not.toMatch(/"(description|productId|thanks|tries|zoneId)"/)
  }
})

describe('filters', () => {
  test.each([
    ['state=paid', ['old']],
    ['state=paid_on_hold', ['dawn']],
    ['state=failed', ['eve']],
    ['state=pending', ['next']],
    ['state=expired', []],
    ['state=unpaid', ['dusk', 'eve']],
    ['fulfilment=cancelled', ['next']],
    ['fulfilment=new&state=unpaid', ['dusk', 'eve']],
    ['needs=address', ['dawn']],
    ['from=2026-11-21', ['next', 'dusk', 'dawn']],
    ['from=2026-11-21&to=2026-11-21', ['dusk', 'dawn']],
    ['to=2026-11-20', ['eve', 'old']],
    ['from=2026-11-22&to=2026-11-20', []],
  ])('%s, from the totals and from the orders themselves', async (query, names) => {
    expect(await found(`?${query}`)).toEqual(names)
    const { filter } = parseOrderListQuery(new URLSearchParams(query))
    const orders: string[] = []
    for await (const { id } of everyOrder(db, filter)) orders.push(id)
    expect(orders).toEqual(names.map((name) => ids[name]))
  })

  test('the to-do filters use what is paid or promised in cash, counted already or not', async () => {
    const own = (await freshDatabase()).db
    const cash = { gateway: 'cod', state: 'pending' } as const
    const orders = {
      pack: await sale(own, { at: at(0) }),
      packCash: await sale(own, { at: at(1), ...cash }),
      send: await sale(own, { at: at(2), fulfilment: 'packed' }),
      onTheWay: await sale(own, { at: at(3), ...cash, fulfilment: 'sent' }),
    }
    for (const fulfilment of ['new', 'packed', 'sent'] as const)
      await sale(own, { at: at(4), state: 'pending', fulfilment })
    await sale(own, { at: at(5), ...cash, fulfilment: 'cancelled' })
    const shown = async (query: string) => {
      const { filter } = parseOrderListQuery(new URLSearchParams(query))
      const { items } = await pageOfOrderList(own, filter, { page: 1, limit: 9 })
      return items.map(({ id }) => id)
    }
    for (const search of ['', '&search=un']) {
      expect(await shown(`todo=pack${search}`)).toEqual([orders.packCash, orders.pack])
      expect(await shown(`todo=send${search}`)).toEqual([orders.send])
      expect(await shown(`todo=cash${search}`)).toEqual([orders.onTheWay, orders.packCash])
      await own.updateTable('order').set({ senderName: 'Unnamed' }).execute()
      await countOrders(own)
    }
  })

  test('use the payment attempt that counts: the paid one, else the newest', async () => {
    const own = (await freshDatabase()).db
    const admin = await person(own, 'Keeper', 'admin')
    const asking = apiOf(orderListApi(own))
    const id = await sale(own, { at: at(0), state: 'paid' })
    for (const state of ['failed', 'paid_on_hold', 'expired'] as const) {
      const row = {
        id: newId(),
        reference: id,
        tranId: newId().slice(0, 30),
        gateway: 'sslcommerz' as const,
      }
      await own
        .insertInto('paymentAttempt')
        .values({ ...row, amount: poisha(1), state })
        .execute()
    }
    const count = async (state: string) =>
      (await asking<SoldOrderOnWire[]>(admin, 'GET', `/manageorder?state=${state}`)).body.length
    expect(await count('paid')).toBe(1)
    for (const state of ['unpaid', 'failed', 'expired']) expect(await count(state)).toBe(0)
    // Money that came a second time is looked for too, although the order counts as paid.
    expect(await count('paid_on_hold')).toBe(1)
    await own.deleteFrom('paymentAttempt').where('state', 'in', ['paid', 'paid_on_hold']).execute()
    expect([await count('expired'), await count('failed'), await count('unpaid')]).toEqual([1, 0, 1])
  })
})

test('the list is for admins alone', async () => {
  for (const path of ['/manageorder', '/manageorder?page=1', '/order-list']) {
    expect((await ask(null, 'GET', path)).status).toBe(401)
    expect((await ask(rima, 'GET', path)).status).toBe(403)
  }
})

describe.each([
  ['the list', ''],
  ['a search', 'Minar'],
])('%s, of which an order is packed meanwhile', (_, search) => {
  let own: Db
  beforeAll(async () => {
    own = (await freshDatabase()).db
  })

  test.each([1, 2, 3])('after query %i: the counted orders are shown, numbered', async (query) => {
    const { orderId: older } = await buy(own, { name: 'Minar' })
    const { orderId } = await buy(own, { name: 'Minar', products: ['Kite', 'Bear'] })
    const look = (at: Db) => pageOfOrderList(at, { search, fulfilment: 'new' }, { page: 2, limit: 1 })
    const { total } = await look(own)
    const pack = () => putParcelInto(own, orderId, 'packed')
    const seen = await look(interleave(own, pack, query))
    expect(seen).toMatchObject({ total, items: [{ id: older, lines: [{ serial: 3 }] }] })
    expect(await look(own)).toMatchObject({ total: total - 1 })
  })
})

describe('the days of a page', () => {
  const DAYS = [
    { day: 'Wed', orders: 3, lines: 5 },
    { day: 'Tue', orders: 0, lines: 0 },
    { day: 'Mon', orders: 4, lines: 4 },
    { day: 'Sun', orders: 1, lines: 9 },
  ]

  test.each([
    [
      { page: 1, limit: 2 },
      { page: 1, days: ['Wed'], offset: 0, linesBefore: 0 },
    ],
    [
      { page: 2, limit: 2 },
      { page: 2, days: ['Wed', 'Tue', 'Mon'], offset: 2, linesBefore: 0 },
    ],
    [
      { page: 2, limit: 3 },
      { page: 2, days: ['Mon'], offset: 0, linesBefore: 5 },
    ],
    [
      { page: 4, limit: 2 },
      { page: 4, days: ['Mon', 'Sun'], offset: 3, linesBefore: 5 },
    ],
    [
      { page: 9, limit: 7 },
      { page: 2, days: ['Sun'], offset: 0, linesBefore: 9 },
    ],
    [
      { page: 1, limit: 100 },
      { page: 1, days: ['Wed', 'Tue', 'Mon', 'Sun'], offset: 0, linesBefore: 0 },
    ],
  ])('%o', (request, found) => {
    expect(daysOfPage(DAYS, request)).toEqual({ total: 8, ...found })
  })

  test('a list without orders has one page, on no day', () => {
    const nothing = { total: 0, page: 1, days: [], offset: 0, linesBefore: 0 }
    expect(daysOfPage([], { page: 3, limit: 10 })).toEqual(nothing)
  })
})
