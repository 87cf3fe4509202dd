import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { MOST_RECIPIENTS } from '../../gifts/recipients/columns.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { insertGift } from '../../orders/order-fixture.server.ts'
import { TO_ARRANGE } from '../../orders/parcel.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import type { ListedOrderOnWire, OrderInFullOnWire } from '../../orders/wire.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { orderListApi } from '../order-list/api.server.ts'
import type { SoldOrderOnWire } from '../order-list/order-list-shapes.server.ts'
import { orderFulfilmentApi } from './api.server.ts'
import type { OrderToSendOnWire } from './order-to-send.ts'

const PRICE = poisha(10_000)
const CHARGE = poisha(6000)

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let rima: Caller
let few: string
let many: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const services = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs }
  ask = apiOf(ordersApi(services, CHARGE_SOURCES), orderListApi(db), orderFulfilmentApi(services))
  keeper = await person(db, 'Keeper', 'admin')
  rima = await person(db, 'Rima')
  few = await orderTo(4)
  many = await orderTo(MOST_RECIPIENTS)
})

/** A gift for each; to the last, a secret address. */
async function orderTo(recipients: number): Promise<string> {
  const orderId = newId()
  const parcels = Array.from({ length: recipients }, (_, at) => ({
    ...{ ...TO_ARRANGE, id: newId(), orderId, nth: at + 1, addressState: 'known' as const },
    ...{
      recipientName: `Person ${at + 1}`,
      recipientPhone: '+8801712345678',
      area: 'Mirpur',
      city: 'Dhaka',
    },
  }))
  const about = { brand: 'Aarong', category: 'Mugs', description: 'Made by hand. '.repeat(20), photos: '/m' }
  const products = parcels.map(({ id: parcelId }) => ({
    ...{ ...about, id: newId(), orderId, parcelId, productId: null, productName: 'Mug', price: PRICE },
  }))
  const charges = parcels.map(({ id: parcelId }) => ({
    ...{ id: newId(), orderId, parcelId, kind: 'delivery' as const, label: 'Delivery', amount: CHARGE },
  }))
  const amount = poisha(recipients * (PRICE + CHARGE))
  await db
    .with('placed', (one) =>
      one.insertInto('order').values({
        id: orderId,
        userId: rima.id,
        idempotencyKey: orderId,
        amount,
        senderEmail: rima.email,
      }),
    )
    .with('agreed', (one) => one.insertInto('due').values({ id: orderId, orderId, kind: 'whole', amount }))
    .with('packed', (one) => one.insertInto('parcel').values(parcels))
    .with('charged', (one) => one.insertInto('orderCharge').values(charges))
    .insertInto('orderLine')
    .values(products)
    .execute()
  const last = parcels.at(-1)?.id ?? ''
  await insertGift(db, last, { toName: 'Somebody dear' })
  await db
    .updateTable('parcel')
    .set({ addressHidden: true, addressState: 'awaiting_recipient' })
    .where('id', '=', last)
    .execute()
  return orderId
}

const bytesOf = (answer: unknown): number => Buffer.byteLength(JSON.stringify(answer))

describe.each([
  ['My Orders', '/orders?limit=8', () => rima],
  ['Manage Order', '/manageorder?limit=10', () => keeper],
] as const)('%s', (_, path, who) => {
  const list = async () => {
    const { body } = await ask<(ListedOrderOnWire | SoldOrderOnWire)[]>(who(), 'GET', path)
    return [body.find(({ _id }) => _id === few), body.find(({ _id }) => _id === many)] as const
  }

  test('of an order to many has the count and the first three parcels with contents', async () => {
    for (const [order, parcels] of [await list()].flatMap(([a, b]) => [
      [a, 4] as const,
      [b, MOST_RECIPIENTS] as const,
    ])) {
      expect(order).toMatchObject({ parcelCount: parcels, giftCount: parcels, asksSender: false })
      expect(order?.parcels.map(({ customer_name }) => customer_name)).toEqual([
        'Person 1',
        'Person 2',
        'Person 3',
      ])
      const shown = order?.parcels.map(({ _id }) => _id)
      expect(order?.cart.map(({ parcelId }) => parcelId)).toEqual(shown)
      expect(order?.charges.map(({ parcelId }) => parcelId)).toEqual(shown)
    }
  })

  test('is as long for the largest order as for one to four people', async () => {
    const [four, largest] = await list()
    expect(bytesOf(largest)).toBeLessThan(bytesOf(four) + 50)
    expect(bytesOf(largest)).toBeLessThan(8000)
  })
})

