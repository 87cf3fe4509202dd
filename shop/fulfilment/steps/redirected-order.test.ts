import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { redirectParcel } from '../../orders/changing/redirect-parcel.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { orderFulfilmentApi } from './api.server.ts'
import { findOrderToSend } from './order-to-send.server.ts'
import type { OrderToSend, OrderToSendOnWire } from './order-to-send.ts'

const MUG = { name: 'Mug', price: poisha(5000), brand: '', category: '', description: '', photos: '' }
const HOME = { name: 'Rima', phone: '+8801712345678', city: 'Dhaka', area: 'Mirpur', address: 'House 4' }
const gateway = scriptedGateway()

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let rima: Caller
let id: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  ask = apiOf(
    orderFulfilmentApi({ db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }),
  )
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  const locationId = granted(await addLocation(db, rima, HOME))
  await addToCart(db, rima, await addProduct(db, MUG))
  const input = { key: null, amount: null, lines: null, locationId, withoutAddress: false }
  id = granted(await placeOrder(db, rima, input, orderTerms(gateway.capabilities))).id
})

const goTo = async (city: string) =>
  granted(
    await redirectParcel(
      {
        ...{ db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs },
        sources: CHARGE_SOURCES,
      },
      rima,
      { orderId: id },
      { locationId: granted(await addLocation(db, rima, { ...HOME, city })) },
    ),
  )
const look = async () => (await ask<OrderToSendOnWire>(keeper, 'GET', `/manageorder/${id}`)).body
/** What the page that shows this order sends along. */
const seenOn = ({ addressChanges }: Pick<OrderToSend, 'addressChanges'>) => ({
  addressSeen: addressChanges.at(-1) ?? null,
})
const move = (state: Fulfilment, seen: object) =>
  ask(keeper, 'POST', `/manageorder/${id}/fulfilments`, { body: { state, reason: 'A regular', ...seen } })

describe('a step from a page with an outdated address', () => {
  test('is refused with a sentence, and changes nothing', async () => {
    await move('packed', seenOn(await look()))
    const old = await look()
    await goTo('Sylhet')
    const { status, body } = await move('sent', seenOn(old))
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/changed the address.*slip/)])
    expect((await look()).fulfilment).toBe('packed')
    expect((await listAuditEntries(db, { kind: 'order', id }, { page: 1, limit: 9 })).items).toHaveLength(1)
    expect((await move('sent', seenOn(await look()))).status).toBe(200)
  })

  test('is refused after earlier changes too, and for packing', async () => {
    await goTo('Sylhet')
    const old = await look()
    await goTo('Khulna')
    expect((await move('packed', seenOn(old))).status).toBe(409)
    expect((await move('packed', seenOn(await look()))).status).toBe(200)
  })

  test('is taken where the address does not matter', async () => {
    const old = await look()
    await goTo('Sylhet')
    expect((await move('cancelled', seenOn(old))).status).toBe(200)
  })

  test('never follows the change, however close they are', {
    repeats: inDose({ small: 1, usual: 9 }),
  }, async () => {
    await move('packed', {})
    const seen = seenOn(await look())
    const [sent, elsewhere] = await Promise.allSettled([move('sent', seen), goTo('Sylhet')])
    const wasSent = sent.status === 'fulfilled' && sent.value.status === 200
    expect(wasSent).toBe(elsewhere.status === 'rejected')
    expect((await look()).parcels[0]?.customer_city).toBe(wasSent ? 'Dhaka' : 'Sylhet')
  })
})

test('a request that does not name the seen address is accepted', async () => {
  await goTo('Sylhet')
  for (const state of ['packed', 'sent'] as const) expect((await move(state, {})).status).toBe(200)
})

test.each(['yesterday', 5, ''])('%j is no date', async (addressSeen) => {
  expect((await move('packed', { addressSeen })).status).toBe(400)
})

test.each([1, 2, 3, 4])(
  'the answer is of one moment, even if the address changes after query %i',
  async (query) => {
    const seen = await findOrderToSend(
      interleave(db, () => goTo('Sylhet'), query),
      id,
    )
    expect(seen).toMatchObject({ parcels: [{ address: { city: 'Dhaka' } }], addressChanges: [] })
    expect(await look()).toMatchObject({ customer_city: 'Sylhet', addressChanges: [expect.any(String)] })
    if (seen) expect((await move('packed', seenOn(seen))).status).toBe(409)
  },
)
