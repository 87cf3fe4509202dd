import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerJobs } from '../../../server/jobs/register-jobs.ts'
import { openTestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { insertZone } from '../../delivery/delivery-fixture.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Mail } from '../../kernel/messages/mail.ts'
import { fromTaka, sumOf, toTaka } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'

const app = await openTestApp({ COD: 'on' })
const { db } = app
const letters: Mail[] = []
await registerJobs(app.services, {
  async send(mail) {
    letters.push(mail)
    return undefined
  },
})
await db
  .updateTable('deliveryZone')
  .set({ charge: fromTaka(60) })
  .execute()
await insertZone(db)

beforeEach(async () => {
  await db.deleteFrom('promotionUse').execute()
  await db.deleteFrom('promotion').execute()
})

type Buyer = Pick<TestUser, 'token' | 'email'>

async function call(who: Buyer, method: string, path: string, body?: object) {
  const response = await app.request(method, path, { token: who.token, ...(body && { body }) })
  return { status: response.status, ...(await response.json()) }
}

const home = (who: Buyer, city = 'Dhaka') => ({
  ...{ name: 'Rima A', phone: '01712345678', city, area: 'Mirpur', address: 'House 4' },
  email: who.email,
})

async function put(who: Buyer, taka: number) {
  const productId = await addProduct(db, { ...MUG, price: fromTaka(taka) })
  return String((await call(who, 'POST', '/cart', { productId, email: who.email })).insertedId)
}

async function buyer(city?: string) {
  const rima = await app.signUp(`rima.${newId()}`)
  const { insertedId: locationId } = await call(rima, 'POST', '/location', home(rima, city))
  return { ...rima, locationId: String(locationId) }
}

const quote = (who: Buyer, body: object = {}) => call(who, 'POST', '/cart/quote', body)
const place = (who: Buyer, body: object = {}) => call(who, 'POST', '/manageorder', body)
const order = (who: Buyer, id: string) => call(who, 'GET', `/orders/${id}`)

const isPayable = async (who: Buyer, orderId: string) =>
  (await call(who, 'POST', '/initiate-payment', { orderId })).url?.includes('gateway.example')

describe('an order that costs nothing', () => {
  test('because of an automatic offer is paid as it is placed, has a receipt, and Pay leads to its page', async () => {
    await insertPromotion(db, { kind: 'amount', value: fromTaka(500) })
    const rima = await buyer()
    await put(rima, 300)
    const quoted = await quote(rima)
    expect(quoted).toMatchObject({ amount: 0, refusals: [], payment: { ways: [], limit: null } })
    const placed = await place(rima, { amount: 0 })
    expect(placed).toMatchObject({ status: 200, amount: 0 })
    const own = await order(rima, placed.insertedId)
    expect(own).toMatchObject({
      paymentState: 'paid',
      amount: 0,
      payment: { gateway: 'free', method: 'Nothing to pay' },
    })
    const pay = { orderId: placed.insertedId, amount: 0, method: 'cash' }
    const { url } = await call(rima, 'POST', '/initiate-payment', pay)
    const [tranId] = /(?<=\/payments\/success\/)OGS\w+$/.exec(url) ?? []
    await app.doJobs()
    expect((await app.request('GET', `/receipt/${tranId}`)).status).toBe(200)
    const receipt = letters.find(({ to, subject }) => to === rima.email && subject.includes('receipt'))
    expect(receipt?.text).toContain('there is nothing to pay')
    expect(app.gateway.opened).toEqual([])
  })

  test('is placed by a guest with a code, in two parcels whose delivery costs nothing', async () => {
    await insertPromotion(db, { code: 'ALLOFIT', value: 100 })
    const guest = await newGuest(app)
    await call(guest, 'PUT', '/guest', { name: 'Mina', phone: '01712345678', email: '' })
    const lines = [await put(guest, 300), await put(guest, 120.5)]
    const { insertedId: locationId } = await call(guest, 'POST', '/location', home(guest))
    const parcels = lines.map((line) => ({ lines: [line], locationId }))
    const placed = await place(guest, { code: 'all-of-it', parcels })
    expect(placed).toMatchObject({ status: 200, amount: 0 })
    expect(await order(guest, placed.insertedId)).toMatchObject({ paymentState: 'paid', onDelivery: false })
  })

  test('waits for no money, takes no other payment, and asks for what a farther address costs more', async () => {
    await insertPromotion(db, { code: 'ALLOFIT', value: 100 })
    const rima = await buyer()
    await put(rima, 300)
    const { insertedId: id } = await place(rima, { code: 'allofit' })
    expect(await call(rima, 'GET', `/orders/${id}/payment-methods`)).toMatchObject({
      code: 'order-already-paid',
    })
    const moved = await call(rima, 'PUT', `/orders/${id}/address`, home(rima, 'Khulna'))
    expect(moved.status).toBe(200)
    expect(await order(rima, id)).toMatchObject({ amount: 60 })
    expect(await call(rima, 'GET', `/orders/${id}/payment-methods`)).toMatchObject({ amount: 60 })
  })

  test('is what Pay without an order is about while it is the newest; else the newest one that is payable is', async () => {
    const rima = await buyer()
    const payNewest = async () => {
      const { url, code } = await call(rima, 'POST', '/initiate-payment', {})
      const [tranId] = /OGS\w+$/.exec(url ?? '') ?? [code]
      const due = db.selectFrom('paymentAttempt').innerJoin('due', 'due.id', 'reference')
      const found = await due.select(['orderId', 'due.kind']).where('tranId', '=', tranId).executeTakeFirst()
      return found ? [found.orderId, found.kind] : tranId
    }
    expect(await payNewest()).toBe('no-order-to-pay')
    await put(rima, 300)
    const { insertedId: unpaid } = await place(rima)
    await insertPromotion(db, { code: 'ALLOFIT', value: 100 })
    await put(rima, 300)
    const { insertedId: free } = await place(rima, { code: 'allofit' })
    expect(await payNewest(), 'as placed a moment ago').toEqual([free, 'whole'])
    await call(rima, 'PUT', `/orders/${free}/address`, home(rima, 'Khulna'))
    expect(await payNewest(), 'by now it costs more').toEqual([free, 'extra'])
    await call(rima, 'PUT', `/orders/${free}/address`, home(rima))
    await put(rima, 300)
    const { insertedId: cancelled } = await place(rima)
    await call(rima, 'POST', `/orders/${cancelled}/cancellation`)
    expect(await payNewest(), 'without what is cancelled').toEqual([free, 'whole'])
    await put(rima, 300)
    const { insertedId: paid } = await place(rima)
    await call(rima, 'POST', '/initiate-payment', { orderId: paid })
    await db
      .updateTable('paymentAttempt')
      .set({ state: 'paid', settledAt: new Date() })
      .where('reference', '=', paid)
      .execute()
    expect(await payNewest()).toEqual([unpaid, 'whole'])
  })

  test('once its address is where delivery costs nothing is paid then', async () => {
    await insertPromotion(db, { code: 'ALLOFIT', value: 100 })
    const rima = await buyer('Khulna')
    await put(rima, 300)
    const { insertedId: id, amount } = await place(rima, { code: 'allofit' })
    expect(amount).toBe(60)
    expect((await order(rima, id)).paymentState).toBe('unpaid')
    await call(rima, 'PUT', `/orders/${id}/address`, home(rima))
    expect(await order(rima, id)).toMatchObject({ amount: 0, paymentState: 'paid' })
  })
})

describe('an offer that does not cover the sum', () => {
  /** As of a shop that takes foreign cards alone, or also cash. */
  const takesFrom = (taka: number) =>
    Object.assign(app.services.gateways.sslcommerz.capabilities, { minAmount: fromTaka(taka) })
  afterEach(() => takesFrom(10))
  const savings = async (id: string) => {
    const shares = db.selectFrom('discountShare').innerJoin('orderLine', 'orderLine.id', 'orderLineId')
    const { gave } = await db
      .selectFrom('promotionUse')
      .select('gave')
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    const amounts = await shares.select('discountShare.amount').where('orderId', '=', id).execute()
    return { gave: toTaka(gave), shared: toTaka(sumOf(amounts.map(({ amount }) => amount))) }
  }
  test.each([
    { from: 10, offer: { kind: 'amount' as const, value: 50_000 }, gifts: [505], amount: 10 },
    { from: 10, offer: { kind: 'amount' as const, value: 50_000 }, gifts: [300, 200.01], amount: 10 },
    { from: 10, offer: { kind: 'amount' as const, value: 50_000 }, gifts: [510], amount: 10 },
    { from: 10, offer: { kind: 'amount' as const, value: 50_000 }, gifts: [510.01], amount: 10.01 },
    { from: 10, offer: { kind: 'percent' as const, value: 10 }, gifts: [11], amount: 10 },
    { from: 10, offer: { kind: 'percent' as const, value: 99 }, gifts: [600, 333.33], amount: 10 },
    { from: 100, offer: { kind: 'percent' as const, value: 10 }, gifts: [110], amount: 100 },
    { from: 100, offer: { kind: 'percent' as const, value: 10 }, gifts: [55, 55.5], amount: 100 },
    { from: 100, offer: { kind: 'percent' as const, value: 10 }, gifts: [111.12], amount: 100.01 },
  ])('takes less off $gifts, so that $amount remains', async ({ from, offer, gifts, amount }) => {
    takesFrom(from)
    await insertPromotion(db, offer)
    const rima = await buyer()
    for (const taka of gifts) await put(rima, taka)
    const saved = toTaka(sumOf([...gifts, -amount].map(fromTaka)))
    const quoted = await quote(rima)
    expect(quoted).toMatchObject({ amount, refusals: [], charges: [{ kind: 'discount', amount: -saved }] })
    const { insertedId: id } = await place(rima, { amount })
    expect(await order(rima, id)).toMatchObject({ amount, paymentState: 'unpaid' })
    expect(await savings(id)).toEqual({ gave: saved, shared: saved })
    expect(await isPayable(rima, id)).toBe(true)
  })

  test('is judged by what it really takes off, and its code stays unused where it takes off nothing', async () => {
    takesFrom(100)
    await insertPromotion(db, { kind: 'free_delivery' })
    await insertPromotion(db, { code: 'SIXTY', value: 60 })
    const rima = await buyer('Khulna')
    await put(rima, 120)
    expect(await quote(rima, { code: 'sixty' }), 'of 180').toMatchObject({ amount: 108, code: 'used' })
    await put(rima, 5)
    await db.updateTable('promotion').set({ value: 20 }).where('kind', '=', 'percent').execute()
    expect(await quote(rima, { code: 'sixty' }), 'of 185').toMatchObject({ amount: 125, code: 'beaten' })
    await db.deleteFrom('promotion').where('kind', '=', 'free_delivery').execute()
    const mina = await buyer()
    await put(mina, 100)
    expect(await quote(mina, { code: 'sixty' })).toMatchObject({ amount: 100, code: 'idle' })
  })

  test('and makes delivery free leaves as much of it as must be paid, also where the parcel then goes elsewhere', async () => {
    takesFrom(100)
    await insertPromotion(db, { kind: 'free_delivery' })
    const rima = await buyer('Khulna')
    await put(rima, 90)
    const quoted = await quote(rima)
    expect(quoted).toMatchObject({ amount: 100, refusals: [] })
    expect(quoted.charges).toMatchObject([
      { label: 'Free delivery', amount: 0 },
      { kind: 'delivery', label: 'To reach the smallest payment', amount: 10 },
    ])
    const { insertedId: id } = await place(rima, { amount: 100 })
    for (const city of ['Dhaka', 'Khulna']) {
      await call(rima, 'PUT', `/orders/${id}/address`, home(rima, city))
      expect(await order(rima, id)).toMatchObject({ amount: 100, paymentState: 'unpaid' })
    }
    expect(await isPayable(rima, id)).toBe(true)
  })

  test('takes less off once the parcel goes where delivery is free, and all of it there and back', async () => {
    await insertPromotion(db, { kind: 'amount', value: fromTaka(495) })
    const rima = await buyer('Khulna')
    await put(rima, 500)
    const { insertedId: id, amount } = await place(rima)
    expect(amount).toBe(65)
    for (const [city, sum, saved] of [
      ['Dhaka', 10, 490],
      ['Khulna', 65, 495],
      ['Dhaka', 10, 490],
    ] as const) {
      await call(rima, 'PUT', `/orders/${id}/address`, home(rima, city))
      const { amount, charges } = await order(rima, id)
      expect([amount, charges.find(({ kind }: { kind: string }) => kind === 'discount').amount]).toEqual([
        sum,
        -saved,
      ])
      expect(await savings(id)).toEqual({ gave: saved, shared: saved })
    }
    expect(await isPayable(rima, id)).toBe(true)
  })

  test('leaves what a gateway takes, wherever cash is taken: in several parcels, for guests, in any zone', async () => {
    takesFrom(100)
    const selling = { value: { waysOff: [] }, revision: 1 }
    await db.transaction().execute((tx) => writeSection(tx, 'selling', selling))
    await insertPromotion(db)
    const rima = await buyer()
    const lines = [await put(rima, 60), await put(rima, 50)]
    expect((await quote(rima)).amount).toBe(100)
    const parcels = lines.map((line) => ({ lines: [line], locationId: rima.locationId }))
    expect(await quote(rima, { parcels })).toMatchObject({ amount: 100, refusals: [] })
    const guest = await newGuest(app)
    await put(guest, 110)
    expect((await quote(guest, { address: home(guest) })).amount).toBe(100)
    await call(rima, 'DELETE', `/cart/${lines[1]}`)
    expect(await quote(rima), 'what only cash can pay costs no less').toMatchObject({
      amount: 60,
      refusals: [],
    })
  })
})

test('an order that becomes cheaper than can be paid stays payable', async () => {
  const rima = await buyer('Khulna')
  await put(rima, 5)
  const { insertedId: id } = await place(rima, { amount: 65 })
  for (const [city, sum] of [
    ['Dhaka', 10],
    ['Khulna', 65],
    ['Dhaka', 10],
  ] as const) {
    await call(rima, 'PUT', `/orders/${id}/address`, home(rima, city))
    expect((await order(rima, id)).amount).toBe(sum)
  }
  expect(await isPayable(rima, id)).toBe(true)
})

test('whatever an offer takes off, no sum is below nothing and the parts add up', async () => {
  const rima = await buyer('Khulna')
  const prices = [0.5, 12.34, 335.29]
  for (const taka of prices) await put(rima, taka)
  const offers = [
    ...[1, 33, 99, 100].map((value) => ({ kind: 'percent' as const, value })),
    ...[1, 34_813, 34_814, 100_000].map((value) => ({ kind: 'amount' as const, value })),
    { kind: 'free_delivery' as const, value: 0 },
  ]
  for (const offer of offers) {
    const id = await insertPromotion(db, offer)
    const { amount, gifts, charges, parcels, refusals } = await quote(rima)
    const costs = [...parcels.flatMap((one: { charges: object[] }) => one.charges), ...charges]
    const sum = costs.reduce((whole: number, one) => whole + Math.round(one.amount * 100), gifts.amount * 100)
    expect(Math.round(sum), JSON.stringify(offer)).toBe(Math.round(amount * 100))
    expect([amount >= 0, refusals], JSON.stringify(offer)).toEqual([true, []])
    await db.deleteFrom('promotion').where('id', '=', id).execute()
  }
})
