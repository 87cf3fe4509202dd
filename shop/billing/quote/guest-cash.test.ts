import { beforeAll, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, MUG } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { offeredDaysOf } from '../../delivery/zones.server.ts'
import { asInput, NO_GIFT } from '../../gifts/gift-form/typed-gift.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { quoteApi } from './api.server.ts'
import type { Quote } from './quote-shapes.server.ts'

let db: Db
let ask: ReturnType<typeof apiOf>
let guest: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  const offered = ['sslcommerz', 'cod'] as const
  const jobs = pretendJobs().jobs
  ask = apiOf(quoteApi({ db, recordMoney, gateways, jobs, offered }, CHARGE_SOURCES))
  guest = { ...(await person(db, '')), guest: { email: '', phone: '' } }
  granted(await addToCart(db, guest, await addProduct(db, MUG)))
})

const address = { ...HOME, name: 'Amma', phone: '' }
const cashProblem = async (who: Caller, body: object) =>
  (await ask<Quote>(who, 'POST', '/cart/quote', { body })).body.payment.cashProblem

test('before a guest has said a name, a gift that names somebody is for another', async () => {
  const gift = asInput(NO_GIFT)
  expect(await cashProblem(guest, { address, gift })).toBe('for-other')
  expect(await cashProblem(guest, { address: { ...address, name: '' }, gift })).toBeNull()
  expect(await cashProblem(guest, { address })).toBeNull()
  expect(await cashProblem({ ...guest, name: 'Amma' }, { address, gift })).toBeNull()
  expect(await cashProblem({ ...guest, name: 'Mina' }, { address, gift })).toBe('for-other')
})

test('a counted place is promised to nobody unproven for cash, and the cart says so before it is ordered', async () => {
  const zone = await insertZone(db, { weekdays: EVERY_DAY, capacity: 5, cutOff: '24:00' })
  const days = (await offeredDaysOf(db, zone, new Date())) ?? []
  const deliverOn = days.find(({ state }) => state === 'free')?.day
  expect(await cashProblem(guest, { address, deliverOn })).toBe('limited-day')
  expect(await cashProblem(guest, { address })).toBeNull()
  const { guest: _, ...account } = guest
  const mina = { ...account, name: 'Mina' }
  expect(await cashProblem(mina, { address, deliverOn }), 'nor to an account').toBe('limited-day')
  await db.updateTable('user').set({ emailVerified: true }).where('id', '=', guest.id).execute()
  expect(await cashProblem(mina, { address, deliverOn })).toBeNull()
})
