import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import type { GatewayPayment } from '../../payments/gateway.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { newRequest } from '../../payments/test-payments.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { refundsApi } from '../refunds/api.server.ts'
import { reconcilingApi } from './api.server.ts'
import { paymentsNeedingAttention } from './attention.server.ts'
import { comparePayment } from './compare-payment.server.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'

let db: Db
let admin: Caller
let gateway: ReturnType<typeof scriptedGateway>
let queue: ReturnType<typeof pretendJobs>
let services: PaymentServices
let ask: ReturnType<typeof apiOf>

beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Keeper', 'admin')
})

beforeEach(async () => {
  await db.deleteFrom('refundChange').execute()
  await db.deleteFrom('refund').execute()
  await db.deleteFrom('paymentAttempt').execute()
  gateway = scriptedGateway()
  queue = pretendJobs()
  services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: queue.jobs }
  ask = apiOf(reconcilingApi(services), refundsApi(services))
})

async function pay(said: Partial<GatewayPayment>, request = newRequest()): Promise<string> {
  const { tranId } = granted(await openPayment(services, request))
  gateway.say(tranId, { state: 'paid', ...said })
  granted(await confirmPayment(services, tranId, null))
  return tranId
}

const resolveByHand = (
  tranId: string,
  note: unknown = 'Sent back from the bank',
  by: Caller | null = admin,
) => ask<PaymentEntry & { detail: string }>(by, 'POST', `/payments/${tranId}/settlement`, { body: { note } })
const waiting = async () =>
  (await ask<PaymentEntry[]>(admin, 'GET', '/payments')).body.map(({ tran_id }) => tran_id)

describe('money that cannot be given back through the shop', () => {
  test('is resolved outside it, signed, with a note, and waits no longer', async () => {
    const request = newRequest()
    const dollars = await pay({ mismatches: ['currency'], captured: null }, request)
    expect(await resolveByHand(dollars, '  Given back on its page ')).toMatchObject({
      status: 200,
      body: {
        state: 'returned',
        holdReason: null,
        changes: [
          { state: 'paid_on_hold' },
          { state: 'returned', why: 'Keeper settled it outside the shop. Given back on its page' },
        ],
      },
    })
    expect(await waiting()).toEqual([])
    expect(await paymentsNeedingAttention(db)).toEqual({ count: 0, amount: 0 })
    const { items } = await listAuditEntries(
      db,
      { kind: 'order', id: request.reference },
      { page: 1, limit: 5 },
    )
    expect(items).toMatchObject([
      {
        action: 'payment.settle',
        by: 'Keeper',
        after: { state: 'returned', note: 'Given back on its page' },
      },
    ])
  })

  test('is no money for its order any more: that can be paid again', async () => {
    const request = newRequest()
    const short = await pay({ mismatches: ['amount'], captured: poisha(100) }, request)
    expect(isRefusal(await openPayment(services, request))).toBe(true)
    await resolveByHand(short)
    const second = await pay({}, request)
    expect(second).not.toBe(short)
    expect(queue.waiting).toMatchObject([{ name: 'paid', data: { tranId: second } }])
  })

  test('is not held again by what the gateway says later', async () => {
    const short = await pay({ mismatches: ['amount'], captured: poisha(100) })
    await resolveByHand(short)
    expect(granted(await confirmPayment(services, short, null)).state).toBe('returned')
    await comparePayment(services, short)
    gateway.say(short, { state: 'cancelled' })
    await comparePayment(services, short)
    expect(await waiting()).toEqual([])
  })
})

describe('a difference of the books', () => {
  test('is resolved too, and not shown again while it lasts; what is paid stays paid', async () => {
    const odd = await pay({})
    gateway.say(odd, { state: 'paid', paidAgain: true })
    await comparePayment(services, odd)
    expect(await paymentsNeedingAttention(db)).toEqual({ count: 1, amount: fromTaka(1250.5) })
    expect((await resolveByHand(odd)).body).toMatchObject({ state: 'paid', differences: [] })
    await comparePayment(services, odd)
    expect(await waiting()).toEqual([])
  })

  test('that ends and comes back is shown again', async () => {
    const odd = await pay({})
    gateway.say(odd, { state: 'failed' })
    await comparePayment(services, odd)
    await resolveByHand(odd)
    gateway.say(odd, { state: 'paid' })
    await comparePayment(services, odd)
    gateway.say(odd, { state: 'failed' })
    await comparePayment(services, odd)
    expect(await waiting()).toEqual([odd])
  })
})

describe('resolving outside the shop is refused', () => {
  test('where nothing waits, or no longer', async () => {
    expect((await resolveByHand(await pay({}))).status).toBe(409)
    const risky = await pay({ risky: true })
    const answers = await Promise.all(Array.from({ length: 5 }, () => resolveByHand(risky)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const accept = await ask(admin, 'POST', `/payments/${risky}/acceptance`)
    expect(accept.status).toBe(409)
    expect((await resolveByHand('OGSUNKNOWN')).status).toBe(404)
  })

  test('while a refund is under way: it would go back twice', async () => {
    const risky = await pay({ risky: true })
    await ask(admin, 'POST', `/payments/${risky}/refunds`, { body: { amount: 5, reason: 'x' } })
    expect((await resolveByHand(risky)).body.detail).toMatch(/under way/)
    gateway.refunding = 'failed'
    await ask(admin, 'GET', `/payments/${risky}/refunds`)
    expect((await resolveByHand(risky)).status).toBe(200)
    const late = await ask(admin, 'POST', `/payments/${risky}/refunds`, { body: { amount: 5, reason: 'x' } })
    expect(late.status).toBe(409)
  })

  test.each([[''], ['   '], [null], [5], ['x'.repeat(501)], ['a\u0000b']])(
    'with the note %j',
    async (note) => {
      expect((await resolveByHand(await pay({ risky: true }), note)).status).toBe(400)
    },
  )

  test('to whoever is no admin', async () => {
    const risky = await pay({ risky: true })
    expect((await resolveByHand(risky, 'x', null)).status).toBe(401)
    expect((await resolveByHand(risky, 'x', await person(db, 'Rima'))).status).toBe(403)
  })
})

describe('the list says what may be done about held money', () => {
  const entry = async (tranId: string) =>
    (await ask<PaymentEntry[]>(admin, 'GET', `/payments?search=${tranId}`)).body[0]

  test('accepted, when it is only risky; given back by what was taken', async () => {
    expect(await entry(await pay({ risky: true }))).toMatchObject({
      acceptable: true,
      whyNot: null,
      refundable: 1250.5,
    })
    expect(
      await entry(await pay({ risky: true, mismatches: ['amount'], captured: poisha(500) })),
    ).toMatchObject({
      acceptable: false,
      whyNot: expect.stringMatching(/amount/),
      refundable: 5,
    })
    expect(await entry(await pay({ mismatches: ['currency'], captured: null }))).toMatchObject({
      acceptable: false,
      whyNot: expect.stringMatching(/BDT/),
      refundable: 0,
    })
  })

  test('nothing about what is paid, and no acceptance of what goes back', async () => {
    expect(await entry(await pay({}))).toMatchObject({ acceptable: false, whyNot: null, refundable: 0 })
    const risky = await pay({ risky: true })
    await ask(admin, 'POST', `/payments/${risky}/refunds`, { body: { amount: 1, reason: 'x' } })
    expect(await entry(risky)).toMatchObject({
      acceptable: false,
      whyNot: expect.stringMatching(/being refunded/),
      refundable: 1249.5,
    })
  })
})