test('Manage Order counts the lines that it does not show', async () => {
  const { body } = await ask<SoldOrderOnWire[]>(keeper, 'GET', '/manageorder?limit=10')
  expect(body.map(({ cart }) => cart[0]?.serial)).toEqual([1, MOST_RECIPIENTS + 1])
})

test('the plain list of the specification has all lines, and the first parcels', async () => {
  const { body } = await ask<SoldOrderOnWire[]>(keeper, 'GET', '/manageorder')
  expect(body.map(({ cart, parcels }) => [cart.length, parcels.length])).toEqual([
    [MOST_RECIPIENTS, 3],
    [4, 3],
  ])
})

describe.each([
  ['/orders', () => rima, () => keeper],
  ['/manageorder', () => keeper, null],
] as const)('%s/{id}', (path, who, stranger) => {
  const parcels = (query: string, by = who()) =>
    ask<OrderToSendOnWire['parcels']>(by, 'GET', `${path}/${many}/parcels${query}`)
  const names = async (query: string) => {
    const { body, headers } = await parcels(query)
    return [body.map(({ customer_name }) => customer_name), headers.get('x-total-count')]
  }

  test('has all gifts and charges of it, and the first twenty parcels', async () => {
    const { body } = await ask<OrderInFullOnWire>(who(), 'GET', `${path}/${many}`)
    expect(body).toMatchObject({ parcelCount: MOST_RECIPIENTS })
    const { parcels, cart, charges } = body
    expect([parcels.length, cart.length, charges.length]).toEqual([20, MOST_RECIPIENTS, MOST_RECIPIENTS])
  })

  test('has the others by page, in order, each with its steps', async () => {
    const seen: string[] = []
    for (let page = 1; page <= MOST_RECIPIENTS / 100; page++) {
      const { body, headers } = await parcels(`?page=${page}&limit=100`)
      expect(headers.get('x-total-count')).toBe(String(MOST_RECIPIENTS))
      expect(body[0]).toMatchObject({ fulfilment: 'new', changes: [] })
      seen.push(...body.map(({ _id }) => _id))
    }
    const rows = db.selectFrom('parcel').select('id').where('orderId', '=', many).orderBy('nth')
    expect(seen).toEqual((await rows.execute()).map(({ id }) => id))
  })

  test('are found by name and place', async () => {
    expect(await names('?search=pERSON%20123')).toEqual([['Person 123'], '1'])
    expect((await names('?search=mirpur%20dha'))[1]).toBe(String(MOST_RECIPIENTS))
    expect(await names('?search=%25')).toEqual([[], '0'])
  })

  test('hidden facts find nothing', async () => {
    const last = `Person ${MOST_RECIPIENTS}`
    const isSender = path === '/orders'
    expect(await names(`?search=${last}`)).toEqual(isSender ? [[], '0'] : [[last], '1'])
    expect((await names('?search=somebody%20dear'))[1]).toBe('1')
    const { body } = await parcels('?page=5&limit=100')
    expect(body.at(-1)?.customer_name).toBe(isSender ? 'Somebody dear' : last)
  })

  test('another person’s order, an unknown one and an invalid id are 404', async () => {
    if (stranger) expect((await parcels('', stranger())).status).toBe(404)
    for (const id of [newId(), 'x', '%00'])
      expect((await ask(who(), 'GET', `${path}/${id}/parcels`)).status).toBe(404)
  })
})

test('come with their sheets for the shopkeeper', async () => {
  const { body } = await ask<(OrderToSendOnWire['parcels'][number] & Pick<OrderToSendOnWire, 'prints'>)[]>(
    keeper,
    'GET',
    `/manageorder/${many}/parcels?page=3&limit=20`,
  )
  expect(body.map(({ prints }) => prints.map(({ parcelId }) => parcelId))).toEqual(
    body.map(({ _id }) => [_id]),
  )
})
