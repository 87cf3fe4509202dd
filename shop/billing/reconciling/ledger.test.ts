import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Language } from '../../kernel/language/language.ts'
import { fromTaka } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { stopFurtherPayments } from '../../payments/attempts.server.ts'
import type { GatewayPayment } from '../../payments/gateway.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { backdateAttempt, newRequest } from '../../payments/test-payments.server.ts'
import { auditEntryIn, listAuditEntries } from '../../people/audit/records.server.ts'
import { refundsApi } from '../refunds/api.server.ts'
import { reconcilingApi } from './api.server.ts'
import { pageOfPayments } from './ledger.server.ts'
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

const list = (query = '') => ask<PaymentEntry[]>(admin, 'GET', `/payments${query}`)
const question = (tranId: string) => ask<PaymentEntry>(admin, 'POST', `/payments/${tranId}/questions`)
const accept = (tranId: string, language: Language = 'en') =>
  ask<PaymentEntry & { detail: string }>(admin, 'POST', `/payments/${tranId}/acceptance`, {
    headers: { 'accept-language': language },
  })

describe('the list', () => {
  test('shows what is on hold and what differs, with its history, and nothing that is well', async () => {
    await pay({})
    const held = await pay({ risky: true })
    const odd = await pay({})
    gateway.say(odd, { state: 'failed' })
    await question(odd)
    const { body, headers } = await list()
    expect(headers.get('x-total-count')).toBe('2')
    expect(body.map(({ tran_id }) => tran_id)).toEqual([odd, held])
    expect(body[0]).toMatchObject({
      state: 'paid',
      amount: 1250.5,
      differences: [{ kind: 'missing', gatewaySays: expect.stringContaining('failed') }],
      changes: [{ state: 'paid', why: 'The gateway has the money.' }],
    })
    expect(body[1]).toMatchObject({ state: 'paid_on_hold', holdReason: expect.stringMatching(/risky/) })
  })

  test('judges what is on hold by why it is', async () => {
    const [risky, less] = [await pay({ risky: true }), await pay({ mismatches: ['amount'] })]
    const held = (await list()).body.filter(({ tran_id }) => tran_id === risky || tran_id === less)
    expect(held).toMatchObject([
      { tran_id: less, holdReason: expect.stringMatching(/asked for/), acceptable: false },
      { tran_id: risky, holdReason: expect.stringMatching(/risky/), acceptable: true, whyNot: null },
    ])
  })

  test('leaves out what was on hold and has all been given back', async () => {
    const held = await pay({ risky: true })
    const refund = (amount: number) =>
      ask(admin, 'POST', `/payments/${held}/refunds`, { body: { amount, reason: 'Not their card' } })
    const listed = async () => {
      await ask(admin, 'GET', `/payments/${held}/refunds`)
      return (await list()).body.map(({ tran_id }) => tran_id)
    }
    gateway.refunding = 'succeeded'
    await refund(1250)
    expect(await listed()).toEqual([held])
    gateway.refunding = 'processing'
    await refund(0.5)
    expect(await listed()).toEqual([held])
    await db.updateTable('refund').set({ askedAt: null }).execute()
    gateway.refunding = 'succeeded'
    expect(await listed()).toEqual([])
  })

  test('finds any payment by the beginning of its number, and takes no letter for a pattern', async () => {
    const tranId = await pay({})
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).body.map(({ tran_id }) => tran_id)
    expect(await found(tranId)).toEqual([tranId])
    expect(await found(` ${tranId.slice(0, 9).toLowerCase()} `)).toEqual([tranId])
    for (const other of ['%', '_GS', 'OGS0', "' or 1=1 --", '\u0000']) expect(await found(other)).toEqual([])
  })

  test('finds a payment by the numbers that stand on the gateway’s own page, and says them', async () => {
    const tranId = await pay({ verificationRef: 'val/2111+', transactionRef: `cs_test_${'a1'.repeat(30)}` })
    await pay({})
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).body.map(({ tran_id }) => tran_id)
    for (const number of ['val/2111+', ` cs_test_${'a1'.repeat(30)} `]) {
      expect(await found(number)).toEqual([tranId])
    }
    for (const other of ['val', 'cs_test_', 'VAL/2111+', 'R-000009']) expect(await found(other)).toEqual([])
    expect((await list(`?search=${tranId}`)).body).toMatchObject([
      { verificationRef: 'val/2111+', transactionRef: `cs_test_${'a1'.repeat(30)}` },
    ])
  })

  test('comes in pages', async () => {
    const all = [await pay({ risky: true }), await pay({ risky: true }), await pay({ risky: true })]
    const page = async (n: number) => (await list(`?limit=2&page=${n}`)).body.map(({ tran_id }) => tran_id)
    expect([...(await page(1)), ...(await page(2))].sort()).toEqual([...all].sort())
    expect(await page(99)).toEqual(await page(2))
  })
})

describe('asking again', () => {
  test('confirms what the gateway had not notified', async () => {
    const { tranId } = granted(await openPayment(services, newRequest()))
    gateway.say(tranId, { state: 'paid' })
    expect(await question(tranId)).toMatchObject({ status: 200, body: { state: 'paid' } })
  })

  test('says so when the gateway is silent, or the payment is none', async () => {
    const tranId = await pay({})
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    expect((await question(tranId)).status).toBe(503)
    expect((await question('OGSUNKNOWN')).status).toBe(404)
    expect((await question('no%20number')).status).toBe(404)
  })
})

