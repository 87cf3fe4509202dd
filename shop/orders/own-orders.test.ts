import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiReply, apiOf, person } from '../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../server/testing/test-charges.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { interleave } from '../../server/testing/test-interleave.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { payingApi } from '../billing/paying/api.server.ts'
import { addToCart } from '../cart/carts.server.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { confirmPayment } from '../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../payments/test-gateway.server.ts'
import { recordMoney } from './dues.server.ts'
import { insertOrders, moveOrderBy } from './order-fixture.server.ts'
import { findOrder, pageOfOrders } from './orders.server.ts'
import { ordersApi } from './placing/api.server.ts'
import type { OrderInFullOnWire, OrderOnWire } from './wire.ts'

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller
const gateway = scriptedGateway()
const { jobs } = pretendJobs()
const ids: string[] = []

beforeAll(async () => {
  db = (await freshDatabase()).db
  rima = await person(db, 'Rima')
  const services = {
    db,
    recordMoney,
    gateways: gatewaysWith(gateway),
    jobs,
    publicUrl: 'http://shop.example',
  }
  ask = apiOf(ordersApi(services, CHARGE_SOURCES), payingApi(services))
  for (let at = 0; at < 5; at++) ids.unshift(await order(rima, `Gift ${at}`))
  await order(await person(db, 'Ratan'), 'Not hers')
})

async function order(who: Caller, name: string): Promise<string> {
  const product = {
    name,
    price: poisha(5000),
    brand: '',
    category: '',
    description: 'Made by hand',
    photos: '',
  }
  await addToCart(db, who, await addProduct(db, product))
  return (await ask(who, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
}

const list = (query: string) => ask<OrderOnWire[]>(rima, 'GET', `/orders${query}`)

describe('the own orders', () => {
  test('without a page: a plain list, newest first', async () => {
    const { body, headers } = await list('')
    expect(body.map(({ _id }) => _id)).toEqual(ids)
    expect(headers.has('x-total-count')).toBe(false)
  })

  test.each(['', '?page=1'])('"%s": without the descriptions of their gifts', async (query) => {
    const { body } = await list(query)
    expect(body[0]?.cart).toMatchObject([{ product_name: 'Gift 4', brand: '', category: '' }])
    expect(JSON.stringify(body)).not.toMatch(/description|Made by hand/)
  })

  test('without a page: the newest 50', async () => {
    const busy = await person(db, 'Busy')
    const order = { userId: busy.id, amount: poisha(5000) }
    const all = await insertOrders(db, Array(51).fill({ order, parcel: { fulfilment: 'delivered' } }))
    const { body } = await ask<OrderOnWire[]>(busy, 'GET', '/orders')
    expect(body.map(({ _id }) => _id)).toEqual(
      all
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    )
  })

  test('of many lists asked for at once, only a few wait until they are made', async () => {
    const { asked } = await db.transaction().execute(async (tx) => {
      await sql`lock table order_line`.execute(tx)
      const ten = Array.from({ length: 10 }, () => list('?page=1'))
      expect((await Promise.race(ten)).status).toBe(429)
      return { asked: ten }
    })
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(9)
  })

  test.each([
    ['?page=1&limit=2', [0, 1]],
    ['?page=3&limit=2', [4]],
    ['?page=99&limit=2', [4]],
    ['?limit=3', [0, 1, 2]],
    ['?page=1', [0, 1, 2, 3, 4]],
  ])('%s: that page of them, and how many there are', async (query, places) => {
    const { body, headers } = await list(query)
    expect(body.map(({ _id }) => _id)).toEqual(places.map((at) => ids[at]))
    expect(headers.get('x-total-count')).toBe('5')
  })

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=1e9',
    '?limit=0',
    '?limit=101',
    '?limit=',
  ])('%s: 400', async (query) => {
    expect((await list(query)).status).toBe(400)
  })

  test('somebody without orders has an empty first page', async () => {
    const nobody = await person(db, 'Nobody')
    const answer = await ask<OrderOnWire[]>(nobody, 'GET', '/orders?page=7&limit=8')
    expect([answer.body, answer.headers.get('x-total-count')]).toEqual([[], '0'])
  })
})

