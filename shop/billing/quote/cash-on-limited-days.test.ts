import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { payOrder } from '../paying/pay-order.server.ts'
import { quoteApi } from './api.server.ts'
import type { Quote } from './quote-shapes.server.ts'

const DAY = addDays(dhakaDay(new Date()), 3)

let db: Db
let services: Parameters<typeof payOrder>[0]
let ask: ReturnType<typeof apiOf>
let mug: string
let phones = 0

beforeAll(async () => {
  db = (await freshDatabase()).db
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  const machine = { publicUrl: 'http://shop.example', offered: ['sslcommerz', 'cod'] as const }
  services = { db, recordMoney, gateways, jobs: pretendJobs().jobs, ...machine }
  ask = apiOf(quoteApi(services, CHARGE_SOURCES))
  mug = await addProduct(db, MUG)
})

const capacity = fc.option(fc.constant(40))
const place = fc.record({ zone: capacity, slot: capacity, day: capacity, slotOfDay: capacity })
type Limited = typeof place extends fc.Arbitrary<infer T> ? T : never

/** A zone with a time slot, and a day on which both may have a capacity of their own. */
async function zoneWith({ zone, slot, day, slotOfDay }: Limited) {
  await db.deleteFrom('order').execute()
  await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
  const zoneId = await insertZone(db, { weekdays: EVERY_DAY, capacity: zone })
  const windowId = await insertTimeSlot(db, zoneId, { capacity: slot })
  const days = [
    { windowId: null, capacity: day },
    { windowId, capacity: slotOfDay },
  ].map((one) => ({ ...one, zoneId, day: DAY, taken: 0 }))
  await db.insertInto('deliveryDay').values(days).execute()
  return windowId
}

type Proof = 'none' | 'mail' | 'phone'

async function buyer(isGuest: boolean, proof: Proof): Promise<Caller> {
  const rima = await person(db, 'Rima')
  const phone = `+88017${String(++phones).padStart(8, '0')}`
  const proven = { emailVerified: proof === 'mail', phoneProvenAt: proof === 'phone' ? new Date() : null }
  await db
    .updateTable('user')
    .set({ phone, guest: isGuest, ...proven })
    .where('id', '=', rima.id)
    .execute()
  granted(await addToCart(db, rima, mug))
  granted(await addLocation(db, rima, HOME))
  return { ...rima, ...(isGuest && { guest: { email: '', phone } }) }
}

test('cash is accepted where, and only where, the cart offered it', async () => {
  const cases = fc.asyncProperty(
    ...[place, fc.boolean(), fc.boolean(), fc.constantFrom<Proof>('none', 'mail', 'phone')],
    async (limited, inSlot, isGuest, proof) => {
      const slot = await zoneWith(limited)
      const windowId = inSlot ? slot : null
      const who = await buyer(isGuest, proof === 'mail' && isGuest ? 'none' : proof)
      const chosen = { deliverOn: DAY, windowId }
      const { body } = await ask<Quote>(who, 'POST', '/cart/quote', { body: chosen })
      expect(body.refusals).toEqual([])
      const { id: orderId } = granted(await placeOrder(db, who, chosen, orderTerms(LIMITS)))
      const paid = await payOrder(services, who, { orderId, amount: null, method: 'cash' })
      const isOffered = body.payment.ways.some(({ method }) => method === 'cash')
      expect(body.payment.cashProblem).toBe(isOffered ? null : 'limited-day')
      expect(isRefusal(paid) ? paid.code : 'promised').toBe(isOffered ? 'promised' : 'cash-day-unconfirmed')
      const limits = [limited.zone, limited.day, ...(inSlot ? [limited.slot, limited.slotOfDay] : [])]
      const isProven = proof === 'phone' || (proof === 'mail' && !isGuest)
      expect(isOffered).toBe(isProven || limits.every((one) => one === null))
    },
  )
  await fc.assert(cases, { numRuns: inDose({ small: 12, usual: 120, full: 600 }), seed: 40 })
})
