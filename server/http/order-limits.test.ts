import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { newGuest } from '../testing/test-guests.ts'
import { createOwned } from '../testing/test-orders.ts'
import { saveSelling } from '../testing/test-selling.ts'

let app: TestApp
let rima: TestUser

beforeAll(async () => {
  app = await openTestApp()
  await saveSelling(app.db, { companiesOrder: true })
  rima = await app.signUp('rima')
})

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: object
}

/** @returns the statuses of so many calls, in their order */
async function statuses(most: number, { method, path, body }: Call, who = rima): Promise<number[]> {
  const all: number[] = []
  for (let call = 0; call < most; call++) {
    all.push((await app.request(method, path, { token: who.token, body })).status)
  }
  return all
}

test.each<[Call, number, number]>([
  [{ method: 'POST', path: '/manageorder', body: {} }, 30, 409],
  [{ method: 'POST', path: '/initiate-payment', body: { orderId: newId() } }, 60, 404],
  [{ method: 'POST', path: `/orders/${newId()}/cart` }, 30, 404],
  [{ method: 'PUT', path: `/orders/${newId()}/location`, body: { locationId: newId() } }, 60, 404],
  [{ method: 'POST', path: `/recipients/${newId()}/order`, body: { amount: 1 } }, 10, 404],
])('%j refuses the one that is too many in an hour, from any address', async (call, most, usual) => {
  expect(new Set(await statuses(most, call))).toEqual(new Set([usual]))
  const refused = await app.request(call.method, call.path, { token: rima.token, body: call.body })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/Please wait \d+ minutes/) })
})

test('guests of one address place sixty orders in an hour, however many guests they are', async () => {
  const headers = { 'x-ogs-client-address': '192.0.2.61' }
  const answers = new Set<number>()
  for (let nth = 0; nth < 4; nth++) {
    const { token } = await newGuest(app)
    for (let call = 0; call < 15; call++)
      answers.add((await app.request('POST', '/manageorder', { token, body: {}, headers })).status)
  }
  expect(answers).toEqual(new Set([409]))
  const { token } = await newGuest(app)
  const place = (more = {}) => app.request('POST', '/manageorder', { token, body: {}, ...more })
  expect([(await place({ headers })).status, (await place()).status]).toEqual([429, 409])
})

test('a repeated key finds its order as often as it is asked, and is no further order', async () => {
  const amina = await app.signUp('amina')
  const placed = {
    method: 'POST',
    path: '/manageorder',
    body: { idempotencyKey: newId(), withoutAddress: true },
  }
  await createOwned('cart', app, amina)
  expect(new Set(await statuses(31, placed, amina))).toEqual(new Set([200]))
  const empty = { method: 'POST', path: '/manageorder', body: { idempotencyKey: newId() } }
  expect(await statuses(30, empty, amina)).toEqual([...Array(29).fill(409), 429])
  expect(await statuses(1, placed, amina)).toEqual([200])
  const ratan = await app.signUp('ratan')
  expect(await statuses(1, placed, ratan)).toEqual([409])
})

test('a file of recipients is read ten times in a minute, and ordered as often as its order is asked for', async () => {
  const firm = await app.signUp('firm')
  const id = await createOwned('recipients', app, firm)
  const upload = { method: 'POST', path: '/recipients', body: {} }
  expect(await statuses(10, upload, firm)).toEqual([...Array(9).fill(400), 429])
  const order = { method: 'POST', path: `/recipients/${id}/order`, body: { amount: 50 } }
  expect(new Set(await statuses(12, order, firm))).toEqual(new Set([200]))
})

test('other callers are not limited', async () => {
  const another = await app.signUp('another')
  const id = await createOwned('order', app, another)
  expect(await statuses(1, { method: 'POST', path: `/orders/${id}/cart` }, another)).toEqual([200])
})