describe('one own order', () => {
  const one = (id: string, who: Caller | null = rima) =>
    ask<OrderInFullOnWire & ApiReply>(who, 'GET', `/orders/${id}`)

  test('unpaid: its lines can be told apart, and nothing is settled', async () => {
    const { body } = await one(ids[0] ?? '')
    expect(body).toMatchObject({
      _id: ids[0],
      fulfilment: 'new',
      cart: [
        {
          product_name: 'Gift 4',
          description: 'Made by hand',
          _id: expect.any(String),
          productId: expect.any(String),
        },
      ],
      payment: { state: 'unpaid', method: '', masked: '', tran_id: null, settledAt: null },
      changes: [],
    })
  })

  test('on its way: every step, and not who at the shop took it', async () => {
    const keeper = await person(db, 'Keeper', 'admin')
    await moveOrderBy(db, keeper, ids[2] ?? '', 'packed')
    const { body } = await one(ids[2] ?? '')
    expect(body.changes).toEqual([{ state: 'packed', at: expect.stringMatching(/Z$/) }])
    expect(JSON.stringify(body)).not.toContain('Keeper')
  })

  test('paid: with what, and when', async () => {
    const { url } = (await ask(rima, 'POST', '/initiate-payment', { body: { orderId: ids[1] } })).body
    const tranId = url.split('/').at(-1) ?? ''
    gateway.end(tranId, 'paid')
    await confirmPayment({ db, recordMoney, gateways: gatewaysWith(gateway), jobs }, tranId, null)
    expect((await one(ids[1] ?? '')).body.payment).toEqual({
      state: 'paid',
      gateway: 'sslcommerz',
      method: 'VISA-Dutch Bangla',
      masked: '418117XXXXXX6675',
      tran_id: tranId,
      settledAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    })
  })

  test('a gift that has left the shop keeps its line', async () => {
    await db.deleteFrom('product').where('name', '=', 'Gift 0').execute()
    expect((await one(ids[4] ?? '')).body.cart).toMatchObject([{ product_name: 'Gift 0', productId: null }])
  })

  test('somebody else’s, an unknown one and no id: the same 404', async () => {
    const stranger = await person(db, 'Stranger')
    const [foreign, unknown] = [await one(ids[0] ?? '', stranger), await one(newId(), stranger)]
    expect(foreign).toMatchObject({ status: 404, body: unknown.body })
    for (const id of ['x', '%00', '0'.repeat(3000), "';--"]) expect((await one(id)).status).toBe(404)
    expect((await one(ids[0] ?? '', null)).status).toBe(401)
  })
})

test('an own order that is packed while it is looked up has not one step more than it is far', async () => {
  const id = await order(rima, 'A gift in a hurry')
  const packed = () => moveOrderBy(db, rima, id, 'packed')
  const seen = await findOrder(interleave(db, packed), rima, id)
  expect(seen).toMatchObject({ fulfilment: 'new', parcels: [{ changes: [] }] })
  expect(await findOrder(db, rima, id)).toMatchObject({
    fulfilment: 'packed',
    parcels: [{ changes: [{ state: 'packed' }] }],
  })
})

test('a list of own orders has none that is not counted, though one is placed meanwhile', async () => {
  const quick = await person(db, 'Quick')
  const coming = () => order(quick, 'A gift in a hurry')
  const asked = { page: 1, limit: 20 }
  expect(await pageOfOrders(interleave(db, coming), quick, asked)).toMatchObject({ total: 0, items: [] })
  expect(await pageOfOrders(db, quick, asked)).toMatchObject({ total: 1, items: [{}] })
})
