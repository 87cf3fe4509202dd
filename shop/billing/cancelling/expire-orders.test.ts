import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TestUser } from '../../../server/testing/test-app.ts'
import { openLetterShop } from '../../../server/testing/test-letters.ts'
import { systemActor } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka } from '../../kernel/money.ts'
import { orderNumber } from '../../orders/order.ts'
import { putParcelInto, withLockedOrder } from '../../orders/order-fixture.server.ts'
import { TO_ARRANGE } from '../../orders/parcel.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { expireUnpaidOrders } from './expire-orders.server.ts'

const DAYS = 7

const shop = await openLetterShop()
const { db, services, gateway, told, place, choose, payOnline, call } = shop
const keeper = await shop.signUpAdmin('keeper')
let rima: TestUser
beforeEach(async () => {
  rima = await shop.signUp(`rima.${newId()}`)
  await told()
})

const passDays = (days: number) =>
  sql`with old as (update "order" set placed_at = placed_at - make_interval(days => ${days}) where user_id = ${rima.id} returning id)
    update due set agreed_at = agreed_at - make_interval(days => ${days}) from old where order_id = old.id`.execute(
    db,
  )

const expire = () => expireUnpaidOrders(services, services.config.unpaidDays)

const orderOf = (id: string) => call(rima, 'GET', `/orders/${id}`)

test('an order that nobody has paid for seven days ends, and its sender is told once', async () => {
  const id = await place(rima)
  const places = { addressState: 'awaiting_recipient' as const, orderId: id }
  const more = [2, 3, 4].map((nth) => ({ ...TO_ARRANGE, ...places, id: newId(), nth }))
  await db.insertInto('parcel').values(more).execute()
  await passDays(DAYS - 1)
  expect(await expire()).toEqual([])
  await passDays(2)
  expect(await expire()).toEqual([id])
  expect(await orderOf(id)).toMatchObject({ fulfilment: 'cancelled', paymentState: 'unpaid' })
  const letters = await told(rima)
  expect(letters.map(({ subject }) => subject)).toEqual([
    `Your order ${orderNumber(id)} was not paid in time · Online Gift Shop`,
  ])
  expect(letters[0]?.text).toContain('was not paid in time, so we have cancelled it')
  expect(await call(keeper, 'GET', `/manageorder/${id}`)).toMatchObject({
    changes: [{ state: 'cancelled', by: 'Not paid in time' }],
  })
  expect(await expire()).toEqual([])
})

test('its sender reads it in the language that they chose', async () => {
  await place(rima)
  await db.updateTable('user').set({ language: 'bn' }).where('id', '=', rima.id).execute()
  await passDays(DAYS + 1)
  await expire()
  expect((await told(rima))[0]?.subject).toMatch(/^আপনার অর্ডার .*: সময়মতো পেমেন্ট হয়নি/)
})

test('what is paid, promised in cash, packed or cancelled stays as it is', async () => {
  const paid = await place(rima)
  await payOnline(rima, paid)
  const promised = await place(rima)
  await choose(rima, promised, 'cash')
  const packed = await place(rima)
  await putParcelInto(db, packed, 'packed')
  const cancelled = await place(rima)
  await putParcelInto(db, cancelled, 'cancelled')
  await passDays(DAYS + 1)
  expect(await expire()).toEqual([])
  expect(await orderOf(paid)).toMatchObject({ fulfilment: 'new' })
})

test('whoever cancels, it is from where the table says, also under the lock', async () => {
  const id = await place(rima)
  const parcel = { ...TO_ARRANGE, id: newId(), orderId: id, nth: 2, fulfilment: 'packed' as const }
  await db.insertInto('parcel').values(parcel).execute()
  const cancel = (as: 'not-paid-in-time' | 'shop') =>
    withLockedOrder(db, id, (order) =>
      cancelOrder(order, services, { by: systemActor('not-paid-in-time'), as }),
    )
  expect(await cancel('not-paid-in-time')).toMatchObject({ code: 'no-such-step' })
  expect(await orderOf(id)).toMatchObject({ parcels: [{ fulfilment: 'new' }, { fulfilment: 'packed' }] })
  expect(await cancel('shop')).toBeNull()
})

test('money that came unheard is found first, and the order is paid', async () => {
  const id = await place(rima)
  const tranId = await choose(rima, id, 'online')
  gateway.say(tranId, { state: 'paid', captured: fromTaka((await orderOf(id)).amount) })
  await passDays(DAYS + 1)
  expect(await expire()).toEqual([])
  expect(await orderOf(id)).toMatchObject({ fulfilment: 'new', paymentState: 'paid' })
})

test('while the gateway does not say whether money has come, the order waits', async () => {
  const id = await place(rima)
  const tranId = await choose(rima, id, 'online')
  await passDays(DAYS + 1)
  const query = vi.spyOn(services.gateways.sslcommerz, 'query')
  query.mockResolvedValue({ ok: false, kind: 'unavailable' } as never)
  expect(await expire()).toEqual([])
  query.mockRestore()
  gateway.say(tranId, { state: 'cancelled' })
  expect(await expire()).toEqual([id])
})

test('cash that is promised at the same moment is kept, or the order has ended: never both', async () => {
  const ids = [await place(rima), await place(rima), await place(rima)]
  await passDays(DAYS + 1)
  const promises = ids.map((id) =>
    choose(rima, id, 'cash').then(
      () => id,
      () => null,
    ),
  )
  const [ended, ...promised] = await Promise.all([expire(), ...promises])
  expect(ended.filter((id) => promised.includes(id))).toEqual([])
  for (const id of ids)
    expect(await orderOf(id)).toMatchObject(
      ended.includes(id)
        ? { fulfilment: 'cancelled', onDelivery: false }
        : { fulfilment: 'new', onDelivery: true },
    )
  const stops = db.selectFrom('paymentStop').innerJoin('due', 'due.id', 'reference').select('orderId')
  const stopped = await stops.where('orderId', 'in', ids).execute()
  expect(new Set(stopped.map(({ orderId }) => orderId))).toEqual(new Set(ended))
})

test('of one from long ago nobody is told, and with 0 days none ends', async () => {
  const id = await place(rima)
  await passDays(100)
  expect(await expireUnpaidOrders(services, 0)).toEqual([])
  expect(await expire()).toEqual([id])
  expect(await told(rima)).toEqual([])
})