describe('accepting', () => {
  test('makes risky money the payment of its order, signed and with what follows from money', async () => {
    const request = newRequest()
    const tranId = await pay({ risky: true }, request)
    expect(await accept(tranId)).toMatchObject({
      status: 200,
      body: {
        state: 'paid',
        holdReason: null,
        changes: [
          { state: 'paid_on_hold' },
          { state: 'paid', why: 'Keeper has looked at it and accepted it.' },
        ],
      },
    })
    expect(queue.waiting).toMatchObject([{ name: 'paid', data: { tranId, reference: request.reference } }])
    const { items } = await listAuditEntries(
      db,
      { kind: 'order', id: request.reference },
      { page: 1, limit: 5 },
    )
    expect(items).toMatchObject([{ action: 'payment.accept', by: 'Keeper' }])
    const heldIn = (language: Language) =>
      items.map((entry) => auditEntryIn(language, entry).before?.holdReason)
    expect(heldIn('en')).toEqual(['The gateway calls this payment risky.'])
    expect(heldIn('bn')).toEqual(['গেটওয়ে এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে।'])
  })

  test('many times at once is once', async () => {
    const tranId = await pay({ risky: true })
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(tranId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(queue.waiting).toHaveLength(1)
  })

  test('is refused for another amount', async () => {
    const tranId = await pay({ mismatches: ['amount'] })
    const reason = 'The amount that was paid is not the amount that was asked for.'
    expect(await accept(tranId)).toMatchObject({
      status: 409,
      body: { detail: `This money cannot be accepted. ${reason}`, reason },
    })
    expect(await accept(tranId, 'bn')).toMatchObject({
      body: { detail: 'এই টাকা মেনে নেওয়া যায় না। যত চাওয়া হয়েছিল, পেমেন্ট তত আসেনি।', reason },
    })
  })

  test('is refused for a second payment, a cancelled order, and money that is being given back', async () => {
    const twice = newRequest()
    const first = granted(await openPayment(services, twice))
    await backdateAttempt(db, first.tranId)
    await pay({}, twice)
    gateway.say(first.tranId, { state: 'paid' })
    granted(await confirmPayment(services, first.tranId, null))
    expect((await accept(first.tranId)).body.detail).toMatch(/already/)

    const stopped = newRequest()
    const late = granted(await openPayment(services, stopped))
    await db.transaction().execute((tx) => stopFurtherPayments(tx, stopped.reference))
    gateway.say(late.tranId, { state: 'paid' })
    granted(await confirmPayment(services, late.tranId, null))
    expect((await accept(late.tranId)).body.detail).toMatch(/cancelled/)

    const risky = await pay({ risky: true })
    const refund = { amount: 1, reason: 'Nobody answers the phone' }
    expect((await ask(admin, 'POST', `/payments/${risky}/refunds`, { body: refund })).status).toBe(201)
    expect((await accept(risky)).body.detail).toMatch(/being refunded/)
  })

  test('is refused for money that may have gone back already: the answer was lost, and then it was "failed"', async () => {
    const risky = await pay({ risky: true })
    gateway.refunding = null
    const refund = { amount: 1250.5, reason: 'Not their card' }
    expect((await ask(admin, 'POST', `/payments/${risky}/refunds`, { body: refund })).status).toBe(201)
    await ask(admin, 'GET', `/payments/${risky}/refunds`)
    await db.updateTable('refund').set({ askedAt: null }).execute()
    gateway.refunding = 'failed'
    await ask(admin, 'GET', `/payments/${risky}/refunds`)
    expect((await list()).body).toMatchObject([
      { acceptable: false, refundable: 0, whyNot: expect.stringMatching(/refunded already/) },
    ])
    expect(await accept(risky)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/refunded already/) },
    })
    expect((await list()).body).toMatchObject([{ state: 'paid_on_hold' }])
  })

  test('is possible after a refund that the gateway has plainly refused', async () => {
    const risky = await pay({ risky: true })
    gateway.refunding = 'failed'
    const refund = { amount: 1250.5, reason: 'Not their card' }
    await ask(admin, 'POST', `/payments/${risky}/refunds`, { body: refund })
    await ask(admin, 'GET', `/payments/${risky}/refunds`)
    expect((await list()).body).toMatchObject([{ acceptable: true, whyNot: null }])
    expect((await accept(risky)).status).toBe(200)
  })

  test('is refused when nothing is on hold, the money is gone, or nobody answers', async () => {
    expect((await accept(await pay({}))).status).toBe(409)
    const tranId = await pay({ risky: true })
    gateway.say(tranId, { state: 'cancelled' })
    expect((await accept(tranId)).body.detail).toMatch(/does not have/)
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    expect((await accept(tranId)).status).toBe(503)
    expect((await accept('OGSUNKNOWN')).status).toBe(404)
  })
})

describe('a payment that is accepted or given back while the list is made', () => {
  const LIST = { search: '', page: 1, limit: 20 }

  test.each([1, 2])('after query %i: what is counted is shown, with what may be done', async (query) => {
    const held = await pay({ risky: true })
    const ended = () =>
      db.updateTable('paymentAttempt').set({ state: 'returned' }).where('tranId', '=', held).execute()
    const { items, total } = await pageOfPayments(interleave(db, ended, query), LIST)
    expect({ items, total }).toMatchObject({ items: [{ tranId: held, acceptable: true }], total: 1 })
    expect(await pageOfPayments(db, LIST)).toMatchObject({ items: [], total: 0 })
  })

  test.each([1, 2])('after query %i: money that goes back is not acceptable in part', async (query) => {
    const held = await pay({ risky: true })
    const back = () =>
      ask(admin, 'POST', `/payments/${held}/refunds`, { body: { amount: '1250.50', reason: 'Not wanted' } })
    const { items } = await pageOfPayments(interleave(db, back, query), LIST)
    expect(items).toMatchObject([{ acceptable: true, whyNot: null, refundable: fromTaka(1250.5) }])
    expect((await pageOfPayments(db, LIST)).items).toMatchObject([{ acceptable: false, refundable: 0 }])
  })
})
