import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../../server/testing/test-app.ts'
import { openLetterShop } from '../../../server/testing/test-letters.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { offeredDaysOf } from '../../delivery/zones.server.ts'
import { granted, sentenceOf } from '../../kernel/api/refusal.ts'
import { refuseOrder } from '../../orders/refusals.ts'

const shop = await openLetterShop()
const { db, request, call, payOnline } = shop
const THERE = { name: 'Nusrat', phone: '+8801811112222', city: 'Dhaka', area: 'Banani', address: 'House 77' }
const ELSEWHERE = { ...THERE, city: 'Sylhet', area: 'Zindabazar', address: 'Lane 3' }

let rima: TestUser
let dhaka: string

beforeAll(async () => {
  await shop.signUpAdmin('keeper')
  rima = await shop.signUp('rima')
  dhaka = await insertZone(db, { weekdays: EVERY_DAY })
})

async function ask(who: TestUser, method: string, path: string, body: object) {
  const response = await request(method, path, { body, token: who.token })
  return { status: response.status, body: await response.json() }
}

test('a sender who overrides what the recipient chose is asked, and the recipient reads that it goes elsewhere', async () => {
  const caller = { id: rima.id, email: rima.email, name: 'Rima', role: 'user' } as const
  granted(await addToCart(db, caller, await addProduct(db, MUG)))
  const asked = { askRecipient: true, zoneId: dhaka, gift: { to: 'Nusu' } }
  const id: string = (await call(rima, 'POST', '/manageorder', asked)).insertedId
  await payOnline(rima, id)
  const { url } = await call(rima, 'POST', `/orders/${id}/gift-link`, {})
  const link = `/gift-links/${String(url).split('/').at(-1)}`
  const free = (await offeredDaysOf(db, dhaka, new Date()))?.filter(({ state }) => state === 'free')
  const day = free?.at(-1)?.day
  expect((await request('POST', link, { body: { ...THERE, day } })).status).toBe(200)
  const { insertedId } = await call(rima, 'POST', '/location', { ...ELSEWHERE, email: rima.email })
  const to = { locationId: insertedId }
  const cost = await ask(rima, 'POST', `/orders/${id}/location/cost`, to)
  expect(cost).toMatchObject({ status: 200, body: { byRecipient: true, recipientDay: day, losesDay: true } })
  const refused = await ask(rima, 'PUT', `/orders/${id}/location`, to)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'recipient-has-answered', day, timeSlot: null },
  })
  expect(await call(rima, 'GET', `/orders/${id}`)).toMatchObject({ deliverOn: day, customer_city: 'Dhaka' })
  expect((await call(rima, 'GET', link)).state).toBe('filled')
  expect((await ask(rima, 'PUT', `/orders/${id}/location`, { ...to, dropsDay: true })).status).toBe(200)
  expect(await call(rima, 'GET', `/orders/${id}`)).toMatchObject({ deliverOn: null, customer_city: 'Sylhet' })
  expect((await call(rima, 'GET', link)).state).toBe('elsewhere')
  expect(await ask(rima, 'POST', link, THERE)).toMatchObject({ body: { code: 'gift-link-elsewhere' } })
})

test('the question names both days of a night that the recipient chose', () => {
  const timeSlot = { begins: '23:45', ends: '00:30' }
  const refusal = refuseOrder('recipient-has-answered', { day: '2026-11-24', timeSlot })
  expect(sentenceOf(refusal)).toContain('chosen the night from Tue 24 to Wed 25 Nov.')
})
