import { beforeAll, beforeEach, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { payOrder } from '../../billing/paying/pay-order.server.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { saveGuestDetails } from '../../people/guests/guests.server.ts'
import { choosePhone } from '../../people/identity/users.server.ts'
import { recordMoney } from '../dues.server.ts'
import { MOST_CASH_PROMISES } from './cash-promises.server.ts'
import { placeOrder } from './place-order.server.ts'

const DAY = addDays(dhakaDay(new Date()), 3)

let db: Db
let mug: string
let services: Parameters<typeof payOrder>[0]
let phones = 0
let mine: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  const machine = { publicUrl: 'http://shop.example', offered: ['sslcommerz', 'cod'] as const }
  services = { db, recordMoney, gateways, jobs: pretendJobs().jobs, ...machine }
  mug = await addProduct(db, MUG)
  await insertZone(db, { weekdays: EVERY_DAY, capacity: 100 })
})
beforeEach(() => {
  mine = newPhone()
})

const newPhone = () => `+88017${String(++phones).padStart(8, '0')}`

async function prover(isGuest: boolean, phone = mine, isProven = true): Promise<Caller> {
  const rima = await person(db, 'Rima')
  const own = { phone, guest: isGuest, phoneProvenAt: isProven ? new Date() : null }
  await db.updateTable('user').set(own).where('id', '=', rima.id).execute()
  return { ...rima, ...(isGuest && { guest: { email: '', phone } }) }
}

/** For a limited place, to a phone that nobody has. */
async function placed(by: Caller): Promise<string> {
  granted(await addToCart(db, by, mug))
  const locationId = granted(await addLocation(db, by, { ...HOME, name: 'Amma', phone: newPhone() }))
  return granted(await placeOrder(db, by, { locationId, deliverOn: DAY }, orderTerms(LIMITS))).id
}

async function promise(by: Caller, orderId: string): Promise<string> {
  const paid = await payOrder(services, by, { orderId, amount: null, method: 'cash' })
  return isRefusal(paid) ? paid.code : 'promised'
}

const promised = async (by: Caller) => promise(by, await placed(by))
const typeAs = (guest: Caller, phone: string) =>
  saveGuestDetails(db, guest, { name: 'Rima', phone, email: '' })

test('a limited place is kept for cash by a proven phone, of an account or a guest', async () => {
  for (const isGuest of [true, false]) {
    expect(await promised(await prover(isGuest, newPhone(), false))).toBe('cash-day-unconfirmed')
    expect(await promised(await prover(isGuest, newPhone()))).toBe('promised')
  }
})

test('a guest who proves one phone and orders with another is refused', async () => {
  const guest = await prover(true)
  const order = await placed({ ...guest, guest: { email: '', phone: newPhone() } })
  expect(await promise(guest, order)).toBe('cash-day-unconfirmed')
})

test('a phone that is changed between the order and its promise is proven no more', async () => {
  const guest = await prover(true)
  const order = await placed(guest)
  await typeAs(guest, newPhone())
  await typeAs(guest, mine)
  expect(await promise(guest, order)).toBe('cash-day-unconfirmed')
  const account = await prover(false)
  const theirs = await placed(account)
  await choosePhone(db, account, newPhone())
  expect(await promise(account, theirs)).toBe('cash-day-unconfirmed')
})

const MOST = MOST_CASH_PROMISES.atFirst

test.each([true, false])(
  'several with one proven phone hold what one person may, guests: %s',
  async (isGuest) => {
    const all = await Promise.all(Array.from({ length: MOST + 2 }, () => prover(isGuest)))
    const orders = await Promise.all(all.map(async (by) => [by, await placed(by)] as const))
    const answers = await Promise.all(orders.map(([by, order]) => promise(by, order)))
    expect(answers.filter((answer) => answer === 'promised')).toHaveLength(MOST)
    expect(new Set(answers)).toEqual(new Set(['promised', 'too-many-cash-promises-to-phone']))
  },
)

test('an account that took another phone since is still counted with the one it promised by', async () => {
  for (let nth = 0; nth < MOST; nth++) {
    const account = await prover(false)
    expect(await promised(account)).toBe('promised')
    await choosePhone(db, account, newPhone())
  }
  expect(await promised(await prover(false))).toBe('too-many-cash-promises-to-phone')
  expect(await promised(await prover(true))).toBe('too-many-cash-promises-to-phone')
})
