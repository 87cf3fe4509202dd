import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { payingApi } from '../../billing/paying/api.server.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { poisha } from '../../kernel/money.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { recordMoney } from '../dues.server.ts'
import { insertPromised, putParcelInto } from '../order-fixture.server.ts'
import { MOST_CASH_PROMISES } from './cash-promises.server.ts'
import { placeOrder } from './place-order.server.ts'

const PUBLIC_URL = 'http://shop.example'
const DAY = addDays(dhakaDay(new Date()), 3)

let db: Db
let ask: ReturnType<typeof apiOf>
let mug: string
let rima: Caller
let phones = 0

beforeAll(async () => {
  db = (await freshDatabase()).db
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  const offered = ['sslcommerz', 'cod'] as const
  ask = apiOf(
    payingApi({ db, recordMoney, gateways, jobs: pretendJobs().jobs, publicUrl: PUBLIC_URL, offered }),
  )
  mug = await addProduct(db, MUG)
  await insertZone(db, { districts: ['sylhet'], weekdays: EVERY_DAY, capacity: 20 })
  await insertZone(db, { districts: ['khulna'], weekdays: EVERY_DAY })
})
beforeEach(async () => {
  rima = await person(db, 'Rima')
})

const newPhone = () => `+88017${String(++phones).padStart(8, '0')}`

/** To a phone that nobody has. */
async function placed(
  by = rima,
  { phone = newPhone(), city = 'Dhaka', deliverOn = null as string | null } = {},
) {
  granted(await addToCart(db, by, mug))
  const locationId = granted(await addLocation(db, by, { ...HOME, city, phone }))
  const { id } = granted(await placeOrder(db, by, { locationId, deliverOn }, orderTerms(LIMITS)))
  await db.deleteFrom('location').where('id', '=', locationId).execute()
  return id
}

const promise = (orderId: string, by = rima, method = 'cash') =>
  ask<{ code?: string; most?: number; url: string }>(by, 'POST', '/initiate-payment', {
    body: { orderId, method },
  })

async function promised(orders: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < orders; made++) {
    const id = await placed()
    expect((await promise(id)).status).toBe(200)
    ids.push(id)
  }
  return ids
}

async function collected(orderId: string): Promise<void> {
  const due = db.selectFrom('due').select('id').where('orderId', '=', orderId).where('droppedAt', 'is', null)
  const attempt = await db
    .updateTable('paymentAttempt')
    .set({ state: 'paid', settledAt: new Date() })
    .where('reference', 'in', due)
    .returning(['tranId', 'amount'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cashCollection')
    .values({ ...attempt, collectedBy: null, collectedByName: 'Rahima' })
    .execute()
  await putParcelInto(db, orderId, 'delivered')
}

const FIRST = MOST_CASH_PROMISES.atFirst

test('five of a new person are promised in cash, another one is to be paid online, and nothing of it is lost', async () => {
  const [again = ''] = await promised(FIRST)
  const sixth = await placed()
  expect(await promise(sixth)).toMatchObject({
    status: 409,
    body: { code: 'too-many-cash-promises', most: FIRST },
  })
  expect((await promise(again)).status).toBe(200)
  expect((await promise(sixth, rima, 'online')).status).toBe(200)
})

test('an order that cost nothing at first counts among the five once cash is promised for it', async () => {
  await insertPromised(db, FIRST, { userId: rima.id })
  const dues = await db
    .selectFrom('due')
    .innerJoin('order', 'order.id', 'orderId')
    .select('due.id')
    .where('userId', '=', rima.id)
    .execute()
  const nothing = { amount: poisha(0), gateway: 'free', state: 'paid' } as const
  const attempts = dues.map(({ id }) => ({
    ...nothing,
    id: newId(),
    reference: id,
    tranId: newId().slice(-12),
  }))
  await db.insertInto('paymentAttempt').values(attempts).execute()
  expect((await promise(await placed())).body.code).toBe('too-many-cash-promises')
})

test('of two at once the fifth is promised, and the sixth is not', async () => {
  await insertPromised(db, FIRST - 1, { userId: rima.id })
  const two = [await placed(), await placed()]
  const answers = await Promise.all(two.map((id) => promise(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('after cancelling one another may be promised', async () => {
  const [first = ''] = await promised(1)
  await insertPromised(db, FIRST - 1, { userId: rima.id })
  await putParcelInto(db, first, 'cancelled')
  expect((await promise(await placed())).status).toBe(200)
})

test('whose first was paid at the door may promise more', async () => {
  const [first = ''] = await promised(1)
  await insertPromised(db, FIRST - 1, { userId: rima.id })
  await collected(first)
  await promised(2)
})

test('accounts that share a phone number share its five, also at once', async () => {
  const phone = newPhone()
  await insertPromised(db, FIRST - 1, { phone })
  const others = await Promise.all([person(db, 'Mina'), person(db, 'Tuli')])
  const orders = await Promise.all(others.map(async (by) => [by, await placed(by, { phone })] as const))
  const answers = await Promise.all(orders.map(([by, id]) => promise(id, by)))
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    200,
    'too-many-cash-promises-to-phone',
  ])
})

test('a place on a day of few is kept for cash only for a confirmed e-mail', async () => {
  const few = await placed(rima, { city: 'Sylhet', deliverOn: DAY })
  expect(await promise(few)).toMatchObject({ status: 409, body: { code: 'cash-day-unconfirmed' } })
  const many = await placed(rima, { city: 'Khulna', deliverOn: DAY })
  expect((await promise(many)).status).toBe(200)
  expect((await promise(await placed(rima, { city: 'Sylhet' }))).status).toBe(200)
  await db.updateTable('user').set({ emailVerified: true }).where('id', '=', rima.id).execute()
  expect((await promise(few)).status).toBe(200)
})
