import { beforeEach, describe, expect, test } from 'vitest'
import { registerJobs } from '../../../server/jobs/register-jobs.ts'
import { openTestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { insertZone } from '../../delivery/delivery-fixture.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Mail } from '../../kernel/messages/mail.ts'
import { fromTaka } from '../../kernel/money.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'

const app = await openTestApp()
const { db } = app
const letters: Mail[] = []
await registerJobs(app.services, {
  async send(mail) {
    letters.push(mail)
    return undefined
  },
})
await db
  .updateTable('delivery_zone')
  .set({ charge: fromTaka(60) })
  .execute()
await insertZone(db)

beforeEach(async () => {
  await db.deleteFrom('promotion_use').execute()
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

test('what a discount leaves below the least payable sum is let go, in the quote as in the order', async () => {
  await insertPromotion(db, { kind: 'amount', value: fromTaka(500) })
  const rima = await buyer()
  await put(rima, 505)
  const quoted = await quote(rima)
  expect(quoted).toMatchObject({ amount: 0, refusals: [] })
  expect(quoted.charges).toMatchObject([
    { amount: -500 },
    { kind: 'discount', label: 'The rest is on us', amount: -5 },
  ])
  const { insertedId: id } = await place(rima, { amount: 0 })
  const { charges, paymentState } = await order(rima, id)
  expect([charges.length, paymentState]).toEqual([2, 'paid'])
  await put(rima, 510)
  expect(await quote(rima), 'ten taka can be paid').toMatchObject({ amount: 10, refusals: [] })
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
